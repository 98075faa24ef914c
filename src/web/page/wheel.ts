import type { Table } from '../play/table.ts';

/** One notch of a usual wheel; trackpads send many small steps. */
const NOTCH = 60;

/** The wheel over the board goes through the moves; where there are none in its direction, the page scrolls. */
export function wheelThrough({
  session,
  editing,
  goBack,
  goForward,
}: Pick<Table, 'session' | 'editing' | 'goBack' | 'goForward'>): (event: WheelEvent) => void {
  let turned = 0;
  return event => {
    const at = session.peek();
    if (!at || event.ctrlKey || event.deltaY === 0 || editing.peek() !== undefined) return;
    const isForward = event.deltaY > 0;
    if (isForward ? at.at === at.moves.length : at.at === 0) return;
    event.preventDefault();
    const step = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? event.deltaY : event.deltaY * 20;
    turned = Math.sign(step) === Math.sign(turned) ? turned + step : step;
    if (Math.abs(turned) < NOTCH) return;
    turned = 0;
    if (isForward) goForward();
    else goBack();
  };
}

import type { Table } from './play/table.ts';

/** Keys that only move the focus, or that belong to the browser. */
const HARMLESS = /^(Tab|Shift|Control|Alt|Meta|F\d+)$/;

/** A demonstration ends with the first key or click, which does nothing else; its speed can be changed meanwhile. */
export function stopDemoOnInput({ demo, toggleDemo }: Table): void {
  const stop = (event: Event) => {
    if (!demo.peek()) return;
    if (event.target instanceof Element && event.target.closest('input[type="range"], .slider')) return;
    if (event instanceof KeyboardEvent && (HARMLESS.test(event.key) || event.ctrlKey || event.metaKey))
      return;
    event.preventDefault();
    event.stopImmediatePropagation();
    toggleDemo();
  };
  addEventListener('click', stop, { capture: true });
  addEventListener('keydown', stop, { capture: true });
}

import { computed, signal } from '@preact/signals';
import { countsAt, layoutGraph, makeGraph, nearby } from '../../trace/graph.ts';
import { countBelow } from '../../trace/outline.ts';
import { positionCount } from '../../trace/trace.ts';
import { graphBox, graphSize, MOST_POSITIONS } from './graph-look.ts';
import type { Player } from './player.ts';
import { nodeAt } from './show.ts';
import { USUAL_ZOOM, type Window, zoomsFor } from './tree-look.ts';

export type GraphState = ReturnType<typeof createGraphState>;

/** What is seen of the graph, and what somebody does with it. */
export function createGraphState(player: Player) {
  const { show } = player;
  const graph = makeGraph(show.outline, positionCount(show.trace));
  const zooms = zoomsFor(show);
  const zoom = signal(USUAL_ZOOM);
  const hovered = signal<number | undefined>(undefined);
  const cursor = signal<number | undefined>(undefined);
  const window = signal<Window>({ left: 0, top: 0, width: 0, height: 0 });
  const calls = computed(() => countBelow(show.outline.born, player.n.value));
  /** The position of the running call, or of the first one outside all calls. */
  const current = computed(() => show.outline.position[Math.max(0, nodeAt(show, player.n.value))] ?? 0);
  const shown = computed(() =>
    calls.value === 0 ? [] : nearby(graph, calls.value, current.value, MOST_POSITIONS),
  );
  /** The position that keys act on. */
  const focus = computed(() =>
    cursor.value !== undefined && shown.value.includes(cursor.value) ? cursor.value : current.value,
  );
  const layout = computed(() => layoutGraph(graph, shown.value, calls.value));
  const size = computed(() => graphSize(layout.value, zooms[zoom.value]!));
  const boxes = computed(() =>
    layout.value.places.map(place => graphBox(place, layout.value, zooms[zoom.value]!)),
  );
  const counts = computed(() => countsAt(graph, show.outline, player.n.value));
  return {
    zooms,
    player,
    graph,
    zoom,
    hovered,
    cursor,
    focus,
    window,
    calls,
    current,
    shown,
    layout,
    size,
    boxes,
    counts,
  };
}

import { leastAbsent } from '../../answer/reference/grundy.ts';
import type { Work } from '../../core/effort.ts';
import type { Engine } from '../../core/engine.ts';
import { text } from '../../core/text.ts';
import type { Worth, Worths } from '../../core/worth.ts';
import { cellCount } from '../../games/placement/board.ts';
import type { PlacementGame, PlacementPosition } from '../../games/placement/family.ts';
import type { PlacementSearch } from './search.ts';
import { searchFrame } from './search-frame.ts';

/** As short as making a small table; for boards too large for one. */
const GLANCE_NODES = 10_000;
const GLANCE_SECONDS = 0.006;
const SMALLEST_GLANCE_CELLS = 26;

const TITLE = text('search of independent parts with a memo', '独立部分的记忆化搜索');

/** Two engines with one memo: a short search that costs next to nothing, and one that runs until it is stopped. */
export function searchEngines(game: PlacementGame): readonly Engine[] {
  let created: Promise<PlacementSearch> | undefined;
  // small boards have tables, so a page loads the search only when needed
  const search = () => {
    created ??= import('./search.ts').then(({ createPlacementSearch }) =>
      createPlacementSearch(searchFrame(game)),
    );
    return created;
  };
  const proves = game.variant.misere ? ['outcome'] : ['outcome', 'grundy'];
  const glance: Engine<'worth', PlacementPosition> = {
    id: 'placement-glance',
    title: TITLE,
    kind: 'worth',
    proves,
    cost: ({ moves }) =>
      moves === 'none' && cellCount(game.board) >= SMALLEST_GLANCE_CELLS
        ? { seconds: GLANCE_SECONDS, bytes: 0 }
        : undefined,
    prove: async ({ position, fields }, work) =>
      searchWorths(await search(), [position.taken], fields, work.subtask({ nodes: GLANCE_NODES })),
  };
  const whole: Engine<'worth', PlacementPosition> = {
    id: 'placement-search',
    title: TITLE,
    kind: 'worth',
    proves,
    cost: () => ({ seconds: Number.POSITIVE_INFINITY, bytes: 0 }),
    prove: async ({ position, fields, moves }, work) => {
      const masks = moves === 'none' ? [] : game.moves(position);
      return searchWorths(
        await search(),
        [position.taken, ...masks.map(mask => position.taken | mask)],
        fields,
        work,
      );
    },
  };
  return [glance, whole];
}

/** The position first, then its moves; outcomes first, then values. */
async function searchWorths(
  search: PlacementSearch,
  positions: readonly bigint[],
  fields: readonly string[],
  work: Work,
): Promise<Worths> {
  const both = fields.includes('outcome') && fields.includes('grundy');
  const lost = fields.includes('outcome')
    ? wholeOutcome(await search.lost(positions, work.subtask({ to: both ? 0.5 : 1 })))
    : [];
  const values = fields.includes('grundy')
    ? wholeGrundy(await search.grundy(positions, work.subtask({ from: both ? 0.5 : 0 })))
    : [];
  const worth = (index: number): Worth => ({
    ...(lost[index] === undefined ? {} : { outcome: lost[index] === index > 0 ? 'win' : 'loss' }),
    ...(values[index] === undefined ? {} : { grundy: values[index] }),
  });
  return {
    position: worth(0),
    moves: positions.slice(1).map((_, index) => worth(index + 1)),
  };
}

/** Derives the position's outcome from its moves if it was not proved itself. */
function wholeOutcome([whole, ...moves]: readonly (boolean | undefined)[]): (boolean | undefined)[] {
  const fromMoves = moves.includes(true)
    ? false
    : moves.length === 0 || moves.includes(undefined)
      ? undefined
      : true;
  return [whole ?? fromMoves, ...moves];
}

function wholeGrundy([whole, ...moves]: readonly (number | undefined)[]): (number | undefined)[] {
  const known = moves.filter(value => value !== undefined);
  const fromMoves = moves.length > 0 && known.length === moves.length ? leastAbsent(known) : undefined;
  return [whole ?? fromMoves, ...moves];
}

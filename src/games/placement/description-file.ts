import { COLOURS, type ColourName } from '../../core/colours.ts';
import { makeInputError } from '../../core/input-error.ts';
import { type JsonNode, parseJsonText } from '../../core/json-text.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { type Text, text, textOf, zh } from '../../core/text.ts';
import {
  cellNamesHelp,
  createBoard,
  findCell,
  type GridPlace,
  LAYOUTS,
  type Layout,
  NO_CELL,
  type Wrap,
} from './board.ts';
import { checkDescription, type FindingPlace } from './check.ts';
import { type Description, MAX_SIDE, type MoveRule, USUAL_COLOURS } from './description.ts';
import { LAYOUT_NAMES, readPlace, WRAPS } from './description-variant.ts';
import { MAX_CELLS } from './family.ts';
import { SIZE } from './faults.ts';
import { DIRECTIONS, type Direction } from './runs.ts';

/** A description from a file, with findings at their line and column. */
export interface DescribedFile {
  readonly description: Description;
  readonly remarks: readonly Text[];
}

/** Reads a description as defined in docs/formats.md; the error names the place in the file. */
export function readDescriptionFile(source: string): Result<DescribedFile, Text> {
  const parsed = parseJsonText(source);
  if (!parsed.ok) return err(textOf(lang => makeInputError(parsed.error, lang)));
  try {
    return ok(new FileReader(parsed.value).read());
  } catch (problem) {
    if (problem instanceof Refusal) return err(problem.says);
    throw problem;
  }
}

class Refusal extends Error {
  constructor(readonly says: Text) {
    super('refused');
  }
}

/** All known names; unknown ones give a warning. */
const MEMBERS = ['title', 'rows', 'columns', 'shape', 'layout', 'wrap', 'moves', 'misere', 'colours'];
const DIRECTION_NAMES = Object.keys(DIRECTIONS) as Direction[];

class FileReader {
  private readonly members: ReadonlyMap<string, JsonNode>;

  constructor(private readonly root: JsonNode) {
    this.members = membersOf(root, '', text('an object: { … }', '一个对象：{ … }'));
  }

  read(): DescribedFile {
    const moves = this.member('moves');
    const { rows, columns, shape } = this.grid();
    const description: Description = {
      title: this.title(),
      ...{ rows, columns, shape },
      layout: this.oneOf<Layout>('layout', LAYOUTS, 'rectangle', LAYOUT_NAMES),
      wrap: this.wrap(),
      moves: [],
      misere: readFlag(this.member('misere'), 'misere'),
      colours: this.colours(),
    };
    const items = listOf(moves ?? missing(this.root, 'moves'), 'moves', MOVES);
    if (items.length === 0) refuse(moves!, 'moves', MOVES);
    const read = {
      ...description,
      moves: items.map((node, index) => readRule(description, node, `moves[${index}]`)),
    };
    return { description: read, remarks: this.remarks(read, items) };
  }

  private member(name: string): JsonNode | undefined {
    return this.members.get(name);
  }

  private grid(): Pick<Description, 'rows' | 'columns' | 'shape'> {
    const drawn = this.member('shape');
    if (drawn) return this.drawnGrid(drawn);
    const [rows, columns] = [this.side('rows'), this.side('columns')];
    if (rows * columns > MAX_CELLS) refuse(this.member('columns')!, 'columns', SIZE);
    return { rows, columns, shape: Array.from({ length: rows * columns }, () => true) };
  }

  private side(name: string): number {
    const node = this.member(name) ?? missing(this.root, name, SIZE);
    const { value } = node;
    if (typeof value !== 'number' || !Number.isInteger(value) || value < 1 || value > MAX_SIDE)
      refuse(node, name, SIZE);
    return value;
  }

  /** Rows of `.` for a cell and `#` for a gap; `rows` and `columns` may repeat the size. */
  private drawnGrid(node: JsonNode): Pick<Description, 'rows' | 'columns' | 'shape'> {
    const lines = listOf(node, 'shape', SHAPE);
    const first = lines[0] ?? refuse(node, 'shape', SHAPE);
    const columns = typeof first.value === 'string' ? first.value.length : 0;
    const shape = lines.flatMap((line, index) => {
      const path = `shape[${index}]`;
      const { value } = line;
      if (typeof value !== 'string' || !/^[.#]+$/.test(value)) return refuse(line, path, SHAPE_LINE);
      if (value.length !== columns)
        return refuse(
          line,
          path,
          text(`${columns} places, as in the first row`, `与首行相同的 ${columns} 个位置`),
        );
      return [...value].map(mark => mark !== NO_CELL);
    });
    for (const [name, size] of [
      ['rows', lines.length],
      ['columns', columns],
    ] as const) {
      const said = this.member(name);
      if (said && said.value !== size)
        refuse(said, name, text(`${size}, as the shape has`, `${size}（与 shape 一致）`));
    }
    if (lines.length > MAX_SIDE || columns > MAX_SIDE) refuse(node, 'shape', SIZE);
    return { rows: lines.length, columns, shape };
  }

  private title(): Text {
    const node = this.member('title');
    if (!node) return text('custom', 'custom');
    if (typeof node.value === 'string') return text(node.value, node.value);
    const names = membersOf(node, 'title', TITLE);
    const name = (lang: string, other: string): string => {
      const said = names.get(lang) ?? names.get(other) ?? refuse(node, 'title', TITLE);
      return typeof said.value === 'string'
        ? said.value
        : refuse(said, `title.${lang}`, text('a text', '一段文字'));
    };
    return text(name('en', 'zh'), name('zh', 'en'));
  }

  private wrap(): Wrap {
    const names = Object.keys(WRAPS);
    return WRAPS[this.oneOf('wrap', names, 'none', text(names.join(' or '), names.join('、')))]!;
  }

  private colours(): Description['colours'] {
    const node = this.member('colours');
    if (!node) return USUAL_COLOURS;
    const names = membersOf(node, 'colours', text('{ "free": …, "taken": … }', '{ "free": …, "taken": … }'));
    const colour = (part: 'free' | 'taken'): ColourName => {
      const said = names.get(part);
      if (!said) return USUAL_COLOURS[part];
      return COLOURS.find(known => known === said.value) ?? refuse(said, `colours.${part}`, COLOUR_NAMES);
    };
    return { free: colour('free'), taken: colour('taken') };
  }

  private oneOf<T extends string>(name: string, known: readonly T[], usual: T, what: Text): T {
    const node = this.member(name);
    return node ? (known.find(each => each === node.value) ?? refuse(node, name, what)) : usual;
  }

  /** Errors of the whole description are refused at their place in the file; warnings are collected. */
  private remarks(description: Description, rules: readonly JsonNode[]): readonly Text[] {
    const nodeOf = (at: FindingPlace) =>
      typeof at === 'number' ? rules[at]! : (this.member(at === 'board' ? 'shape' : at) ?? this.root);
    const findings = checkDescription(description);
    const wrong = findings.find(({ level }) => level === 'error');
    if (wrong) throw new Refusal(placed(nodeOf(wrong.at), wrong.says));
    const unknown = [...this.members].filter(([name]) => !MEMBERS.includes(name));
    return [
      ...unknown.map(([name, node]) =>
        placed(node, text(`'${name}' means nothing here`, `「${name}」在这里没有意义`)),
      ),
      ...findings.map(({ at, says }) => placed(nodeOf(at), says)),
    ];
  }
}

const MOVES = text('a list of moves', '走法的列表');
const CELLS = text('a list of cells', '格子的列表');
const SHAPE = text('a list of rows, such as ["...", ".#."]', '各行的列表，例如 ["...", ".#."]');
const SHAPE_LINE = text("'.' for a cell and '#' for none", '「.」表示有格子，「#」表示没有');
const TITLE = text('a text, or { "en": …, "zh": … }', '一段文字，或 { "en": …, "zh": … }');
const COLOUR_NAMES = text(`one of ${COLOURS.join(', ')}`, `${COLOURS.join('、')} 之一`);
const RULE = text(
  'a list of cells, { "shape": … } or { "run": … }',
  '格子的列表、{ "shape": … } 或 { "run": … }',
);

function readRule(description: Description, node: JsonNode, path: string): MoveRule {
  const { value } = node;
  if (value instanceof Map) {
    if (value.has('shape')) return readShapeRule(value, node, path);
    if (value.has('run')) return readRunRule(value, path);
    return refuse(node, path, RULE);
  }
  const cells = listOf(node, path, CELLS);
  if (cells.length === 0) refuse(node, path, CELLS);
  // with all places: the check reports cells in gaps
  const board = createBoard(description.rows, description.columns, description.layout);
  return {
    kind: 'cells',
    cells: cells.map((cell, index): GridPlace => {
      const found = typeof cell.value === 'string' ? findCell(board, cell.value.toLowerCase()) : undefined;
      return found === undefined
        ? refuse(cell, `${path}[${index}]`, cellNamesHelp(board))
        : board.cells[found]!;
    }),
  };
}

function readShapeRule(members: ReadonlyMap<string, JsonNode>, node: JsonNode, path: string): MoveRule {
  const drawn = members.get('shape')!;
  const cells = listOf(drawn, `${path}.shape`, CELLS);
  if (cells.length === 0) refuse(drawn, `${path}.shape`, CELLS);
  onlyThese(members, ['shape', 'turn', 'mirror'], path, node);
  return {
    kind: 'shape',
    cells: cells.map((cell, index) => {
      const place = typeof cell.value === 'string' ? readPlace(cell.value) : undefined;
      return (
        place ??
        refuse(cell, `${path}.shape[${index}]`, text('a column and a row, such as b1', '列与行，例如 b1'))
      );
    }),
    turn: readFlag(members.get('turn'), `${path}.turn`),
    mirror: readFlag(members.get('mirror'), `${path}.mirror`),
  };
}

function readFlag(node: JsonNode | undefined, path: string): boolean {
  if (!node) return false;
  return typeof node.value === 'boolean'
    ? node.value
    : refuse(node, path, text('true or false', 'true 或 false'));
}

const LENGTHS = text('a length, or the least and the most as [1, 3]', '长度，或最短与最长，例如 [1, 3]');

function readRunRule(members: ReadonlyMap<string, JsonNode>, path: string): MoveRule {
  const node = members.get('run')!;
  onlyThese(members, ['run', 'directions'], path, node);
  const ends = Array.isArray(node.value) ? (node.value as readonly JsonNode[]) : [node, node];
  const [least, most] = ends.map(({ value }) => value);
  const isLength = (value: unknown) =>
    Number.isInteger(value) && (value as number) >= 1 && (value as number) <= MAX_SIDE;
  const max = most === null ? Number.POSITIVE_INFINITY : Number(most);
  if (ends.length !== 2 || !isLength(least) || !(most === null || isLength(most)) || max < Number(least))
    refuse(node, `${path}.run`, LENGTHS);
  const names = members.get('directions');
  const directions = names ? listOf(names, `${path}.directions`, DIRECTION_LIST) : undefined;
  return {
    kind: 'run',
    min: Number(least),
    max,
    directions: directions
      ? directions.map(
          (direction, index) =>
            DIRECTION_NAMES.find(known => known === direction.value) ??
            refuse(direction, `${path}.directions[${index}]`, DIRECTION_LIST),
        )
      : ['row', 'column'],
  };
}

const DIRECTION_LIST = text(
  `some of ${DIRECTION_NAMES.join(', ')}`,
  `${DIRECTION_NAMES.join('、')} 中的几个`,
);

function onlyThese(
  members: ReadonlyMap<string, JsonNode>,
  known: readonly string[],
  path: string,
  node: JsonNode,
): void {
  const strange = [...members].find(([name]) => !known.includes(name));
  if (strange)
    refuse(
      strange[1] ?? node,
      `${path}.${strange[0]}`,
      text(`nothing but ${known.join(', ')}`, `只能有 ${known.join('、')}`),
    );
}

function membersOf(node: JsonNode, path: string, what: Text): ReadonlyMap<string, JsonNode> {
  return node.value instanceof Map ? node.value : refuse(node, path, what);
}

function listOf(node: JsonNode, path: string, what: Text): readonly JsonNode[] {
  return Array.isArray(node.value) ? (node.value as readonly JsonNode[]) : refuse(node, path, what);
}

/** `line 3, column 12: moves[0][1]: expected a cell …, found "z9"`. */
function refuse(node: JsonNode, path: string, what: Text, found = foundValue(node)): never {
  const where = path === '' ? text('', '') : text(`${path}: `, `${path}：`);
  throw new Refusal(
    placed(
      node,
      text(
        `${where.en}expected ${what.en}, found ${found.en}`,
        zh`${where.zh}应为${what.zh}，实际是${found.zh}`,
      ),
    ),
  );
}

function missing(node: JsonNode, name: string, what: Text = MOVES): never {
  return refuse(node, name, what, text('nothing', '没有'));
}

function foundValue({ value }: JsonNode): Text {
  const shown =
    value instanceof Map
      ? '{…}'
      : Array.isArray(value)
        ? value.length === 0
          ? '[]'
          : '[…]'
        : JSON.stringify(value);
  const cut = shown.length > 40 ? `${shown.slice(0, 40)}…` : shown;
  return text(cut, cut);
}

function placed({ line, column }: JsonNode, says: Text): Text {
  return text(`line ${line}, column ${column}: ${says.en}`, `第 ${line} 行第 ${column} 列：${says.zh}`);
}

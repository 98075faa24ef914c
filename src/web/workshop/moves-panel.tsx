import type { GridPlace } from '../../games/placement/board.ts';
import type { MoveRule } from '../../games/placement/description.ts';
import { DIRECTIONS, type Direction } from '../../games/placement/runs.ts';
import { toCorner } from '../../games/placement/shapes.ts';
import { lang } from '../common/page-settings.ts';
import { Button, Panel } from '../page/button.tsx';
import type { WorkshopState } from './bench.ts';
import { Check, Count, Findings } from './controls.tsx';
import { anywhere, NEW_RUN, NEW_SHAPE, withoutRule, withRule } from './drawing.ts';
import { DIRECTION_WORDS, WORKSHOP_WORDS } from './words.ts';

/** A picture is six places wide; what is larger becomes smaller. */
const PLACES = 6;
const SIDE = 48;

/** A picture of a move in a few squares: its cells, or a run in each of its directions. */
function RulePicture({ rule }: { readonly rule: MoveRule }) {
  const cells = rule.kind === 'run' ? sampleRuns(rule) : rule.cells.length === 0 ? [] : toCorner(rule.cells);
  const extent = Math.max(PLACES, ...cells.flatMap(({ row, column }) => [row + 1, column + 1]));
  const pitch = SIDE / extent;
  const path = cells
    .map(({ row, column }) => `M${column * pitch} ${row * pitch}h${pitch - 1}v${pitch - 1}h${1 - pitch}z`)
    .join('');
  return (
    <svg class="rule-picture" viewBox={`0 0 ${SIDE} ${SIDE}`} width={SIDE} height={SIDE} aria-hidden="true">
      <path d={path} fill="currentColor" shape-rendering="crispEdges" />
    </svg>
  );
}

/** As long as they may be, from the middle of the picture on. */
function sampleRuns({ max, directions }: Extract<MoveRule, { kind: 'run' }>): GridPlace[] {
  const length = Math.min(max, PLACES / 2);
  return directions.flatMap(direction =>
    Array.from({ length }, (_, step) => ({
      row: 1 + step * DIRECTIONS[direction][0],
      column: 2 + step * DIRECTIONS[direction][1],
    })),
  );
}

/** Adds a move to the list and takes up the pen for it. */
export function addRule({ drawing, change, tool }: WorkshopState, rule: MoveRule): void {
  const { moves } = drawing.peek();
  change({ ...drawing.peek(), moves: [...moves, rule] });
  tool.value = moves.length;
}

/** The rules that make the moves, each as a card. */
export function MovesPanel({ bench }: { readonly bench: WorkshopState }) {
  const language = lang.value;
  return (
    <Panel title={WORKSHOP_WORDS.moves[language]} name="moves">
      {bench.drawing.value.moves.length > 0 && (
        <ol class="rule-list">
          {bench.drawing.value.moves.map((rule, index) => (
            <RuleCard key={`${index}:${rule.kind}`} bench={bench} rule={rule} index={index} />
          ))}
        </ol>
      )}
      <div class="row">
        <span class="small">{WORKSHOP_WORDS.addHelp[language]}</span>
        <Button icon="place" keys="a" onClick={() => addRule(bench, NEW_SHAPE)}>
          {WORKSHOP_WORDS.addShape[language]}
        </Button>
        <Button icon="next" keys="r" onClick={() => addRule(bench, NEW_RUN)}>
          {WORKSHOP_WORDS.addRun[language]}
        </Button>
      </div>
    </Panel>
  );
}

interface CardProps {
  readonly bench: WorkshopState;
  readonly rule: MoveRule;
  readonly index: number;
}

function RuleCard({ bench, rule, index }: CardProps) {
  const language = lang.value;
  const { drawing, change, tool, findings, made } = bench;
  const isShown = tool.value === index;
  const found = findings.value.filter(({ at }) => at === index);
  return (
    <li class={`rule${isShown ? ' rule-shown' : ''}`} aria-label={WORKSHOP_WORDS.move(index + 1)[language]}>
      <RulePicture rule={rule} />
      <div class="rule-body">
        <div class="row rule-head">
          <span>{WORKSHOP_WORDS.move(index + 1)[language]}</span>
          <span class="small">{WORKSHOP_WORDS.made(made.value[index] ?? 0)[language]}</span>
        </div>
        {rule.kind === 'run' ? (
          <RunOptions bench={bench} rule={rule} index={index} />
        ) : (
          <ShapeOptions bench={bench} rule={rule} index={index} />
        )}
        <Findings found={found} />
        <div class="row">
          {rule.kind !== 'run' && (
            <Button
              icon="edit"
              pressed={isShown}
              onClick={() => {
                tool.value = index;
              }}
            >
              {WORKSHOP_WORDS.draw[language]}
            </Button>
          )}
          <Button icon="clear" onClick={() => change(withoutRule(drawing.peek(), index))}>
            {WORKSHOP_WORDS.remove[language]}
          </Button>
        </div>
      </div>
    </li>
  );
}

function ShapeOptions({ bench: { drawing, change }, rule, index }: CardProps) {
  if (rule.kind === 'run') return null;
  const set = (next: MoveRule) => change(withRule(drawing.peek(), index, next));
  return (
    <div class="row">
      <Check
        word={WORKSHOP_WORDS.anywhere[lang.value]}
        value={rule.kind === 'shape'}
        onChange={isAnywhere => set(anywhere(rule, isAnywhere))}
      />
      {rule.kind === 'shape' && (
        <>
          <Check
            word={WORKSHOP_WORDS.turned[lang.value]}
            value={rule.turn}
            onChange={turn => set({ ...rule, turn })}
          />
          <Check
            word={WORKSHOP_WORDS.mirrored[lang.value]}
            value={rule.mirror}
            onChange={mirror => set({ ...rule, mirror })}
          />
        </>
      )}
    </div>
  );
}

const ALL_DIRECTIONS = Object.keys(DIRECTIONS) as Direction[];

function RunOptions({ bench: { drawing, change }, rule, index }: CardProps) {
  if (rule.kind !== 'run') return null;
  const { min, max, directions } = rule;
  const language = lang.value;
  const set = (next: MoveRule) => change(withRule(drawing.peek(), index, next));
  const isEndless = !Number.isFinite(max);
  return (
    <>
      <div class="row">
        <Count
          word={WORKSHOP_WORDS.shortest[language]}
          value={min}
          onChange={value => set({ ...rule, min: value, max: Math.max(value, max) })}
        />
        {!isEndless && (
          <Count
            word={WORKSHOP_WORDS.longest[language]}
            value={max}
            onChange={value => set({ ...rule, max: value, min: Math.min(value, min) })}
          />
        )}
        <Check
          word={WORKSHOP_WORDS.noLimit[language]}
          value={isEndless}
          onChange={endless => set({ ...rule, max: endless ? Number.POSITIVE_INFINITY : Math.max(min, 2) })}
        />
      </div>
      <div class="row">
        {ALL_DIRECTIONS.map(direction => (
          <Check
            key={direction}
            word={DIRECTION_WORDS[direction][language]}
            value={directions.includes(direction)}
            onChange={on =>
              set({
                ...rule,
                directions: ALL_DIRECTIONS.filter(each =>
                  each === direction ? on : directions.includes(each),
                ),
              })
            }
          />
        ))}
      </div>
    </>
  );
}

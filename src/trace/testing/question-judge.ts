import { solveGrundy } from '../../answer/reference/grundy.ts';
import { type ReferenceOutcome, solveProspect } from '../../answer/reference/outcome.ts';
import { Meter } from '../../core/effort.ts';
import { type Game, REVERSED } from '../../core/game.ts';
import type { OpenTrace } from '../file.ts';
import type { PageQuestion } from '../questions/question.ts';
import type { StepKind } from '../step.ts';
import { positionCode } from '../trace.ts';

/** A call as one writes it down while reading a trace from its beginning, with nothing but the events. */
interface Call {
  readonly code: string;
  readonly born: number;
  readonly children: Call[];
  closed?: number;
  value?: string;
}

interface PlainEvent {
  readonly kind: StepKind;
  readonly call: Call | undefined;
  readonly arg: (type: string) => number | undefined;
}

/** The slow references of one game; what they have found serves all of its traces. */
export class References {
  readonly outcome: (position: unknown) => ReferenceOutcome;
  readonly grundy: (position: unknown) => number;

  constructor(game: Game) {
    this.outcome = solveProspect(game, Meter.limited());
    this.grundy = solveGrundy(game, Meter.limited());
  }
}

/** Answers the questions about a trace again, from the rules, the references and a plain reading of the events. */
export class QuestionJudge {
  private readonly events: PlainEvent[] = [];
  private readonly calls: Call[] = [];

  constructor(
    private readonly opened: OpenTrace,
    private readonly references: References,
  ) {
    const { trace, algorithm } = opened;
    const open: Call[] = [];
    for (let event = 0; event < trace.events; event++) {
      const { kind, args } = algorithm.steps[trace.columns.step[event]!]!;
      const both = [trace.columns.a[event]!, trace.columns.b[event]!];
      const arg = (type: string) => both[args.findIndex(each => each.type === type)];
      if (kind === 'enter') {
        const call: Call = { code: positionCode(trace, both[0]!), born: event, children: [] };
        open.at(-1)?.children.push(call);
        open.push(call);
        this.calls.push(call);
      }
      const call = open.at(-1);
      this.events.push({ kind, call, arg });
      if (kind === 'return' && call) {
        call.closed = event;
        call.value = trace.values[arg('value')!]!;
        open.pop();
      }
    }
  }

  /** The options that are right. */
  rightOf(question: PageQuestion): readonly string[] {
    return question.options.map(({ id }) => id).filter(id => this.isRight(question, id));
  }

  private isRight(question: PageQuestion, id: string): boolean {
    const { stage } = this.opened;
    const position = stage.decode(question.code);
    switch (question.kind) {
      case 'known':
        return (id === 'hit') === this.isHitSoon(question);
      case 'first':
        return this.calls[Number(id)]!.code === question.code && this.calls[Number(id)]!.born < question.at;
      case 'outcome':
        return this.references.outcome(position).outcome === id;
      case 'wins':
        return (
          REVERSED[this.references.outcome(this.after(position, id)).outcome] ===
          this.references.outcome(position).outcome
        );
      case 'cuts':
        return stage.encode(this.after(position, id)) === this.lastBeforeCut(question)?.code;
      case 'next':
        return stage.encode(this.after(position, id)) === this.nextChild(question)?.code;
      case 'turns':
        return this.changesWhenPlaced(question, Number(id));
      case 'mex':
        return this.references.grundy(position) === Number(id);
      case 'value':
        return this.callAt(question).value === id;
      case 'writes':
        return this.nextWrite(question) === id;
    }
  }

  private after(position: unknown, name: string): unknown {
    const { game } = this.opened;
    const move = game.moves(position).find(each => game.makeMove(position, each) === name);
    if (move === undefined) throw new Error(`${name} is no move`);
    return game.play(position, move);
  }

  /** The call in which the event at the question's moment happens. */
  private callAt({ at, code }: PageQuestion): Call {
    const { call } = this.events[at]!;
    if (call?.code !== code) throw new Error(`the question at ${at} is about another position`);
    return call;
  }

  private isHitSoon(question: PageQuestion): boolean {
    const call = this.callAt(question);
    if (call.born !== question.at - 1) throw new Error('asked too late');
    for (let event = question.at; this.events[event]?.call === call; event++) {
      if (this.events[event]!.kind === 'hit') return true;
    }
    return false;
  }

  private lastBeforeCut(question: PageQuestion): Call | undefined {
    const call = this.callAt(question);
    let last: Call | undefined;
    for (let event = call.born; event < call.closed!; event++) {
      const { kind, call: here } = this.events[event]!;
      if (here !== call && call.children.includes(here!)) last = here;
      if (here === call && kind === 'cut') return last;
    }
    return undefined;
  }

  private nextChild(question: PageQuestion): Call | undefined {
    return this.callAt(question).children.find(({ born }) => born >= question.at);
  }

  /** Whether a cell besides the placed one changes when the rules play the move there. */
  private changesWhenPlaced({ at }: PageQuestion, cell: number): boolean {
    const { game, stage } = this.opened;
    const placed = this.events[at - 1]!.arg('cell')!;
    const { call } = this.events[at]!;
    const position = stage.decode(call!.code);
    const move = game.moves(position).find(each => game.moveCells?.(position, each)[0] === placed);
    if (move === undefined) throw new Error(`nothing can be put on ${placed}`);
    return cell !== placed && call!.code[cell] !== stage.encode(game.play(position, move))[cell];
  }

  private nextWrite({ at, code }: PageQuestion): string {
    const write = this.events.findIndex((event, index) => index >= at && event.kind === 'write');
    const { arg } = this.events[write]!;
    const { trace, stage } = this.opened;
    const position = arg('position');
    const written = position === undefined ? stage.codeAt?.(arg('slot')!) : positionCode(trace, position);
    if (written !== code) throw new Error('another position is written');
    return trace.values[arg('value')!]!;
  }
}

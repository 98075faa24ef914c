import { Meter, Work } from '../../core/effort.ts';
import type { Reference } from '../../core/field.ts';
import type { Game } from '../../core/game.ts';

/** A reference with a memo shared by all questions: successive positions of a game share most successors. */
export class ReferenceCache {
  private readonly relay = new RelayMeter();
  private solve: ReturnType<Reference> | undefined;

  constructor(
    private readonly game: Game,
    private readonly reference: Reference,
  ) {}

  get positions(): number {
    return this.relay.positions;
  }

  forget(): void {
    this.solve = undefined;
    this.relay.positions = 0;
  }

  /** Must be called within one slice: the meter may change between slices. */
  ask(meter: Meter, ...asked: Parameters<ReturnType<Reference>>): ReturnType<ReturnType<Reference>> {
    this.relay.target = meter;
    this.solve ??= this.reference(this.game, this.relay);
    return this.solve(...asked);
  }
}

/** Forwards spending to another meter and counts the positions. */
class RelayMeter extends Meter {
  target: Meter | undefined;
  positions = 0;

  constructor() {
    super(new Work({}));
  }

  override spend(nodes = 1): void {
    this.positions++;
    this.target!.spend(nodes);
  }
}

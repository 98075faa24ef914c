import { Meter, Work } from '../../core/effort.ts';
import type { Reference } from '../../core/field.ts';
import type { Game } from '../../core/game.ts';

/**
 * A reference that remembers from one question to the next: who asks about many positions of a game asks about the same
 * ones again and again behind them.
 */
export class ReferenceCache {
  private readonly relay = new RelayMeter();
  private solve: ReturnType<Reference> | undefined;

  constructor(
    private readonly game: Game,
    private readonly reference: Reference,
  ) {}

  /** How many positions it knows. */
  get positions(): number {
    return this.relay.positions;
  }

  forget(): void {
    this.solve = undefined;
    this.relay.positions = 0;
  }

  /** Within one slice: whose meter it is may change from slice to slice. */
  ask(meter: Meter, ...asked: Parameters<ReturnType<Reference>>): ReturnType<ReturnType<Reference>> {
    this.relay.target = meter;
    this.solve ??= this.reference(this.game, this.relay);
    return this.solve(...asked);
  }
}

/** Spends what another meter has, and counts the positions. */
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

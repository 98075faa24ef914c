import { fieldsOf } from '../answer/fields/list.ts';
import { exactJson } from '../answer/json.ts';
import { type Kibitzer, openKibitzer } from '../answer/kibitzer.ts';
import { parsePosition } from '../core/parse-position.ts';
import { engines } from '../engines/registry.ts';
import { openSpec } from '../games/spec.ts';
import { parseAsk } from './run-spec.ts';

/** Which values a position has. */
export interface AskJob {
  readonly spec: string;
  readonly fields: readonly string[];
  /** JSON: see `parseAsk`. */
  readonly position: string;
  /** Memory for intermediate results. */
  readonly bytes: number;
}

/** Answers questions about one game at a time. The last game stays open. */
export class Asker {
  private last: { readonly spec: string; readonly kibitzer: Kibitzer } | undefined;

  /** Returns the fields as JSON with exact integers. Throws if one cannot be proved. */
  async answer({ spec, fields, position, bytes }: AskJob): Promise<string> {
    const kibitzer = await this.kibitzerOf(spec);
    const asked = parseAsk(position);
    if (!asked.ok) throw new Error(asked.error);
    const parsed = parsePosition(kibitzer.game, asked.value.position, asked.value.player);
    if (!parsed.ok) throw new Error(`expected a position of ${spec}`);
    const worth = await kibitzer.analyze(
      parsed.value,
      { fields, moves: 'none' },
      { maxEstimatedSeconds: Number.POSITIVE_INFINITY, bytes },
    );
    const [missing] = worth.unproved;
    if (missing) throw new Error(`${missing.field} was not proved: ${missing.why}`);
    const known = fieldsOf(kibitzer.game.definition).filter(({ id }) => fields.includes(id));
    return exactJson(Object.fromEntries(known.map(field => [field.id, field.json(worth[field.id])])));
  }

  private async kibitzerOf(spec: string): Promise<Kibitzer> {
    if (this.last?.spec === spec) return this.last.kibitzer;
    const game = openSpec(spec);
    if (!game.ok) throw new Error(game.error.en);
    const kibitzer = await openKibitzer(game.value, engines);
    this.last = { spec, kibitzer };
    return kibitzer;
  }
}

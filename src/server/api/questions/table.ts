import { analysisJson } from '../../../answer/json.ts';
import { err, ok } from '../../../core/result.ts';
import { text } from '../../../core/text.ts';
import type { ApiQuestion } from '../question.ts';
import { ABOUT_A_POSITION, readPosition } from '../read-parameters.ts';
import { analysisAnswerSchema } from './analyze.ts';

export const tableQuestion: ApiQuestion = {
  id: 'table',
  summary: text('values from a table file', '查询局面表'),
  about: text(
    'As `kibitz analyze --table`: only from the table files that the server was started with (`kibitz serve --table FILE`); it reads at most one block. `GET /v1/tables` lists them.',
    '与 `kibitz analyze --table` 相同：只查服务器启动时给出的局面表（`kibitz serve --table 文件`），最多读取文件中的一块。`GET /v1/tables` 列出这些表。',
  ),
  batch: true,
  parameters: ABOUT_A_POSITION,
  schema: analysisAnswerSchema,
  async ask({ game, spec, values, effort, table: openTable }) {
    const position = readPosition(game, values);
    if (!position.ok) return position;
    const known = await openTable();
    if (!known) {
      const detail = text(
        `no table of ${spec} is loaded: start the server with --table FILE`,
        `没有载入 ${spec} 的局面表：启动服务器时请加 --table 文件`,
      );
      return err({ code: 'no-table', detail });
    }
    const analysis = await known.kibitzer.analyze(position.value, { fields: known.fields }, effort);
    const [failure] = analysis.failures;
    return failure ? err({ code: 'bug', detail: failure }) : ok(analysisJson(game, spec, analysis));
  },
};

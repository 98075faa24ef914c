import { readFileSync } from 'node:fs';
import type { GameDefinition } from '../core/game.ts';
import { err, type Result } from '../core/result.ts';
import { type Text, text } from '../core/text.ts';
import { parseCustomGame } from '../games/placement/custom.ts';
import { READ_PROBLEMS } from './input.ts';

/** A placement game that the user describes in a JSON file, named where a game is. */
export function readGameFile(file: string): Result<GameDefinition, Text> {
  let source: string;
  try {
    source = readFileSync(file, 'utf8');
  } catch (problem) {
    const known = READ_PROBLEMS[(problem as NodeJS.ErrnoException).code ?? ''];
    if (!known) throw problem;
    return err(text(`cannot read ${file}: ${known.en}`, `无法读取 ${file}：${known.zh}`));
  }
  const game = parseCustomGame(source);
  return game.ok ? game : err(text(`${file}: ${game.error.en}`, `${file}：${game.error.zh}`));
}

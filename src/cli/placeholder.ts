import type { Lang } from '../core/text.ts';

/** What stands in capitals is for the user to fill in. */
export function placeholder(source: string, lang: Lang): string {
  if (lang === 'en') return source;
  return source.replace(/[A-Z]{3,}/g, word => PLACEHOLDERS[word] ?? word);
}

const PLACEHOLDERS: Readonly<Record<string, string | undefined>> = {
  GAME: '游戏',
  FILE: '文件',
  FOLDER: '文件夹',
  PROGRAM: '程序',
  SECONDS: '秒数',
  PLAYER: '玩家',
  SIZE: '大小',
  LIST: '列表',
  ADDRESS: '地址',
  AMOUNT: '金额',
  NAME: '名称',
  SEED: '种子',
  SWITCH: '开关',
  ORIGIN: '来源',
};

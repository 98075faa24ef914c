import { type Text, text, zh } from '../../core/text.ts';

/** Texts of the cabinet itself: its lights, its end card, its drawer. */
export const CABINET_WORDS = {
  deck: text('Buttons of the cabinet', '操作按钮'),
  lights: (outcome: Text) =>
    text(`Value for the player to move: ${outcome.en}`, `当前玩家的形势：${outcome.zh}`),
  watch: text('Watch', '观看'),
  goOn: text('Go on', '继续'),
  fresh: text('New', '新局'),
  youWin: text('You win!', '你赢了！'),
  youLose: text('You lose', '你输了'),
  draw: text('Draw', '平局'),
  wins: (name: Text) => text(`${capital(name.en)} wins!`, zh`${name.zh}获胜！`),
  none: text('none', '没有'),
  unknownMoves: (count: number) =>
    text(count === 1 ? '1 move not known yet' : `${count} moves not known yet`, zh`${count} 步还没算清`),
  mistakes: text('Mistakes', '失误'),
  turningPoint: text('Turning point', '转折点'),
  noTurningPoint: text('nobody made a mistake that counted', '没有改变胜负的失误'),
  turningMove: (number: number, name: string) =>
    text(`move ${number}: ${name}`, zh`第 ${number} 步：${name}`),
  notKnownYet: text('not known yet', '还没算清'),
  findOut: text('Find out', '查一查'),
  retry: text('Retry from here', '从这里重来'),
} as const;

function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

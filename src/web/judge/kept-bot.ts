/** Where this device keeps the bot of a problem: the judge's page and the lessons have the same one. */
export function botKey(problemId: string): string {
  return `kibitz.bot.${problemId}`;
}

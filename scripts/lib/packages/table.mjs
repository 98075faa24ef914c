/** A row for the table: who took the package, and the points of right and wrong solutions. */
export function rowOf(format, problem, { who, problems, points = {} }, models) {
  const pointsOf = isRight =>
    models
      .filter(({ verdict }) => (verdict === 'AC') === isRight)
      .map(({ name }) => `${points[name] ?? '–'}`)
      .join(', ');
  const taken = problems.length === 0 ? who : `**not taken** by ${who}`;
  return [format, problem, taken, pointsOf(true), pointsOf(false)];
}

export function printTable(rows) {
  const head = ['target', 'problem', 'taken by', 'right solutions', 'wrong ones'];
  for (const row of [head, head.map(() => '---'), ...rows]) console.log(`| ${row.join(' | ')} |`);
}

/** What a judge gave otherwise than ours did. Who is slow may get less on a crowded machine, and never more. */
export function unlike(models, ours, { points, allOrNothing }) {
  return models.flatMap(({ name, verdict }) => {
    const wanted = allOrNothing ? (ours[name] === 100 ? 100 : 0) : ours[name];
    const given = points[name];
    const isSame = verdict === 'TLE' ? given < 100 : given === wanted;
    return isSame ? [] : [`${name} gets ${given} points, ${wanted} from us`];
  });
}

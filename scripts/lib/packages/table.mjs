/** A row of the table: who accepted the package, and the points of right and wrong solutions. */
export function rowOf(format, problem, { who, problems, points = {} }, models) {
  const pointsOf = isRight =>
    models
      .filter(({ verdict }) => (verdict === 'AC') === isRight)
      .map(({ name }) => `${points[name] ?? '–'}`)
      .join(', ');
  const taken = problems.length === 0 ? who : `**refused** by ${who}`;
  return [format, problem, taken, pointsOf(true), pointsOf(false)];
}

export function printTable(rows) {
  const head = ['target', 'problem', 'accepted by', 'right solutions', 'wrong ones'];
  for (const row of [head, head.map(() => '---'), ...rows]) console.log(`| ${row.join(' | ')} |`);
}

/** Scores that differ from our judge's. A slow program may get less on a busy machine, but never more. */
export function unlike(models, ours, { points, allOrNothing }) {
  return models.flatMap(({ name, verdict }) => {
    const wanted = allOrNothing ? (ours[name] === 100 ? 100 : 0) : ours[name];
    const given = points[name];
    const isSame = verdict === 'TLE' ? given < 100 : given === wanted;
    return isSame ? [] : [`${name} gets ${given} points, expected ${wanted}`];
  });
}

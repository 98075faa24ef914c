import { expect, it } from 'vitest';
import { svgBar, svgElement, svgLegend, svgLine, svgText } from './svg.ts';

it('escapes what people write, in content and in attributes', () => {
  expect(svgText(1, 2, '<b> & "c"')).toBe('<text x="1" y="2">&lt;b&gt; &amp; &quot;c&quot;</text>');
  expect(svgElement('svg', { 'aria-label': 'a"b' }, ['<g/>'])).toBe('<svg aria-label="a&quot;b"><g/></svg>');
});

it('writes numbers to a tenth', () => {
  expect(svgLine([0.04, 1 / 3], [10, 20.25], 'red', { 'stroke-width': 2 })).toBe(
    '<line x1="0" y1="0.3" x2="10" y2="20.3" stroke="red" stroke-width="2"/>',
  );
});

it('says what a bar stands for', () => {
  const place = { x: 0, y: 0, width: 3, height: 4 };
  expect(svgBar(place, 'blue')).toBe('<rect x="0" y="0" width="3" height="4" fill="blue"/>');
  expect(svgBar(place, 'blue', 'a < b')).toContain('><title>a &lt; b</title></rect>');
});

it('gives the names of a legend room, more to Chinese', () => {
  const places = (title: string) =>
    svgLegend(10, 0, [
      { title, colour: 'red' },
      { title: 'next', colour: 'blue' },
    ]).map(entry => Number(/x="([\d.]+)"/.exec(entry)![1]));
  expect(places('abcd')).toEqual([10, 68.6]);
  expect(places('最优策略')).toEqual([10, 92]);
});

import { Fragment, h } from 'preact';

/** A sentence of the document, in which code stands between backticks as in Markdown. */
export function Prose({ children: source }: { readonly children: string }) {
  const pieces = source.split('`').map((piece, place) => (place % 2 === 1 ? h('code', null, piece) : piece));
  return h(Fragment, null, ...pieces);
}

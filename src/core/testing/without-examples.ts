/** An example in a doc comment shows a program of somebody else's, who knows which game he plays. */
export function withoutExamples(source: string): string {
  return source.replace(/^ *\* @example\n *\* ```ts\n(?: *\*.*\n)*? *\* ```$/gm, '');
}

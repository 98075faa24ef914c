/** The Markdown of our statements (headings, lists, code, formulas) as LaTeX. */
export function makeLatex(title: string, markdown: string): string {
  const name = texEscape(title);
  // lists of problems show plain text
  const plain = name === title ? '' : `%% plainproblemname: ${title}\n`;
  return `${plain}\\problemname{${name}}\n\n${latexBody(markdown)}`;
}

export function latexBody(markdown: string): string {
  const lines: string[] = [];
  let inList = false;
  let inCode = false;
  for (const line of markdown.split('\n')) {
    const isItem = !inCode && line.startsWith('- ');
    if (isItem !== inList) lines.push(isItem ? '\\begin{itemize}' : '\\end{itemize}');
    inList = isItem;
    if (line.startsWith('```')) {
      lines.push(inCode ? '\\end{verbatim}' : '\\begin{verbatim}');
      inCode = !inCode;
    } else if (inCode) lines.push(line);
    else if (line.startsWith('## ')) lines.push(`\\section*{${inline(line.slice(3))}}`);
    else if (isItem) lines.push(`  \\item ${inline(line.slice(2))}`);
    else lines.push(inline(line));
  }
  if (inList) lines.push('\\end{itemize}');
  return `${lines.join('\n').trimEnd()}\n`;
}

/** Code and formulas are delimited; the rest is plain text. */
function inline(line: string): string {
  return line
    .split(/(\$\$.*?\$\$|\$.*?\$|`.*?`|\*\*.*?\*\*)/)
    .map(part => {
      if (part.startsWith('$$')) return `\\[${part.slice(2, -2)}\\]`;
      if (part.startsWith('$')) return part;
      if (part.startsWith('**')) return `\\textbf{${texEscape(part.slice(2, -2))}}`;
      return part.startsWith('`') ? `\\texttt{${texEscape(part.slice(1, -1))}}` : texEscape(part);
    })
    .join('');
}

export function texEscape(plain: string): string {
  return plain
    .replaceAll('\\', '\\textbackslash ')
    .replaceAll(/[%&#_{}]/g, mark => `\\${mark}`)
    .replaceAll('×', '$\\times$')
    .replaceAll('…', '\\ldots{}')
    .replaceAll('≤', '$\\le$');
}

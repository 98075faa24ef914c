import type { Lang } from '../../core/text.ts';
import { type CommandData, optionChoices, takesFile } from '../command-data.ts';
import type { OptionSpec } from '../options.ts';

/** A file for a folder of zsh's fpath. */
export function zshCompletion(commands: readonly CommandData[], lang: Lang): string {
  return `#compdef kibitz
# zsh completion of kibitz: kibitz completion zsh > ~/.zfunc/_kibitz
_kibitz() {
  local -a commands
  commands=(
${commands.map(({ name, summary }) => `    ${quoted(`${name}:${summary[lang]}`)}`).join('\n')}
  )
  if (( CURRENT == 2 )); then
    _describe command commands
    return
  fi
  # from here on the command is the first word
  local verb=$words[2]
  shift words
  (( CURRENT-- ))
  case $verb in
${commands.map(each => commandCase(each, lang)).join('\n')}
  esac
}
if [[ \${funcstack[1]} == _kibitz ]]; then _kibitz "$@"; else compdef _kibitz kibitz; fi
`;
}

function commandCase({ name, options, subjects }: CommandData, lang: Lang): string {
  const first = subjects.length > 0 ? [quoted(`1: :(${subjects.join(' ')})`)] : [];
  const specs = [...options.map(option => optionSpec(option, lang)), ...first, quoted('*: :_files')];
  return `    ${name})\n      _arguments \\\n        ${specs.join(' \\\n        ')}\n      ;;`;
}

/** `--lang[language]:zh|en:(zh en)` */
function optionSpec(option: OptionSpec, lang: Lang): string {
  const { name, value, help } = option;
  const title = `--${name}[${bracketed(help[lang])}]`;
  if (value === undefined) return quoted(title);
  const choices = optionChoices(option);
  const action = choices ? `(${choices.join(' ')})` : takesFile(option) ? '_files' : ' ';
  return quoted(`${title}:${bracketed(value)}:${action}`);
}

function bracketed(source: string): string {
  return source.replace(/[[\]:\\]/g, '\\$&');
}

function quoted(source: string): string {
  return `'${source.replaceAll("'", `'\\''`)}'`;
}

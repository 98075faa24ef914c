import { unknownWord } from '../../core/closest.ts';
import { type Lang, type Text, text } from '../../core/text.ts';
import type { ExitCode, PlainCommand } from '../command.ts';
import { type CommandData, describeCommand, optionChoices, takesFile } from '../command-data.ts';
import type { OptionSpec } from '../options.ts';

const SHELLS = { bash: bashCompletion, zsh: zshCompletion, fish: fishCompletion };
const NAMES = Object.keys(SHELLS);

export const completionCommand: PlainCommand = {
  kind: 'plain',
  name: 'completion',
  summary: text('print a script for the completion of a shell', '输出补全脚本，让命令行补全各种词'),
  operands: 'bash|zsh|fish',
  choices: NAMES,
  options: [],
  examples: [
    'source <(kibitz completion bash)',
    'kibitz completion zsh > ~/.zfunc/_kibitz',
    'kibitz completion fish > ~/.config/fish/completions/kibitz.fish',
  ],
  async run({ rest, write, reportError, lang, commands }) {
    const refuse = (why: Text): ExitCode => {
      reportError(why, { kind: 'usage' });
      return 2;
    };
    const [name, extra] = rest;
    if (name === undefined)
      return refuse(
        text(
          `completion needs a shell: ${NAMES.join(', ')}`,
          `completion 需要一种 shell：${NAMES.join('、')}`,
        ),
      );
    if (extra !== undefined)
      return refuse(text(`completion takes no '${extra}'`, `completion 不接受「${extra}」`));
    const make = Object.entries(SHELLS).find(([shell]) => shell === name)?.[1];
    if (!make) return refuse(unknownWord(text('shell', ' shell'), name, NAMES));
    write(make(commands.map(describeCommand), lang));
    return 0;
  },
};

/** A completion function for bash. */
export function bashCompletion(commands: readonly CommandData[]): string {
  const names = commands.map(({ name }) => name);
  return `# bash completion of kibitz: source <(kibitz completion bash)
_kibitz() {
  local cur=\${COMP_WORDS[COMP_CWORD]} prev=\${COMP_WORDS[COMP_CWORD-1]}
  local verb= operands=0 valued=' --lang ' word i words= files=
  for ((i = 1; i < COMP_CWORD; i++)); do
    word=\${COMP_WORDS[i]}
    if [[ $word == -* ]]; then
      # the word after it is its value
      [[ $valued == *" $word "* ]] && ((i++))
    elif [[ -z $verb ]]; then
      verb=$word
      case $verb in
${commands.map(({ name, options }) => `        ${name}) valued=' ${valued(options).join(' ')} ' ;;`).join('\n')}
      esac
    else
      ((operands++))
    fi
  done
  case "$verb $prev" in
${commands.flatMap(bashValues).join('\n')}
    *)
      case $verb in
        '') words='${[...names, 'help', '--help', '--version', '--notices', '--lang'].join(' ')}' ;;
        help) words='${names.join(' ')}' ;;
${commands.map(bashOperands).join('\n')}
      esac ;;
  esac
  COMPREPLY=($(compgen -W "$words" -- "$cur"))
  if [[ -n $files && $cur != -* ]]; then
    compopt -o filenames 2>/dev/null
    COMPREPLY+=($(compgen -f -- "$cur"))
  fi
}
complete -F _kibitz kibitz
`;
}

const dashed = ({ name }: OptionSpec) => `--${name}`;

function valued(options: readonly OptionSpec[]): string[] {
  return options.filter(({ value }) => value !== undefined).map(dashed);
}

/** What may follow an option with a value. */
function bashValues({ name, options }: CommandData): string[] {
  return options
    .filter(({ value }) => value !== undefined)
    .map(option => {
      const choices = optionChoices(option);
      const offer = choices ? `words='${choices.join(' ')}'` : takesFile(option) ? 'files=1' : ':';
      return `    '${name} ${dashed(option)}') ${offer} ;;`;
    });
}

/** Options after a dash, the game or problem first, files after it. */
function bashOperands({ name, options, subjects }: CommandData): string {
  const words = [...options.map(dashed), '-h'].join(' ');
  return `        ${name})
          if [[ $cur == -* ]]; then words='${words}'
          elif ((operands == 0)); then words='${subjects.join(' ')}' files=1
          else files=1; fi ;;`;
}

/** A file for a folder of zsh's fpath. */
export function zshCompletion(commands: readonly CommandData[], lang: Lang): string {
  return `#compdef kibitz
# zsh completion of kibitz: kibitz completion zsh > ~/.zfunc/_kibitz
_kibitz() {
  local -a commands
  commands=(
${commands.map(({ name, summary }) => `    ${quotedForZsh(`${name}:${summary[lang]}`)}`).join('\n')}
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
${commands.map(each => zshCommand(each, lang)).join('\n')}
  esac
}
if [[ \${funcstack[1]} == _kibitz ]]; then _kibitz "$@"; else compdef _kibitz kibitz; fi
`;
}

function zshCommand({ name, options, subjects }: CommandData, lang: Lang): string {
  const first = subjects.length > 0 ? [quotedForZsh(`1: :(${subjects.join(' ')})`)] : [];
  const specs = [...options.map(option => zshOption(option, lang)), ...first, quotedForZsh('*: :_files')];
  return `    ${name})\n      _arguments \\\n        ${specs.join(' \\\n        ')}\n      ;;`;
}

/** `--lang[language]:zh|en:(zh en)` */
function zshOption(option: OptionSpec, lang: Lang): string {
  const { name, value, help } = option;
  const title = `--${name}[${bracketed(help[lang])}]`;
  if (value === undefined) return quotedForZsh(title);
  const choices = optionChoices(option);
  const action = choices ? `(${choices.join(' ')})` : takesFile(option) ? '_files' : ' ';
  return quotedForZsh(`${title}:${bracketed(value)}:${action}`);
}

function bracketed(source: string): string {
  return source.replace(/[[\]:\\]/g, '\\$&');
}

function quotedForZsh(source: string): string {
  return `'${source.replaceAll("'", `'\\''`)}'`;
}

/** A file for fish's folder of completions. */
export function fishCompletion(commands: readonly CommandData[], lang: Lang): string {
  return [
    '# fish completion of kibitz: kibitz completion fish > ~/.config/fish/completions/kibitz.fish',
    'complete -c kibitz -e',
    'complete -c kibitz -n __fish_use_subcommand -f',
    ...commands.flatMap(command => [
      fishLine('__fish_use_subcommand', ['-a', command.name], command.summary[lang]),
      ...fishCommand(command, lang),
    ]),
    '',
  ].join('\n');
}

function fishCommand({ name, subjects, options }: CommandData, lang: Lang): string[] {
  const here = `'__fish_seen_subcommand_from ${name}'`;
  return [
    ...(subjects.length > 0 ? [`complete -c kibitz -n ${here} -a '${subjects.join(' ')}'`] : []),
    ...options.map(option => {
      const choices = optionChoices(option);
      const value =
        option.value === undefined
          ? []
          : takesFile(option)
            ? ['-r', '-F']
            : ['-x', ...(choices ? ['-a', quotedForFish(choices.join(' '))] : [])];
      const short = option.short === undefined ? [] : ['-s', option.short];
      return fishLine(here, [...short, '-l', option.name, ...value], option.help[lang]);
    }),
  ];
}

function fishLine(condition: string, words: readonly string[], about: string): string {
  return ['complete -c kibitz', '-n', condition, ...words, '-d', quotedForFish(about)].join(' ');
}

function quotedForFish(source: string): string {
  return `'${source.replace(/[\\']/g, '\\$&')}'`;
}

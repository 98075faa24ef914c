import { type CommandData, optionChoices, takesFile } from '../command-data.ts';
import type { OptionSpec } from '../options.ts';

/** A function for bash, which knows the words of each command; every list in it is one of the help's. */
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
${commands.flatMap(valueCases).join('\n')}
    *)
      case $verb in
        '') words='${[...names, 'help', '--help', '--version', '--notices', '--lang'].join(' ')}' ;;
        help) words='${names.join(' ')}' ;;
${commands.map(operandCase).join('\n')}
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

/** What may stand after an option with a value. */
function valueCases({ name, options }: CommandData): string[] {
  return options
    .filter(({ value }) => value !== undefined)
    .map(option => {
      const choices = optionChoices(option);
      const offer = choices ? `words='${choices.join(' ')}'` : takesFile(option) ? 'files=1' : ':';
      return `    '${name} ${dashed(option)}') ${offer} ;;`;
    });
}

/** Options after a dash, the game or problem first, files after it. */
function operandCase({ name, options, subjects }: CommandData): string {
  const words = [...options.map(dashed), '-h'].join(' ');
  return `        ${name})
          if [[ $cur == -* ]]; then words='${words}'
          elif ((operands == 0)); then words='${subjects.join(' ')}' files=1
          else files=1; fi ;;`;
}

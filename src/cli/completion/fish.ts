import type { Lang } from '../../core/text.ts';
import { type CommandData, optionChoices, takesFile } from '../command-data.ts';

/** A file for fish's folder of completions. */
export function fishCompletion(commands: readonly CommandData[], lang: Lang): string {
  return [
    '# fish completion of kibitz: kibitz completion fish > ~/.config/fish/completions/kibitz.fish',
    'complete -c kibitz -e',
    'complete -c kibitz -n __fish_use_subcommand -f',
    ...commands.flatMap(command => [
      line('__fish_use_subcommand', ['-a', command.name], command.summary[lang]),
      ...commandLines(command, lang),
    ]),
    '',
  ].join('\n');
}

function commandLines({ name, subjects, options }: CommandData, lang: Lang): string[] {
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
            : ['-x', ...(choices ? ['-a', quoted(choices.join(' '))] : [])];
      const short = option.short === undefined ? [] : ['-s', option.short];
      return line(here, [...short, '-l', option.name, ...value], option.help[lang]);
    }),
  ];
}

function line(condition: string, words: readonly string[], about: string): string {
  return ['complete -c kibitz', '-n', condition, ...words, '-d', quoted(about)].join(' ');
}

function quoted(source: string): string {
  return `'${source.replace(/[\\']/g, '\\$&')}'`;
}

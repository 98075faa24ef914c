import { PUNCTUATION, textOf } from '../../core/text.ts';
import { readDescriptionFile } from '../../games/placement/description-file.ts';
import { makeDescriptionFile } from '../../games/placement/description-json.ts';
import { makeSpec } from '../../games/spec.ts';
import { lang } from '../common/page-settings.ts';
import { Button } from '../page/button.tsx';
import { Icon, type IconName } from '../pixel/icons.tsx';
import { saveFile } from '../theatre/export/save.ts';
import type { WorkshopState } from './bench.ts';
import { EMPTY_DRAWING } from './drawing.ts';
import { WORKSHOP_WORDS } from './words.ts';

/** The deck of the workshop: what one can do with a game, and with its drawing. */
export function Actions({ bench }: { readonly bench: WorkshopState }) {
  const language = lang.value;
  const { game, canUndo, canRedo } = bench;
  const spec = game.value.ok ? makeSpec(game.value.value) : undefined;
  const more = (query: string) => (spec === undefined ? undefined : `#/${spec}&${query}`);
  return (
    <section class="deck workshop-deck" aria-label={WORKSHOP_WORDS.actions[language]}>
      <LinkButton icon="play" word={WORKSHOP_WORDS.play[language]} href={more('paused=0')} main />
      <LinkButton
        icon="hint"
        word={WORKSHOP_WORDS.analyse[language]}
        href={more('seats=human,human&hints=always')}
      />
      <LinkButton icon="watch" word={WORKSHOP_WORDS.watch[language]} href={spec && `#/watch/${spec}`} />
      <Button icon="link" keys="c" disabled={spec === undefined} onClick={() => void copyLink(bench)}>
        {WORKSHOP_WORDS.link[language]}
      </Button>
      <Button icon="file" onClick={() => save(bench)}>
        {WORKSHOP_WORDS.save[language]}
      </Button>
      <OpenFile bench={bench} />
      <Button icon="undo" keys="u" disabled={!canUndo.value} onClick={bench.undo}>
        {WORKSHOP_WORDS.undo[language]}
      </Button>
      <Button icon="redo" disabled={!canRedo.value} onClick={bench.redo}>
        {WORKSHOP_WORDS.redo[language]}
      </Button>
      <Button icon="fresh" onClick={() => bench.change(EMPTY_DRAWING)}>
        {WORKSHOP_WORDS.fresh[language]}
      </Button>
    </section>
  );
}

/** A link that looks like a button; without an address it is disabled, and shows that. */
function LinkButton({
  icon,
  word,
  href,
  main = false,
}: {
  readonly icon: IconName;
  readonly word: string;
  readonly href: string | undefined;
  readonly main?: boolean;
}) {
  if (href === undefined)
    return (
      <button type="button" class="button" disabled>
        <Icon name={icon} />
        <span>{word}</span>
      </button>
    );
  return (
    <a class={`button${main ? ' button-main' : ''}`} href={href}>
      <Icon name={icon} />
      <span>{word}</span>
    </a>
  );
}

/** The address at which the game is played. */
export async function copyLink({ game, said }: WorkshopState): Promise<void> {
  const opened = game.peek();
  if (!opened.ok) return;
  const link = `${location.href.replace(/#.*$/, '')}#/${makeSpec(opened.value)}`;
  try {
    await navigator.clipboard.writeText(link);
    said.value = WORKSHOP_WORDS.linkCopied;
  } catch {
    said.value = WORKSHOP_WORDS.linkShown;
  }
}

function save({ drawing, said }: WorkshopState): void {
  const description = drawing.peek();
  const name = `${fileName(description.title.en)}.json`;
  saveFile(name, makeDescriptionFile(description), 'application/json');
  said.value = WORKSHOP_WORDS.saved(name);
}

/** Of the name only what every shell takes as it is. */
function fileName(title: string): string {
  return (
    title
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'my-game'
  );
}

function OpenFile({ bench: { change, said } }: { readonly bench: WorkshopState }) {
  const open = async (file: File) => {
    const read = readDescriptionFile(await file.text());
    if (!read.ok) {
      said.value = textOf(each => `${file.name}${PUNCTUATION[each].colon}${read.error[each]}`);
      return;
    }
    change(read.value.description);
    said.value = WORKSHOP_WORDS.opened;
  };
  return (
    <label class="button workshop-file">
      <Icon name="enter" />
      <span>{WORKSHOP_WORDS.open[lang.value]}</span>
      <input
        type="file"
        accept=".json,application/json"
        onChange={event => {
          const [file] = event.currentTarget.files ?? [];
          if (file) void open(file);
          event.currentTarget.value = '';
        }}
      />
    </label>
  );
}

import { text } from '../../../core/text.ts';
import { lang } from '../../common/page-settings.ts';
import type { KeyHelp } from '../../common/screen.ts';
import { Button } from '../../page/button.tsx';
import { lazily } from '../../page/lazily.tsx';
import type { Race } from '../race-session.ts';

const RACE = text('Race', '比较');
export const RACE_KEY_HELP: KeyHelp = { keys: 'r', does: text('race algorithms', '比较算法') };

export function RaceDoor({ race }: { readonly race: Race }) {
  return (
    <Button icon="race" keys="r" pressed={race.isOpen.value} onClick={race.toggle}>
      {RACE[lang.value]}
    </Button>
  );
}

/** Most who watch never race: what a race shows comes when it is opened. */
export const RaceTrack = lazily(async () => (await import('./race.tsx')).RaceView);

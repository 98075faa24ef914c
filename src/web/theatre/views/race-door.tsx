import { lang } from '../../common/page-settings.ts';
import { Button } from '../../page/button.tsx';
import { lazily } from '../../page/lazily.tsx';
import type { Race } from '../race-session.ts';
import { RACE_WORDS } from '../race-words.ts';

export function RaceDoor({ race }: { readonly race: Race }) {
  return (
    <Button icon="race" keys="r" pressed={race.isOpen.value} onClick={race.toggle}>
      {RACE_WORDS.door[lang.value]}
    </Button>
  );
}

/** Most who watch never race: what a race shows comes when it is opened. */
export const RaceTrack = lazily(async () => (await import('./race.tsx')).RaceView);

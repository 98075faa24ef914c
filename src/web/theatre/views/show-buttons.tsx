import { text } from '../../../core/text.ts';
import { makePositionLink } from '../../../play/link.ts';
import { lang } from '../../common/page-settings.ts';
import { Button } from '../../page/button.tsx';
import { Icon } from '../../pixel/icons.tsx';
import type { Lecture } from '../lecture/lecture.ts';
import { LectureButton } from '../lecture/lecture-view.tsx';
import type { TracePlayer } from '../player.ts';
import type { Predict } from '../predict.ts';
import type { Race } from '../race-session.ts';
import type { Theatre } from '../theatre.ts';
import { whyAnswer } from '../why.ts';
import { THEATRE_WORDS, TREE_WORDS } from '../words.ts';
import { blurFocused } from './dom.ts';

interface ShowButtonsProps {
  readonly theatre: Theatre;
  readonly player: TracePlayer;
  readonly predict: Predict;
  readonly race: Race;
  readonly lecture: Lecture;
}

/** What else can be done with the show, and the ways out of it. */
export function ShowButtons({ theatre, player, predict, race, lecture }: ShowButtonsProps) {
  const { show } = player;
  const language = lang.value;
  const togglePredict = () => {
    // Enter then answers the question instead of pressing this button
    blurFocused();
    predict.toggle();
  };
  return (
    <>
      <Button icon="hint" keys="p" pressed={predict.state.value.kind !== 'off'} onClick={togglePredict}>
        {THEATRE_WORDS.predict[language]}
      </Button>
      <Button icon="race" keys="r" pressed={race.isOpen.value} onClick={race.toggle}>
        {text('Race', '比较')[language]}
      </Button>
      <LectureButton lecture={lecture} />
      <Button
        icon="help"
        title={text('Prove the answer', '证明答案')[language]}
        onClick={() => whyAnswer(show)}
      >
        {TREE_WORDS.why[language]}
      </Button>
      <Button icon="watch" keys="a" title={THEATRE_WORDS.chooser[language]} onClick={theatre.choose}>
        {THEATRE_WORDS.algorithm[language]}
      </Button>
      <a class="button" href={makePositionLink(show.game, show.position)}>
        <Icon name="back" />
        <span>{THEATRE_WORDS.backToBoard[language]}</span>
      </a>
    </>
  );
}

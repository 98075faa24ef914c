import './chooser.css';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { type Game, titleOf } from '../../../core/game.ts';
import { makePositionLink } from '../../../play/link.ts';
import { makeWatchLink, type Watch } from '../../../play/watch-link.ts';
import type { Algorithm } from '../../../trace/algorithm.ts';
import { LARGEST_CAP, USUAL_CAP } from '../../../trace/make.ts';
import { algorithmsOf } from '../../../trace/registry.ts';
import { lang } from '../../common/page-settings.ts';
import { watchedPlace } from '../../common/place.ts';
import { Alert, Button, Choices, Panel } from '../../page/button.tsx';
import { Icon } from '../../pixel/icons.tsx';
import type { Theatre } from '../theatre.ts';
import { THEATRE_WORDS } from '../words.ts';
import { StillBoard } from './still-board.tsx';

/** Before the curtain: which algorithm, with what switched on, up to how many events; or a file. */
export function Chooser({ theatre }: { readonly theatre: Theatre }) {
  const language = lang.value;
  const phase = theatre.phase.value;
  const watch = watchedPlace.value;
  return (
    <Panel title={THEATRE_WORDS.chooser[language]} name="chooser">
      {phase.kind === 'choosing' && <Alert message={phase.problem} />}
      {watch?.on ? (
        <Algorithms key={watch.algorithm} theatre={theatre} watch={watch} on={watch.on} />
      ) : (
        <p>{THEATRE_WORDS.noScene[language]}</p>
      )}
      <FileButton theatre={theatre} />
    </Panel>
  );
}

/** Undefined while they are on their way. */
function useAlgorithms(game: Game): readonly Algorithm[] | undefined {
  const [loaded, setLoaded] = useState<{ game: Game; algorithms: readonly Algorithm[] }>();
  useEffect(() => {
    void algorithmsOf(game).then(algorithms => setLoaded({ game, algorithms }));
  }, [game]);
  return loaded?.game === game ? loaded.algorithms : undefined;
}

interface AlgorithmsProps {
  readonly theatre: Theatre;
  readonly watch: Watch;
  readonly on: NonNullable<Watch['on']>;
}

function Algorithms({ theatre, watch, on }: AlgorithmsProps) {
  const { game, position } = on;
  const language = lang.value;
  const algorithms = useAlgorithms(game);
  const offered = useMemo(
    () => algorithms?.map(algorithm => ({ algorithm, refusal: algorithm.refusal(game, position) })) ?? [],
    [algorithms, game, position],
  );
  const fitting = offered.filter(({ refusal }) => refusal === undefined).map(({ algorithm }) => algorithm);
  const [chosenId, setChosen] = useState(watch.algorithm);
  const [switched, setSwitched] = useState(watch.switched);
  const [cap, setCap] = useState(watch.cap ?? USUAL_CAP);
  const chosen = fitting.find(({ id }) => id === chosenId) ?? fitting[0];
  const back = (
    <a class="button" href={makePositionLink(game, position)}>
      <Icon name="back" />
      <span>{THEATRE_WORDS.backToBoard[language]}</span>
    </a>
  );
  if (!algorithms) return null;
  if (offered.length === 0) {
    return (
      <>
        <p>{THEATRE_WORDS.noAlgorithm[language]}</p>
        <div class="row">{back}</div>
      </>
    );
  }
  const start = () => {
    if (!chosen) return;
    const known = chosen.switches.map(({ id }) => id);
    const hash = makeWatchLink({
      ...{ on, algorithm: chosen.id, n: 0 },
      switched: switched.filter(id => known.includes(id)),
      ...(cap === USUAL_CAP ? {} : { cap }),
    });
    if (location.hash === hash) theatre.follow();
    else location.hash = hash;
  };
  return (
    <div class="chooser">
      <StillBoard game={game} position={position} label={titleOf(game)[language]} />
      <div class="chooser-choices">
        <ul class="algorithms">
          {offered.map(({ algorithm, refusal }) => (
            <li key={algorithm.id}>
              <label class={`algorithm${algorithm === chosen ? ' algorithm-chosen' : ''}`}>
                <input
                  type="radio"
                  name="algorithm"
                  checked={algorithm === chosen}
                  disabled={refusal !== undefined}
                  onChange={() => setChosen(algorithm.id)}
                />
                <span>
                  <strong>{algorithm.title[language]}</strong>
                  <span>{algorithm.about[language]}</span>
                  {refusal && (
                    <em>
                      {THEATRE_WORDS.refused[language]}
                      {language === 'zh' ? '：' : ': '}
                      {refusal[language]}
                    </em>
                  )}
                </span>
              </label>
            </li>
          ))}
        </ul>
        {chosen && <Switches algorithm={chosen} switched={switched} change={setSwitched} />}
        <Choices
          label={THEATRE_WORDS.cap[language]}
          choices={[USUAL_CAP, LARGEST_CAP].map(many => ({
            value: `${many}`,
            word: many.toLocaleString('en'),
          }))}
          value={`${cap}`}
          onChange={many => setCap(Number(many))}
        />
        <div class="row chooser-start">
          <StartButton disabled={!chosen} onClick={start} />
          {back}
        </div>
      </div>
    </div>
  );
}

/** Takes the focus, for keyboard users. The page stays at its head: the text is read first. */
function StartButton({ disabled, onClick }: { readonly disabled: boolean; readonly onClick: () => void }) {
  return (
    <div
      ref={box => {
        if (box && (document.activeElement ?? document.body) === document.body) {
          box.querySelector('button')?.focus({ preventScroll: true });
        }
      }}
    >
      <Button icon="play" main keys="Enter" disabled={disabled} onClick={onClick}>
        {THEATRE_WORDS.start[lang.value]}
      </Button>
    </div>
  );
}

interface SwitchesProps {
  readonly algorithm: Algorithm;
  readonly switched: readonly string[];
  readonly change: (switched: readonly string[]) => void;
}

function Switches({ algorithm, switched, change }: SwitchesProps) {
  const language = lang.value;
  if (algorithm.switches.length === 0) return null;
  return (
    <fieldset class="choices">
      <legend class="choices-label">{THEATRE_WORDS.switches[language]}</legend>
      {algorithm.switches.map(({ id, title, usual }) => (
        <label key={id} class="check">
          <input
            type="checkbox"
            checked={usual !== switched.includes(id)}
            onChange={() =>
              change(switched.includes(id) ? switched.filter(other => other !== id) : [...switched, id])
            }
          />
          <span>{title[language]}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** A trace that a command wrote. */
function FileButton({ theatre }: { readonly theatre: Theatre }) {
  const input = useRef<HTMLInputElement>(null);
  const language = lang.value;
  return (
    <div class="row">
      <Button icon="file" onClick={() => input.current?.click()}>
        {THEATRE_WORDS.openFile[language]}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        accept=".ktrace"
        aria-label={THEATRE_WORDS.openFile[language]}
        onChange={event => {
          const file = event.currentTarget.files?.[0];
          if (file) void theatre.openFile(file);
        }}
      />
      <span class="small">{THEATRE_WORDS.dropFile[language]}</span>
    </div>
  );
}

import { render } from 'preact';
import './fonts/fonts.css';
import './style.css';
import { startKeys } from './keys.ts';
import { keepOffline } from './offline.ts';
import { watchWindow } from './page/board-scale.ts';
import { GameScreen } from './page/game-screen.tsx';
import { Hall } from './page/hall.tsx';
import { Help } from './page/help.tsx';
import { JudgeScreen } from './page/judge-screen.tsx';
import { TopBar } from './page/top-bar.tsx';
import { offerApi } from './page-api.ts';
import { startAudio } from './play/audio.ts';
import { startComputers } from './play/computer.ts';
import { startRouting } from './play/route.ts';
import { judging, session } from './play/store.ts';
import { startKibitzer } from './play/thinking.ts';

function App() {
  return (
    <>
      <TopBar />
      {session.value ? (
        <GameScreen key={session.value.game.definition.id} />
      ) : judging.value ? (
        <JudgeScreen />
      ) : (
        <Hall />
      )}
      <Help />
    </>
  );
}

watchWindow();
startRouting();
startKibitzer();
startComputers();
startKeys();
startAudio();
offerApi();
keepOffline();
render(<App />, document.getElementById('app')!);

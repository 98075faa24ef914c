import { startReferee } from '../judge/referee.ts';
import { otherMatch } from './other-match.ts';

startReferee([otherMatch]);

import { PROBLEMS } from '../../problems/registry.ts';
import { startReferee } from './referee.ts';

startReferee(PROBLEMS);

import '../fonts/fonts.css';
import '../styles/base.css';
import './style/page.css';
import './style/blocks.css';
import './style/slides.css';
import './style/print.css';
import { keepOffline } from '../offline.ts';
import { startLearning } from './main.ts';
import { startModes } from './modes.ts';

/** The script of every page of the course: the text stands without it. */
keepOffline('../');
startModes();
startLearning();

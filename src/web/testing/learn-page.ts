import '../styles/base.css';
import '../learn/style/page.css';
import '../learn/style/blocks.css';
import { startLearning } from '../learn/main.ts';

startLearning();

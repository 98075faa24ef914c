import '../styles/base.css';
import { startLearning } from '../learn/main.ts';

startLearning();

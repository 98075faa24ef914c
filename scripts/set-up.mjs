import { setUp } from './lib/setup.mjs';

setUp();

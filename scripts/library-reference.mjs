// Writes docs/library and fixtures/library-api.txt from the doc comments and types of the built package.
import { importSource } from './lib/import-source.mjs';
import { root, setUp } from './lib/setup.mjs';

setUp();
const { writeReference } = await importSource('scripts/lib/library/write-reference.ts');
writeReference(root);

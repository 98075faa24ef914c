// Writes dist/library/reference and fixtures/library-api.txt from the doc comments and types of the built package.
import { importSource } from './lib/import-source.mjs';
import { root, setUp } from './lib/setup.mjs';

setUp();
const { writeReference, writeSnapshot } = await importSource('scripts/lib/library/write-reference.ts');
writeReference(root);
writeSnapshot(root);

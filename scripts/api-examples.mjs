// Records the examples of the API's document: what the requests of src/server/api/testing/example-requests.ts are answered.
import { join } from 'node:path';
import { importSource } from './lib/import-source.mjs';
import { root, setUp } from './lib/setup.mjs';

setUp();
const { recordExamples } = await importSource('scripts/lib/api/record-examples.ts');
const count = await recordExamples(join(root, 'src', 'server', 'api', 'examples.json'));
process.stdout.write(`${count} examples\n`);

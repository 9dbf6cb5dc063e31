import { runBun, setUp } from './setup.mjs';

setUp();
runBun(['scripts/start.ts', ...process.argv.slice(2)]);

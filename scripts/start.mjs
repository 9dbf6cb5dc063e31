import { SERVER_MEMORY } from './server-memory.mjs';
import { runBun, setUp } from './setup.mjs';

setUp();
runBun(['scripts/start.ts', ...process.argv.slice(2)], SERVER_MEMORY);

import { runBun, setUp } from './setup.mjs';

setUp();
runBun(['scripts/dev.ts']);

import { getPriority, setPriority } from 'node:os';

/** Three times the share of a core goes to pages that are drawn for visitors (site/publish/serving/drawer.ts), thirty times to the server. */
const NICENESS = 15;

/** Lets the scheduler run this process, and those that it starts, after all that visitors wait for; one that already runs later stays there. */
export const runInBackground = (): void => setPriority(Math.max(NICENESS, getPriority()));

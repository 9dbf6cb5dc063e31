/**
 * What the garbage collector takes the machine's memory to be: a heap may double up to a quarter of that, and with half as
 * much a third of all time went into collecting.
 */
const MEMORY_BYTES = 400_000_000;

/**
 * The environment of a process that draws pages. JavaScriptCore's last optimiser (FTL) compiles for a second or more of
 * processor time in each and makes pages no faster than the one before it.
 */
export const drawingEnv = (): NodeJS.ProcessEnv => ({
  ...process.env,
  NODE_ENV: 'production',
  BUN_JSC_useFTLJIT: '0',
  BUN_JSC_forceRAMSize: String(MEMORY_BYTES),
});

// Plain JavaScript: start.mjs reads it under the machine's own Node.

/**
 * What keeps a server small. Its garbage collector takes the machine's memory to be this, else it lets the heap double
 * before it collects; and the allocator gives freed pages back at once. Both are read when a process starts.
 */
export const SERVER_MEMORY = { BUN_JSC_forceRAMSize: '480000000', MIMALLOC_PURGE_DELAY: '0' };

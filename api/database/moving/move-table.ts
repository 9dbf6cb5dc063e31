/** Stands in a database while a market is being copied into it, with how far that has come; the last piece drops it. */
export const MOVE_TABLE = 'store_move';

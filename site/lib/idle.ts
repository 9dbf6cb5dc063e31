/** For `client:idle`: a busy browser may never be idle, and what is pressed has to be answered all the same. */
export const IDLE = { timeout: 2_000 };

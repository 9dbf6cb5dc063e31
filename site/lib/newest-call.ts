/** Of calls that replace each other only the newest counts: beginning one aborts the one before. */
export function createNewestCall() {
  let newest = new AbortController();
  return {
    begin(): AbortSignal {
      newest.abort();
      newest = new AbortController();
      return newest.signal;
    },
    /** Of the call that is under way, for what is to end with it. */
    signal: (): AbortSignal => newest.signal,
    stop: (): void => newest.abort(),
  };
}

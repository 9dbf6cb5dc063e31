/** `look` shared by those who call it at once. It begins after each of them has called, so it sees all that they saw. */
export function coalesced(look: () => Promise<void>): () => Promise<void> {
  let coming: Promise<void> | undefined;
  const begin = () => {
    coming = undefined;
    return look();
  };
  return () => {
    coming ??= Promise.resolve().then(begin);
    return coming;
  };
}

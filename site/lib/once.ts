const BYTES = 16;

/** A random key, as for idempotency; `randomUUID` is missing on an insecure origin. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Gives each write its Idempotency-Key: the same one as long as the body stays the same, so that a retry is no second write. */
export function keyFor(): (body: unknown) => string {
  let last = { body: '', key: '' };
  return (body) => {
    const text = JSON.stringify(body);
    if (last.body !== text) last = { body: text, key: newKey() };
    return last.key;
  };
}

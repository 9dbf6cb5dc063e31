const drawn = new Map<string, Promise<string>>();

/**
 * The HTML that `draw` gave when `key` was first asked for. While code is being changed it is drawn anew each
 * time; so it is after a drawing that failed.
 */
export function drawOnce(key: string, draw: () => Promise<string>): Promise<string> {
  if (import.meta.env.DEV) return draw();
  const known = drawn.get(key);
  if (known) return known;
  const drawing = draw();
  drawn.set(key, drawing);
  drawing.catch(() => drawn.delete(key));
  return drawing;
}

const drawn = new Map<string, string>();

/**
 * The HTML that `draw` gave when `key` was first asked for: at once when it is known, so that the page around it need
 * not wait. While code is being changed it is drawn anew each time.
 */
export function drawOnce(key: string, draw: () => Promise<string>): string | Promise<string> {
  return (import.meta.env.DEV ? undefined : drawn.get(key)) ?? drawFirst(key, draw);
}

async function drawFirst(key: string, draw: () => Promise<string>): Promise<string> {
  const html = await draw();
  drawn.set(key, html);
  return html;
}

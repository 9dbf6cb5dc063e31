type ProgressLine = { update: (detail: string) => void; done: (detail: string) => void };

/** One step of a script on the terminal: redrawn in place where there is one, a line at its end elsewhere. */
export function progressLine(step: string, out: NodeJS.WriteStream = process.stdout): ProgressLine {
  const draw = (detail: string) => {
    if (out.isTTY) out.write(`\r\u001b[2K${step}: ${detail}`);
  };
  draw('…');
  return {
    update: draw,
    done: (detail) => out.write(out.isTTY ? `\r\u001b[2K${step}: ${detail}\n` : `${step}: ${detail}\n`),
  };
}

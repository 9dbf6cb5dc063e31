import type { Flat } from './geometry.ts';

/** Samples of a drawing: premultiplied colours as 0xAABBGGRR, and how near the eye each is (1 / metres; 0 is nothing). */
export type Canvas = {
  width: number;
  height: number;
  colors: Uint32Array;
  nearness: Float32Array;
  /** The rows between which something was painted. */
  painted: { top: number; end: number };
};

/** How near a plane is at a sample: `at` in the corner of the canvas, and by how much it grows for each sample. */
export type Depth = { at: number; perX: number; perY: number };

/** A colour in 0 to 255 for each channel, and how much of it covers what lies behind. */
export type Ink = { color: readonly [red: number, green: number, blue: number]; opacity: number };

export const blankCanvas = (width: number, height: number): Canvas => ({
  width,
  height,
  colors: new Uint32Array(width * height),
  nearness: new Float32Array(width * height),
  painted: { top: height, end: 0 },
});

/** Makes a canvas blank again. */
export function wipe({ width, height, colors, nearness, painted }: Canvas): void {
  if (painted.top >= painted.end) return;
  colors.fill(0, painted.top * width, painted.end * width);
  nearness.fill(0, painted.top * width, painted.end * width);
  painted.top = height;
  painted.end = 0;
}

/** Half a millimetre at the distance of a photographer: what lies on a face passes before it. */
const TOLERANCE = 8e-6;

const MOST_ROWS = 4096;
const from = new Float64Array(MOST_ROWS);
const to = new Float64Array(MOST_ROWS);

/** Fills a convex polygon wherever nothing nearer has been painted. Opaque ink hides what is painted later behind it. */
export function fillConvex(canvas: Canvas, corners: readonly Flat[], depth: Depth, ink: Ink): void {
  const { width, height, colors, nearness, painted } = canvas;
  const [top, end] = traceOutline(corners, height);
  if (top >= end) return;
  if (top < painted.top) painted.top = top;
  if (end > painted.end) painted.end = end;
  const isOpaque = ink.opacity >= 1;
  const packed = pack(ink);
  const rest = Math.round((1 - ink.opacity) * 256);
  for (let y = top; y < end; y++) {
    const start = Math.max(0, Math.ceil((from[y] ?? 0) - 0.5));
    const stop = Math.min(width, Math.ceil((to[y] ?? 0) - 0.5));
    let near = depth.at + depth.perY * (y + 0.5) + depth.perX * (start + 0.5);
    for (let at = y * width + start, last = y * width + stop; at < last; at++, near += depth.perX) {
      if (near + TOLERANCE < (nearness[at] ?? 0)) continue;
      if (isOpaque) {
        nearness[at] = near;
        colors[at] = packed;
      } else colors[at] = over(packed, colors[at] ?? 0, rest);
    }
  }
}

/** Notes for each row where the polygon begins and ends; returns the first row and the one after the last. */
function traceOutline(corners: readonly Flat[], height: number): [top: number, end: number] {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const [, y] of corners) {
    if (y < low) low = y;
    if (y > high) high = y;
  }
  const top = Math.max(0, Math.ceil(low - 0.5));
  const end = Math.min(height, Math.ceil(high - 0.5));
  if (top >= end) return [0, 0];
  from.fill(Number.POSITIVE_INFINITY, top, end);
  to.fill(Number.NEGATIVE_INFINITY, top, end);
  let before = corners[corners.length - 1];
  for (const corner of corners) {
    // Always from above: neighbours that share an edge round it alike and leave no gap.
    if (before)
      traceEdge(before[1] <= corner[1] ? before : corner, before[1] <= corner[1] ? corner : before, top, end);
    before = corner;
  }
  return [top, end];
}

function traceEdge([x0, y0]: Flat, [x1, y1]: Flat, top: number, end: number): void {
  const slope = (x1 - x0) / (y1 - y0);
  const last = Math.min(end, Math.ceil(y1 - 0.5));
  for (let y = Math.max(top, Math.ceil(y0 - 0.5)); y < last; y++) {
    const x = x0 + (y + 0.5 - y0) * slope;
    if (x < (from[y] ?? 0)) from[y] = x;
    if (x > (to[y] ?? 0)) to[y] = x;
  }
}

function pack({ color, opacity }: Ink): number {
  const [red, green, blue] = color.map((value) => Math.round(value * opacity));
  return ((Math.round(255 * opacity) << 24) | ((blue ?? 0) << 16) | ((green ?? 0) << 8) | (red ?? 0)) >>> 0;
}

/** A premultiplied colour over another, of which `rest` of 256 parts show through. */
function over(above: number, below: number, rest: number): number {
  const oddOnes = (((below & 0xff00ff) * rest) >>> 8) & 0xff00ff;
  const evenOnes = ((below >>> 8) & 0xff00ff) * rest;
  return (above + (oddOnes | (evenOnes & 0xff00ff00))) >>> 0;
}

/** A soft light over what is painted already, such as that of a headlamp. */
export function addGlow(canvas: Canvas, [x, y]: Flat, radius: number, ink: Ink): void {
  const { width, height, colors, painted } = canvas;
  const [red, green, blue] = ink.color;
  painted.top = Math.min(painted.top, Math.max(0, Math.ceil(y - radius)));
  painted.end = Math.max(painted.end, Math.min(height, Math.ceil(y + radius)));
  const lastRow = Math.min(height, y + radius);
  const lastColumn = Math.min(width, x + radius);
  for (let row = Math.max(0, Math.ceil(y - radius)); row < lastRow; row++) {
    for (let column = Math.max(0, Math.ceil(x - radius)); column < lastColumn; column++) {
      const far = ((column - x) ** 2 + (row - y) ** 2) / radius ** 2;
      if (far >= 1) continue;
      const opacity = ink.opacity * (1 - Math.sqrt(far)) ** 2;
      const at = row * width + column;
      const light =
        ((opacity * 255) << 24) | ((blue * opacity) << 16) | ((green * opacity) << 8) | (red * opacity);
      colors[at] = over(light >>> 0, colors[at] ?? 0, Math.round((1 - opacity) * 256));
    }
  }
}

/** The canvas as pixels of `by` times `by` samples: premultiplied RGBA. */
export function shrink({ width, height, colors, painted }: Canvas, by: number): Uint8Array<ArrayBuffer> {
  const [columns, rows] = [width / by, height / by];
  const pixels = new Uint8Array(columns * rows * 4);
  const share = 1 / (by * by);
  const top = Math.floor(painted.top / by);
  const end = Math.min(rows, Math.ceil(painted.end / by));
  for (let y = top, at = top * columns * 4; y < end; y++) {
    for (let x = 0; x < columns; x++, at += 4) {
      // Two channels are summed at a time, 16 bits apart.
      let [redAndBlue, greenAndOpacity] = [0, 0];
      for (let dy = 0; dy < by; dy++) {
        const row = (y * by + dy) * width + x * by;
        for (let dx = 0; dx < by; dx++) {
          const color = colors[row + dx] ?? 0;
          redAndBlue += color & 0xff00ff;
          greenAndOpacity += (color >>> 8) & 0xff00ff;
        }
      }
      if (greenAndOpacity === 0) continue;
      pixels[at] = (redAndBlue & 0xffff) * share;
      pixels[at + 1] = (greenAndOpacity & 0xffff) * share;
      pixels[at + 2] = (redAndBlue >>> 16) * share;
      pixels[at + 3] = (greenAndOpacity >>> 16) * share;
    }
  }
  return pixels;
}

/** How a picture is enlarged: its scale, and how far its middle is moved, in pixels. */
export type Zoom = { scale: number; x: number; y: number };
export type Extent = { width: number; height: number };

export const WHOLE: Zoom = { scale: 1, x: 0, y: 0 };
export const MAX_SCALE = 5;

/** The picture `factor` times larger, with the point under the fingers staying there; points count from the middle. */
export function zoomAt(zoom: Zoom, factor: number, point: { x: number; y: number }, frame: Extent): Zoom {
  const scale = Math.min(MAX_SCALE, Math.max(1, zoom.scale * factor));
  const grown = scale / zoom.scale;
  return withinFrame(
    { scale, x: point.x - (point.x - zoom.x) * grown, y: point.y - (point.y - zoom.y) * grown },
    frame,
  );
}

/** The picture moved by so many pixels, no further than to its edges. */
export const panBy = (zoom: Zoom, dx: number, dy: number, frame: Extent): Zoom =>
  withinFrame({ ...zoom, x: zoom.x + dx, y: zoom.y + dy }, frame);

function withinFrame({ scale, x, y }: Zoom, { width, height }: Extent): Zoom {
  const reach = (extent: number) => (extent * (scale - 1)) / 2;
  return { scale, x: clamp(x, reach(width)), y: clamp(y, reach(height)) };
}

// Adding 0 makes -0 a plain 0.
const clamp = (value: number, limit: number): number => Math.min(limit, Math.max(-limit, value)) + 0;

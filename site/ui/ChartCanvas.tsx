import { useEffect, useRef } from 'react';

type Drawing = { destroy: () => void };

type Props = {
  /** Fetches what draws; another function draws anew. */
  load: () => Promise<(canvas: HTMLCanvasElement) => Drawing>;
  /** What the chart shows, in words. */
  label: string;
};

/** A chart as high as its place, in the colours of the page; its code is fetched when it is drawn. */
export function ChartCanvas({ load, label }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    const loading = load();
    const colors = matchMedia('(prefers-color-scheme: dark)');
    let drawing: Drawing | undefined;
    let isGone = false;
    const draw = async () => {
      const drawOn = await loading;
      drawing?.destroy();
      if (canvas.current && !isGone) drawing = drawOn(canvas.current);
    };
    // Without the chart the figures are still there.
    const drawIfPossible = () => void draw().catch(() => undefined);
    drawIfPossible();
    colors.addEventListener('change', drawIfPossible);
    return () => {
      isGone = true;
      colors.removeEventListener('change', drawIfPossible);
      drawing?.destroy();
    };
  }, [load]);

  return <canvas ref={canvas} role="img" aria-label={label} />;
}

import { type Extent, sizeToSend } from '#domain/media/frame.ts';
import { type Box, boxBetween } from './boxes.ts';
import { problemAsItIs, problemOfType } from './check-file.ts';
import type { Prepared, Studio } from './gateways.ts';

const QUALITY = 0.88;
const PREVIEW_WIDTH = 400;
/** A picture that is small already is sent as it is. */
const SMALL_BYTES = 1_000_000;
/** As the server does it: so few cells say nothing of a number plate. */
const CELLS = { width: 4, height: 2 };
const SHADES = 24;
const MARGIN = 0.08;

type Drawn = { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D };

/** What this device does with pictures: it turns them upright by EXIF, reduces them and leaves their metadata behind. */
export const studio: Studio = {
  async prepare(file, sized = sizeToSend) {
    refuse(problemOfType(file));
    const image = await decode(file);
    if (!image) {
      refuse(problemAsItIs(file));
      return { picture: file, preview: '' };
    }
    try {
      const size = sized(image);
      const isSmall = size.width === image.width && file.size <= SMALL_BYTES && file.type === 'image/jpeg';
      const picture = isSmall ? file : ((await jpegOf(draw(image, size))) ?? file);
      return { picture, preview: shown(image, PREVIEW_WIDTH) };
    } finally {
      image.close();
    }
  },

  async blur(picture, boxes) {
    const image = await decode(picture);
    if (!image) throw new Error('This device cannot change this photo. Send it first, then blur it.');
    const drawn = draw(image, image);
    image.close();
    for (const box of boxes) hide(drawn, box);
    const blurred = await jpegOf(drawn);
    if (!blurred) throw new Error('This device cannot change this photo. Send it first, then blur it.');
    return preparedOf(drawn.canvas, blurred);
  },
};

/** A picture as a `data:` address of this width, for the tools that work on it; empty where the device cannot draw it. */
export async function showLarge(picture: Blob, width: number): Promise<string> {
  const image = await decode(picture);
  const address = image ? shown(image, width) : '';
  image?.close();
  return address;
}

const preparedOf = (canvas: HTMLCanvasElement, picture: Blob): Prepared => ({
  picture,
  preview: shown(canvas, PREVIEW_WIDTH),
});

function refuse(problem: string | undefined): void {
  if (problem !== undefined) throw new Error(problem);
}

/** Upright; undefined for what this browser cannot read. */
const decode = (file: Blob): Promise<ImageBitmap | undefined> =>
  createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);

function draw(image: CanvasImageSource, { width, height }: Extent): Drawn {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This device cannot draw this photo.');
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, width, height);
  return { canvas, context };
}

const jpegOf = async ({ canvas }: Drawn): Promise<Blob | undefined> =>
  (await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))) ?? undefined;

function shown(image: CanvasImageSource & Extent, most: number): string {
  const scale = Math.min(1, most / image.width);
  const { canvas } = draw(image, { width: image.width * scale, height: image.height * scale });
  return canvas.toDataURL('image/jpeg', QUALITY);
}

/** Lays a few cells of jittered colours over a part, melted into one another. */
function hide({ canvas, context }: Drawn, box: Box): void {
  const { x, y, width, height } = boxBetween(
    { x: box.x - box.width * MARGIN, y: box.y - box.height * MARGIN },
    { x: box.x + box.width * (1 + MARGIN), y: box.y + box.height * (1 + MARGIN) },
  );
  const part = [x * canvas.width, y * canvas.height, width * canvas.width, height * canvas.height] as const;
  const cells = draw(canvas, CELLS);
  cells.context.drawImage(canvas, ...part, 0, 0, CELLS.width, CELLS.height);
  const pixels = cells.context.getImageData(0, 0, CELLS.width, CELLS.height);
  for (let at = 0; at < pixels.data.length; at++)
    if (at % 4 !== 3) pixels.data[at] = (pixels.data[at] ?? 0) + (Math.random() * 2 - 1) * SHADES;
  cells.context.putImageData(pixels, 0, 0);
  context.imageSmoothingEnabled = true;
  context.drawImage(cells.canvas, 0, 0, CELLS.width, CELLS.height, ...part);
}

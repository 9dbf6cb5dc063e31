import { PICTURE_SIZES, type PictureSize } from '#domain/media/media.ts';
import { framePicture, outsidePicture } from './car-picture.ts';
import type { Extent, Pixels } from './car-pixels.ts';
import { demoMark } from './demo-mark.ts';
import { dashboardPicture } from './inside/dashboard.ts';
import { enginePicture } from './inside/engine.ts';
import { seatsPicture } from './inside/seats.ts';
import type { DemoPicture } from './key.ts';
import { PAPER } from './scenes/scene.ts';

/** A picture before it is encoded: what is drawn with vectors, and the car before it as pixels. */
export type Layers = { svg: string; car?: Pixels };

/** The layers of a picture in a size; the same picture gives the same ones. Takes some 20 ms. */
export function layersOf(picture: DemoPicture, size: PictureSize): Layers {
  const extent = PICTURE_SIZES[size];
  if ('view' in picture) return { svg: onPaper(insideOf(picture), extent) };
  const { behind, car } =
    'frame' in picture ? framePicture(picture, extent) : outsidePicture(picture, extent);
  return { svg: onPaper(behind, extent), car };
}

function insideOf(picture: Extract<DemoPicture, { view: unknown }>): string {
  switch (picture.view) {
    case 'interior':
      return seatsPicture(picture.design, picture.cabin);
    case 'dashboard':
      return dashboardPicture(picture.design, picture.cabin);
    case 'engine':
      return enginePicture(picture.design, picture.paint);
  }
}

const onPaper = (content: string, { width, height }: Extent): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${PAPER.width} ${PAPER.height}" width="${width}" height="${height}">${content}${demoMark()}</svg>`;

import sharp, { type Sharp } from 'sharp';
import { fitted, standAt } from './camera.ts';
import { modelOf } from './car.ts';
import { shadow } from './car-picture.ts';
import { carPixels } from './car-pixels.ts';
import { designOf } from './designs/all.ts';
import { DAYLIGHT } from './light.ts';

const PAPER = { width: 720, height: 420 };

/** An amber SUV before nothing, for the home page's deep green and for shared links. */
export function heroCar(width: number): Sharp {
  const model = modelOf(designOf('suv'), { rim: 'five', extras: [] }, 'SOKO');
  const { plan, points } = model;
  const stand = standAt({ turn: 38, away: plan.length * 1.3 + 3, height: 1.6, lookAt: [0, 0, 0.72] });
  const frame = {
    width: PAPER.width - 110,
    height: PAPER.height - 80,
    middle: PAPER.width / 2,
    foot: PAPER.height - 54,
  };
  const camera = fitted(stand, points, frame);
  const extent = { width, height: Math.round((width * PAPER.height) / PAPER.width) };
  const car = carPixels({ model, camera, mood: DAYLIGHT, paint: 'amber' }, extent, PAPER);
  const ground = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${PAPER.width} ${PAPER.height}" width="${extent.width}" height="${extent.height}">${shadow(camera, plan)}</svg>`;
  return sharp(Buffer.from(ground)).composite([
    { input: Buffer.from(car.bytes.buffer), raw: { ...extent, channels: 4 }, premultiplied: true },
  ]);
}

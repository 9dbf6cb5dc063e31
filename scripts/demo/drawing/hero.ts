import { fitted, standAt } from './camera.ts';
import { modelOf } from './car.ts';
import { shadow } from './car-picture.ts';
import { finishesOf } from './materials.ts';
import { paintFaces } from './paint-faces.ts';

const WIDTH = 720;
const HEIGHT = 420;

/**
 * An amber SUV before no background, for the home page's deep green: SVG markup that scales with its box and is hidden
 * from assistive technology.
 */
export function heroCarSvg(): string {
  const { tree, points, plan } = modelOf('suv', 'SOKO');
  const stand = standAt({ turn: 38, away: plan.length * 1.3 + 3, height: 1.6, lookAt: [0, 0, 0.72] });
  const frame = { width: WIDTH - 110, height: HEIGHT - 80, middle: WIDTH / 2, foot: HEIGHT - 54 };
  const camera = fitted(stand, points, frame);
  const content = shadow(camera, plan) + paintFaces(tree, camera, finishesOf('amber'));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" aria-hidden="true" focusable="false">${content}</svg>`;
}

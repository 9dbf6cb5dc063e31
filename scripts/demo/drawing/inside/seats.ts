import { designOf } from '../designs/all.ts';
import { circle, fade, rect, shape } from '../scenes/scene.ts';
import type { Body, Cabin } from '../vocabulary.ts';
import { shell, sideOfCabin } from './cabin-shell.ts';
import { type CabinLook, cabinLook } from './cabins.ts';
import { flipped, line, shaded } from './shapes.ts';
import { bench, bulkhead, frontSeat } from './upholstery.ts';

const NO_BACK_ROW: readonly Body[] = ['truck', 'pickup', 'van'];

/** The seats as seen from the dashboard, so that the driver's side is at the left of the picture. */
export function seatsPicture(design: string, cabin: Cabin): string {
  const { body } = designOf(design);
  const look = cabinLook(design, cabin);
  const half = sideOfCabin(look);
  const open = body === 'convertible';
  const back = NO_BACK_ROW.includes(body) ? bulkhead(look) : bench(look, body === 'bus');
  const front = frontSeat(look);
  return [
    fade('back', 0, 330, '#a9cde0', '#e9efe4'),
    shape('#9db3a4', [
      [0, 240],
      [180, 212],
      [330, 226],
      [470, 206],
      [640, 228],
      [800, 214],
      [800, 340],
      [0, 340],
    ]),
    open ? '' : shell(look),
    half,
    flipped(half),
    rect(180, 420, 440, 180, shaded(look.dash, 0.45)),
    back,
    rect(0, 560, 800, 40, shaded(look.dash, 0.45)),
    front,
    flipped(front),
    middleConsole(look),
    steeringRim(),
  ].join('');
}

function middleConsole({ dash, inlay, plain, seat }: CabinLook): string {
  return (
    shape(shaded(dash, 0.9), [
      [366, 430],
      [434, 430],
      [452, 600],
      [348, 600],
    ]) +
    shape(shaded(seat, 0.9), [
      [364, 412],
      [436, 412],
      [444, 470],
      [356, 470],
    ]) +
    shape(shaded(seat, 1.1), [
      [364, 412],
      [436, 412],
      [424, 432],
      [372, 434],
    ]) +
    shape(shaded(inlay, 0.8), [
      [362, 500],
      [438, 500],
      [446, 576],
      [354, 576],
    ]) +
    circle(384, 522, 14, '#15171a') +
    circle(418, 522, 14, '#15171a') +
    line('#8d9297', plain ? 6 : 9, [400, 586], [400, 556]) +
    (plain ? circle(400, 546, 15, '#1b1c1f') : rect(385, 532, 30, 38, '#1b1c1f', ' rx="10"'))
  );
}

function steeringRim(): string {
  return (
    `<ellipse cx="214" cy="640" rx="148" ry="112" fill="none" stroke="#17181a" stroke-width="24"/>` +
    `<path d="M100 566A148 112 0 0 1 300 548" fill="none" stroke="#4a4d52" stroke-width="5"/>`
  );
}

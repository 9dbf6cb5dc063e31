import { circle, shape } from '../scenes/scene.ts';
import { block, line, shaded } from './shapes.ts';

export function tower(x: number, y: number): string {
  const bolts = [90, 210, 330].map((degrees) => {
    const turn = (degrees * Math.PI) / 180;
    return circle(x + Math.cos(turn) * 25, y + Math.sin(turn) * 20, 4.5, '#c3c7ca');
  });
  return (
    circle(x, y + 7, 47, '#26282b') +
    circle(x, y, 45, '#4a4e52') +
    circle(x, y, 36, '#393c40') +
    bolts.join('') +
    circle(x, y, 13, '#17181a')
  );
}

export function airbox(): string {
  const ribs = [0, 1, 2, 3].map((k) =>
    line('#1d1f21', 5, [300 + k * 15, 314 - k * 2], [306 + k * 15, 348 - k * 2]),
  );
  return (
    block(132, 352, 138, 66, 58, '#34373b') +
    [0, 1, 2, 3, 4].map((k) => line('#202225', 3, [148 + k * 26, 292], [146 + k * 26, 346])).join('') +
    shape('#2a2c2f', [
      [266, 318],
      [366, 300],
      [372, 338],
      [268, 360],
    ]) +
    ribs.join('') +
    line('#b9bdc0', 5, [284, 316], [288, 356])
  );
}

export function engine(cover: string): string {
  return (
    shape('#26282b', [
      [258, 424],
      [560, 424],
      [574, 502],
      [244, 502],
    ]) +
    shape('#6f7478', [
      [276, 420],
      [300, 420],
      [292, 496],
      [262, 496],
    ]) +
    block(284, 404, 254, 152, 46, cover) +
    [330, 388, 446, 504]
      .map(
        (x) =>
          shape(shaded(cover, 0.7), [
            [x - 17, 276],
            [x + 17, 276],
            [x + 19, 338],
            [x - 19, 338],
          ]) +
          shape(shaded(cover, 1.25), [
            [x - 17, 276],
            [x + 17, 276],
            [x + 10, 290],
            [x - 12, 290],
          ]),
      )
      .join('') +
    shape(shaded(cover, 0.55), [
      [330, 356],
      [492, 356],
      [496, 388],
      [326, 388],
    ]) +
    line('#d8dbdd', 3, [346, 372], [474, 372]) +
    circle(508, 372, 20, '#1a1b1d') +
    circle(508, 370, 15, '#2b2d30') +
    line('#e9a23b', 4, [500, 370], [516, 370]) +
    line('#5c6165', 13, [548, 420], [604, 452], [612, 516]) +
    line('#1b1c1e', 13, [270, 446], [214, 470], [206, 528]) +
    line('#e9c23b', 4, [300, 436], [292, 402]) +
    circle(291, 396, 8, 'none', ' stroke="#e9c23b" stroke-width="4"')
  );
}

export function battery(): string {
  return (
    block(572, 366, 124, 66, 62, '#26282c') +
    shape('#e5e3da', [
      [590, 384],
      [680, 384],
      [684, 414],
      [592, 414],
    ]) +
    shape('#0f6b4b', [
      [590, 384],
      [680, 384],
      [681, 393],
      [590, 393],
    ]) +
    circle(596, 322, 9, '#b3261e') +
    circle(672, 322, 9, '#5b5f63') +
    line('#b3261e', 7, [596, 322], [560, 300], [520, 236]) +
    line('#111', 7, [672, 322], [706, 340], [712, 420]) +
    line('#9da2a6', 6, [576, 336], [692, 336])
  );
}

export function bottles(): string {
  return (
    block(596, 470, 92, 34, 42, '#d9ddd6') +
    circle(640, 450, 15, '#1f4f8f') +
    circle(640, 448, 10, '#2f6db5') +
    block(118, 470, 84, 32, 40, '#e4e2d8') +
    circle(158, 452, 13, '#18191b') +
    circle(158, 450, 9, '#e9c23b') +
    block(120, 428, 62, 22, 16, '#202225')
  );
}

import { upTo } from '../geometry.ts';
import { fade, PAPER, pick, rect, type Scene, shape } from './scene.ts';

/** The plain turntable of the 360° view. */
export const studio: Scene = ({ horizon }) => {
  const floor = horizon + 70;
  return (
    fade('back', 0, floor, '#f1ece1', '#fbf8f2') +
    fade('floor', floor, PAPER.height - floor, '#e9e2d5', '#d3c9b7')
  );
};

const SHOWROOMS = [
  { wall: ['#efe9dc', '#faf6ee'], slat: '#e2d9c8', floor: ['#dcd3c2', '#c2b69f'], glow: '#fffdf7' },
  { wall: ['#d9e2dc', '#eef3ee'], slat: '#c7d4cb', floor: ['#cdd3cb', '#acb5ac'], glow: '#f8fcf8' },
  { wall: ['#2f3a36', '#44524c'], slat: '#27312d', floor: ['#59635e', '#3d4743'], glow: '#76857d' },
] as const;

export const showroom: Scene = ({ horizon, variant }) => {
  const look = pick(SHOWROOMS, variant);
  const floor = horizon + 62;
  const slats = upTo(11).map((k) => rect(k * 76 - 10, 0, 5, floor, look.slat));
  const lamps = [140, 400, 660].map((x) =>
    shape(
      look.glow,
      [
        [x - 70, 26],
        [x + 70, 26],
        [x + 52, 44],
        [x - 52, 44],
      ],
      ' fill-opacity=".9"',
    ),
  );
  return (
    fade('back', 0, floor, look.wall[0], look.wall[1]) +
    slats.join('') +
    lamps.join('') +
    rect(0, floor - 9, PAPER.width, 9, look.slat) +
    fade('floor', floor, PAPER.height - floor, look.floor[0], look.floor[1]) +
    `<ellipse cx="400" cy="${floor + 90}" rx="380" ry="74" fill="${look.glow}" fill-opacity=".22"/>`
  );
};

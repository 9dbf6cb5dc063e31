import { upTo } from '../geometry.ts';
import { depthOf, fade, PAPER, pick, rect, type Scene, shape } from './scene.ts';

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

export const showroom =
  (look: number): Scene =>
  ({ horizon, variant }) => {
    const colors = pick(SHOWROOMS, look);
    const floor = horizon + 62 * depthOf(horizon);
    const shift = 19 * (variant % 4);
    const slats = upTo(11).map((k) => rect(k * 76 - 10 + shift, 0, 5, floor, colors.slat));
    const lamps = [140, 400, 660].map((x) =>
      shape(
        colors.glow,
        [
          [x - 70, 26],
          [x + 70, 26],
          [x + 52, 44],
          [x - 52, 44],
        ],
        ' fill-opacity=".9"',
      ),
    );
    const tiles = upTo(7).map((k) => {
      const x = (k - 3) * 90;
      return `<path d="M${400 + x * 0.5} ${floor}L${400 + x * 2.4} ${PAPER.height}" stroke="${colors.slat}" stroke-opacity=".5" stroke-width="1.5"/>`;
    });
    return (
      fade('back', 0, floor, colors.wall[0], colors.wall[1]) +
      slats.join('') +
      lamps.join('') +
      rect(0, floor - 9, PAPER.width, 9, colors.slat) +
      fade('floor', floor, PAPER.height - floor, colors.floor[0], colors.floor[1]) +
      tiles.join('') +
      `<ellipse cx="400" cy="${floor + 90}" rx="380" ry="74" fill="${colors.glow}" fill-opacity=".22"/>` +
      plant(variant % 2 === 0 ? 70 : 730, floor + 26)
    );
  };

/** A pot with tall leaves at the wall. */
function plant(x: number, foot: number): string {
  const leaves = [-34, -18, -4, 12, 28].map((lean, k) =>
    shape(k % 2 === 0 ? '#3f6b4a' : '#4f8058', [
      [x - 5, foot - 40],
      [x + 5, foot - 40],
      [x + lean + 6, foot - 104 + Math.abs(lean)],
      [x + lean, foot - 120 + Math.abs(lean)],
    ]),
  );
  return (
    leaves.join('') +
    shape('#b9774c', [
      [x - 22, foot - 42],
      [x + 22, foot - 42],
      [x + 16, foot],
      [x - 16, foot],
    ])
  );
}

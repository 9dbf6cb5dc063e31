import { circle, depthOf, fade, PAPER, pick, type Scene, shape } from './scene.ts';

const { height } = PAPER;

const COASTS = [
  { sky: ['#8fc3dd', '#e9f3f0'], sea: ['#2f8fa0', '#7cc4c4'], sand: ['#efe2c2', '#d9c496'], palm: '#3d6a45' },
  { sky: ['#f0c29a', '#fdebcf'], sea: ['#5d8fa0', '#b9b7a4'], sand: ['#ecd5ae', '#cfae7e'], palm: '#4d5a3a' },
  {
    sky: ['#5d5f8e', '#f4a98a'],
    sea: ['#4b5680', '#c98f8c'],
    sand: ['#b79a8c', '#8a6f68'],
    palm: '#2c3038',
    sun: '#ffd3a0',
  },
] as const;

function palm(x: number, foot: number, side: number, fill: string): string {
  const [cx, cy] = [x + side * 46, foot - 226];
  const trunk = `<path d="M${x - 7} ${foot}Q${x + side * 8} ${foot - 120} ${cx} ${cy}L${cx + 5} ${cy}Q${x + side * 8 + 12} ${foot - 118} ${x + 9} ${foot}Z" fill="#7a6247"/>`;
  const leaves = [-165, -130, -95, -55, -20, 12, 190].map((degrees) => {
    const turn = (degrees * Math.PI) / 180;
    const [ex, ey] = [cx + Math.cos(turn) * 104, cy + Math.sin(turn) * 62 + 34];
    const [mx, my] = [cx + Math.cos(turn) * 62, cy + Math.sin(turn) * 62 - 14];
    return `<path d="M${cx} ${cy}Q${mx.toFixed(1)} ${my.toFixed(1)} ${ex.toFixed(1)} ${ey.toFixed(1)}Q${(mx - 3).toFixed(1)} ${(my + 25).toFixed(1)} ${cx} ${cy + 7}Z" fill="${fill}"/>`;
  });
  return trunk + leaves.join('');
}

export const coast =
  (look: number): Scene =>
  ({ horizon, variant }) => {
    const colors = pick(COASTS, look);
    const side = variant % 2 === 0 ? -1 : 1;
    const at = side > 0 ? 70 : 730;
    const sail = 400 + side * (150 + 40 * (variant % 3));
    const shore = horizon + 46 * depthOf(horizon);
    return (
      fade('back', 0, horizon, colors.sky[0], colors.sky[1]) +
      ('sun' in colors ? circle(400 - side * 170, horizon - 16, 40, colors.sun) : '') +
      fade('sea', horizon, shore - horizon + 4, colors.sea[0], colors.sea[1]) +
      shape('#fbf6ea', [
        [sail, horizon + 8],
        [sail + 34, horizon + 8],
        [sail + 20, horizon - 48],
      ]) +
      shape('#5a4634', [
        [sail - 10, horizon + 8],
        [sail + 42, horizon + 8],
        [sail + 32, horizon + 17],
        [sail, horizon + 17],
      ]) +
      fade('floor', shore, height - shore, colors.sand[0], colors.sand[1]) +
      `<path d="M0 ${shore - 3}Q200 ${shore + 10} 400 ${shore}T800 ${shore + 2}V${shore + 8}Q600 ${shore + 15} 400 ${shore + 7}T0 ${shore + 5}Z" fill="#fffdf5" fill-opacity=".75"/>` +
      palm(at, horizon + 74, side, colors.palm) +
      (variant % 3 === 1 ? palm(at - side * 58, horizon + 50, -side, colors.palm) : '')
    );
  };

import { type Camera, project } from './camera.ts';
import { backToFront, type DepthTree } from './depth-tree.ts';
import { type Flat, heightOver, type Point, pairs, times } from './geometry.ts';
import { lightFor } from './light.ts';
import type { Finish, Material } from './materials.ts';

/** Neighbours overlap by so many pixels, or anti-aliasing would leave hairlines; decals by more, to reach over. */
const OVERLAP = { face: 0.4, decal: 0.55, fine: 0.1 };

type Ink = { fill: string; opacity: number };

/** The faces as SVG paths, painted from the back to the front. */
export function paintFaces(
  tree: DepthTree,
  camera: Camera,
  finishOf: (material: Material) => Finish,
  digits = 1,
): string {
  const light = lightFor(camera);
  const pen = startPen(digits);
  for (const item of backToFront(tree, camera.eye)) {
    const seen = heightOver(item.plane, camera.eye) > 0;
    if (!seen && !item.lining) continue;
    const normal = seen ? item.plane.normal : times(item.plane.normal, -1);
    const draw = (points: readonly Point[], material: Material, spread: number) => {
      const finish = finishOf(material);
      const ink = { fill: light(finish, normal, item.center), opacity: finish.opacity };
      pen.polygon(
        points.map((point) => project(camera, point)),
        ink,
        finish.opacity < 1 ? Math.min(spread, 0.2) : spread,
      );
    };
    draw(item.points, seen ? item.material : (item.lining ?? item.material), OVERLAP.face);
    if (!seen) continue;
    for (const { points, material } of item.decals) {
      draw(points, material, material === 'ink' ? OVERLAP.fine : OVERLAP.decal);
    }
  }
  return pen.finish();
}

function startPen(digits: number) {
  const paths: string[] = [];
  let last: Ink = { fill: '', opacity: 1 };
  let way = '';
  const close = () => {
    if (way === '') return;
    const veil = last.opacity < 1 ? ` fill-opacity="${last.opacity}"` : '';
    paths.push(`<path fill="${last.fill}"${veil} d="${way}"/>`);
    way = '';
  };
  return {
    polygon(corners: readonly Flat[], ink: Ink, spread: number) {
      if (ink.fill !== last.fill || ink.opacity !== last.opacity) close();
      last = ink;
      way += outline(corners, spread, digits);
    },
    finish() {
      close();
      return paths.join('');
    },
  };
}

function outline(corners: readonly Flat[], spread: number, digits: number): string {
  const factor = 10 ** digits;
  const show = (value: number) => String(Math.round(value * factor) / factor);
  const points = widened(corners, spread).map(([x, y]) => `${show(x)} ${show(y)}`);
  return `M${points.join('L')}Z`;
}

/** The polygon with each edge moved outwards by `spread` pixels. */
function widened(corners: readonly Flat[], spread: number): Flat[] {
  const edges = pairs(corners, true).map(([[x0, y0], [x1, y1]]): Flat => {
    const length = Math.hypot(x1 - x0, y1 - y0) || 1;
    return [(y0 - y1) / length, (x1 - x0) / length];
  });
  return corners.map(([x, y], index): Flat => {
    const [ax, ay] = edges.at(index - 1) ?? [0, 0];
    const [bx, by] = edges[index] ?? [0, 0];
    const miter = spread / Math.max(0.6, 1 + ax * bx + ay * by);
    return [x + (ax + bx) * miter, y + (ay + by) * miter];
  });
}

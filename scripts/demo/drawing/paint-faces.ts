import { type Camera, project } from './camera.ts';
import { backToFront, type DepthTree } from './depth-tree.ts';
import { between, type Flat, heightOver, type Point, pairs, times } from './geometry.ts';
import { lightFor } from './light.ts';
import type { Finish, Material } from './materials.ts';

/** Neighbours overlap by so many pixels, or anti-aliasing would leave hairlines; what lies on top reaches farther. */
const OVERLAP = { plain: 0.5, decorated: 0.2, decal: 0.75, topDecal: 0.95, fine: 0.1 };
/** Faces just past edge-on are painted too: they close the hairlines where curved sheet turns away. */
const EDGE_ON = -0.03;
/** A lining shows only to an eye that is well behind it: edge-on it would be a speck on the face's other side. */
const BEHIND = -0.25;

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
    const height = heightOver(item.plane, camera.eye);
    const seen = height > EDGE_ON;
    if (!seen && (!item.lining || height > BEHIND)) continue;
    const normal = seen ? item.normal : times(item.normal, -1);
    const draw = (points: readonly Point[], material: Material, spread: number) => {
      const finish = finishOf(material);
      const ink = { fill: light(finish, normal, item.center), opacity: finish.opacity };
      pen.polygon(
        points.map((point) => project(camera, point)),
        ink,
        finish.opacity < 1 ? Math.min(spread, 0.2) : spread,
      );
    };
    const spread = item.decals.length > 0 ? OVERLAP.decorated : OVERLAP.plain;
    draw(item.points, seen ? item.material : (item.lining ?? item.material), seen ? spread : 0);
    if (!seen) continue;
    for (const [layer, { points, material }] of item.decals.entries()) {
      const reach = between(OVERLAP.decal, OVERLAP.topDecal, layer / item.decals.length);
      draw(points, material, material === 'ink' ? OVERLAP.fine : reach);
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

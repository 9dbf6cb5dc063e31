import { clipFace, type Face } from './face.ts';
import { heightOver, opposite, type Plane, type Point } from './geometry.ts';

/** Faces sorted so that from any eye they can be painted back to front (a binary space partition). */
export type DepthTree =
  | { faces: readonly Face[] }
  | { plane: Plane; here: Face[]; above?: DepthTree; below?: DepthTree };

const NEAR = 0.004;
const CANDIDATES = 18;
/** A cut costs seams: more where more is painted on what is cut. */
const costOfCut = ({ decals }: Face): number => 8 + 6 * decals.length;

type Side = 'above' | 'below' | 'here' | 'across';

function sideOf(plane: Plane, { points }: Face): Side {
  let [above, below] = [false, false];
  for (const point of points) {
    const height = heightOver(plane, point);
    if (height > NEAR) above = true;
    else if (height < -NEAR) below = true;
  }
  if (above && below) return 'across';
  return above ? 'above' : below ? 'below' : 'here';
}

/** The tree of these faces; those that stand in each other's way are cut. */
export function growDepthTree(faces: readonly Face[]): DepthTree {
  const [first] = faces;
  if (faces.length < 2 || (first?.solid && faces.every(({ solid }) => solid === first.solid)))
    return { faces };
  const chosen = chooseDivider(faces);
  const { plane } = chosen;
  const parts: Record<'above' | 'below' | 'here', Face[]> = { above: [], below: [], here: [] };
  for (const item of faces) {
    const side = item === chosen ? 'here' : sideOf(plane, item);
    if (side === 'across') {
      const [over, under] = [clipFace(item, plane), clipFace(item, opposite(plane))];
      if (over) parts.above.push(over);
      if (under) parts.below.push(under);
    } else parts[side].push(item);
  }
  return {
    plane,
    here: parts.here,
    ...(parts.above.length > 0 && { above: growDepthTree(parts.above) }),
    ...(parts.below.length > 0 && { below: growDepthTree(parts.below) }),
  };
}

/** The face whose plane cuts the fewest others and parts them most evenly, of a sample. */
function chooseDivider(faces: readonly Face[]): Face {
  const step = Math.max(1, Math.floor(faces.length / CANDIDATES));
  let best: { candidate: Face; cost: number } | undefined;
  for (let index = 0; index < faces.length; index += step) {
    const candidate = faces[index];
    if (!candidate) continue;
    const count = { above: 0, below: 0, here: 0, across: 0 };
    let cuts = 0;
    for (const item of faces) {
      const side = item === candidate ? 'here' : sideOf(candidate.plane, item);
      count[side]++;
      if (side === 'across') cuts += costOfCut(item);
    }
    const cost = cuts + Math.abs(count.above - count.below);
    if (!best || cost < best.cost) best = { candidate, cost };
  }
  if (!best) throw new Error('No face to divide by.');
  return best.candidate;
}

/** The faces from the farthest to the nearest as seen from `eye`. */
export function* backToFront(tree: DepthTree | undefined, eye: Point): Generator<Face> {
  if (!tree) return;
  if ('faces' in tree) {
    yield* tree.faces;
    return;
  }
  const eyeAbove = heightOver(tree.plane, eye) > 0;
  yield* backToFront(eyeAbove ? tree.below : tree.above, eye);
  yield* tree.here;
  yield* backToFront(eyeAbove ? tree.above : tree.below, eye);
}

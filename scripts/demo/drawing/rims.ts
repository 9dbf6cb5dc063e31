import type { Decal } from './face.ts';
import { type Point, upTo } from './geometry.ts';
import type { Material } from './materials.ts';
import type { Rim } from './vocabulary.ts';

const SIDES = 28;
const SHARE_OF_RIM = 0.68;

export type Hub = { x: number; y: number; z: number };

const around = ({ x, y, z }: Hub, radius: number, turn: number): Point => [
  x + radius * Math.cos(turn),
  y,
  z + radius * Math.sin(turn),
];

export const circle = (hub: Hub, radius: number, sides = SIDES): Point[] =>
  upTo(sides).map((k) => around(hub, radius, (2 * Math.PI * k) / sides));

export type Tyres = { rim: Rim; isDark: boolean };

/** How the spokes of a rim stand: half angles at hub and rim in shares of their step, twist and pairs in radians. */
type Spokes = {
  count: number;
  root: number;
  tip: number;
  twist?: number;
  pair?: number;
  /** Bright faces before a dark barrel. */
  twoTone?: boolean;
  ring?: boolean;
};

const SPOKES: Record<Exclude<Rim, 'steel' | 'cap'>, Spokes> = {
  five: { count: 5, root: 0.44, tip: 0.19 },
  six: { count: 6, root: 0.44, tip: 0.2 },
  seven: { count: 7, root: 0.42, tip: 0.2 },
  ten: { count: 10, root: 0.36, tip: 0.15, twoTone: true },
  twin: { count: 5, root: 0.13, tip: 0.09, pair: 0.2 },
  mesh: { count: 14, root: 0.3, tip: 0.12, ring: true },
  turbine: { count: 9, root: 0.34, tip: 0.22, twist: 0.42, twoTone: true },
  star: { count: 5, root: 0.5, tip: 0.1, ring: true },
  blade: { count: 5, root: 0.3, tip: 0.36, twist: 0.2, twoTone: true },
  block: { count: 6, root: 0.42, tip: 0.34 },
};

/** What is painted on the outer side of a wheel. */
export function rimOf(radius: number, hub: Hub, { rim, isDark }: Tyres): Decal[] {
  const edge = radius * SHARE_OF_RIM;
  const disc = (share: number, material: Material): Decal => ({ points: circle(hub, share, 24), material });
  const tyre = [disc(radius * 0.86, 'tyre'), disc(radius * 0.82, 'wall')];
  if (rim === 'steel' || rim === 'cap') return [...tyre, ...pressedRim(hub, edge, rim, isDark)];
  const { count, ring, twoTone, pair = 0, ...lie } = SPOKES[rim];
  const [front, shade]: [Material, Material] = isDark ? ['rim-dark', 'rim-dark-shade'] : ['rim', 'rim-shade'];
  const places = upTo(count).flatMap((k) => (pair ? [k - pair, k + pair] : [k]));
  const all = (side: readonly [number, number], material: Material) =>
    places.map((k) => spoke(hub, edge, k, { count, ...lie }, side, material));
  return [
    ...tyre,
    disc(edge * 1.03, shade),
    disc(edge, front),
    disc(edge * 0.91, twoTone ? 'rim-dark-shade' : 'well'),
    ...all([-1, 1], front),
    ...all([0.1, 1], shade),
    ...(ring ? [disc(edge * 0.42, shade), disc(edge * 0.36, front)] : []),
    disc(edge * 0.24, front),
    disc(edge * 0.13, shade),
  ];
}

/** A wheel of pressed steel, bare or under a cover with slots. */
function pressedRim(hub: Hub, edge: number, rim: 'steel' | 'cap', isDark: boolean): Decal[] {
  const count = rim === 'cap' ? 12 : 8;
  const size = rim === 'cap' ? 0.075 : 0.1;
  const disc = (share: number, material: Material): Decal => ({ points: circle(hub, share, 24), material });
  const steel: Material = isDark ? 'steel-dark' : 'steel';
  const holes = upTo(count).map((k): Decal => {
    const turn = (2 * Math.PI * (k + 0.5)) / count;
    const center = around(hub, edge * (rim === 'cap' ? 0.74 : 0.66), turn);
    return { points: circle({ x: center[0], y: hub.y, z: center[2] }, edge * size, 8), material: 'well' };
  });
  return [
    disc(edge, 'rim-shade'),
    disc(edge * 0.94, rim === 'cap' ? 'rim' : steel),
    disc(edge * 0.84, rim === 'cap' ? 'rim' : isDark ? 'steel-dark' : 'rim-shade'),
    ...holes,
    disc(edge * 0.42, rim === 'cap' ? 'rim-shade' : steel),
    disc(edge * 0.26, rim === 'cap' ? 'rim' : 'bezel'),
  ];
}

function spoke(
  hub: Hub,
  edge: number,
  k: number,
  { count, root, tip, twist = 0 }: Spokes,
  [from, to]: readonly [number, number],
  material: Material,
): Decal {
  const step = (2 * Math.PI) / count;
  const turn = step * k + Math.PI / 2;
  const points = [
    around(hub, edge * 0.16, turn + root * step * from),
    around(hub, edge * 0.93, turn + twist + tip * step * from),
    around(hub, edge * 0.93, turn + twist + tip * step * to),
    around(hub, edge * 0.16, turn + root * step * to),
  ];
  return { points, material };
}

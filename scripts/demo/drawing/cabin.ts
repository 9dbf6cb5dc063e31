import { BULGE, lid, MIDWAY } from './caps.ts';
import { type Face, quad } from './face.ts';
import { between as mix, type Point, pairs, pointBetween, valueAt } from './geometry.ts';
import type { Material } from './materials.ts';
import { type Cab, type Pillar, type Plan, shoulderAt, xAt } from './plan.ts';

/** How far the foot of the side windows stands in from the car's widest line. */
export const BELT_INSET = 0.105;

/** A line from the foot of the glasshouse to the roof, and what stands between it and the next. */
type Stave = { base: Point; top: Point; next: 'windscreen' | 'pane' | 'pillar' | 'trim' | 'rear' };

type Cabin = Record<'windscreen' | 'side' | 'rear' | 'roof', Face[]>;

/** The foot of the glass is let into the body by this much. */
const SUNK = 0.012;

const LOW = 0.06;

const HIGH = 0.92;
const VISOR_FROM = 0.74;

export const firstPillar = ({ pillars }: Cab): Pillar => pillars[0] ?? { belt: [0, 0], roof: [0, 0] };

export const lastPillar = ({ pillars }: Cab): Pillar => pillars.at(-1) ?? { belt: [0, 0], roof: [0, 0] };

function sideStaves(plan: Plan): Stave[] {
  const { cab } = plan;
  const stave = (belt: number, roof: number, next: Stave['next']): Stave => ({
    base: [xAt(plan, belt), plan.width / 2 - BELT_INSET, shoulderAt(plan, belt) - SUNK],
    top: [xAt(plan, roof), cab.roofHalf, valueAt(cab.roof, roof)],
    next,
  });
  const between = (a: number, b: number) => (a + b) / 2;
  return cab.pillars.flatMap(({ belt, roof, look }, index): Stave[] => {
    const after = cab.pillars[index + 1];
    const panel = cab.panelsFrom !== undefined && index >= cab.panelsFrom;
    const pane = panel ? 'pillar' : 'pane';
    const post = stave(belt[0], roof[0], look === 'trim' ? 'trim' : 'pillar');
    if (!after) return [post, stave(belt[1], roof[1], 'rear')];
    return [
      post,
      stave(belt[1], roof[1], pane),
      stave(between(belt[1], after.belt[0]), between(roof[1], after.roof[0]), pane),
    ];
  });
}

/** The half of a windscreen or rear window from the centre line to the first side stave. */
function glassStaves(plan: Plan, next: 'windscreen' | 'rear', { base, top }: Stave): Stave[] {
  const { cab, hoodCrown, deckCrown } = plan;
  const [baseX, topX, rise] =
    next === 'windscreen'
      ? [xAt(plan, cab.cowl), xAt(plan, cab.header), hoodCrown]
      : [xAt(plan, cab.rearBase), xAt(plan, cab.rearTop), deckCrown];
  const at = (share: number, bulge: number): Stave => ({
    base: [mix(base[0], baseX, bulge), base[1] * share, base[2] + rise * bulge],
    top: [mix(top[0], topX, bulge), top[1] * share, top[2] + cab.roofCrown * bulge],
    next,
  });
  return [at(0, 1), at(MIDWAY, BULGE)];
}

function stavesOf(plan: Plan): Stave[] {
  const side = sideStaves(plan);
  const [first] = side;
  const last = side.at(-1);
  if (!first || !last) return [];
  const front = glassStaves(plan, 'windscreen', first);
  const rear = glassStaves(plan, 'rear', last).reverse();
  return [...front, ...side, ...rear];
}

/** The left half of the glasshouse and its roof. */
export function buildCabin(plan: Plan): Cabin {
  const { cab } = plan;
  const all = stavesOf(plan);
  const staves = cab.open ? all.slice(0, 4) : all;
  const cabin: Cabin = { windscreen: [], side: [], rear: [], roof: [] };
  for (const [a, b] of pairs(staves)) {
    const part = a.next === 'windscreen' || a.next === 'rear' ? a.next : 'side';
    const out: Point = part === 'windscreen' ? [1, 0, 0.3] : part === 'rear' ? [-1, 0, 0.2] : [0, 1, 0.2];
    const s = plan.length / 2 - (a.base[0] + b.base[0]) / 2;
    cabin[part].push(...field(plan, a, b, out, paneOf(plan, a.next, s)));
  }
  if (cab.open) return cabin;
  const [front, back] = [xAt(plan, cab.header), xAt(plan, cab.rearTop)];
  cabin.roof = lid(
    all.map(({ top }) => top),
    {
      centerX: ([x]) => Math.min(front, Math.max(back, x)),
      crown: ([, y]) => cab.roofCrown * (y / cab.roofHalf) ** 2.4,
      material: 'roof',
    },
    'lining',
  );
  return cabin;
}

function paneOf(plan: Plan, next: Stave['next'], s: number): Material {
  if (next === 'pillar') return 'paint';
  if (next === 'trim') return 'trim';
  if (next === 'rear' && plan.cab.rearPanel) return 'paint';
  return s > (plan.cab.darkGlassFrom ?? Number.POSITIVE_INFINITY) ? 'glass-dark' : 'glass';
}

function field(plan: Plan, a: Stave, b: Stave, out: Point, pane: Material): Face[] {
  const at = (stave: Stave, share: number) => pointBetween(stave.base, stave.top, share);
  const strip = (low: number, high: number, material: Material) =>
    quad([at(a, low), at(b, low), at(b, high), at(a, high)], material, out, {
      ...(material.startsWith('glass') ? {} : { lining: 'lining-dark' as const }),
    });
  if (pane === 'paint') return strip(0, 1, pane);
  const visor = plan.cab.visors && out[1] === 1 ? strip(VISOR_FROM, HIGH, 'visor') : [];
  return [
    ...visor,
    ...strip(0, LOW, plan.cab.sillLine ?? 'trim'),
    ...strip(LOW, HIGH, pane),
    ...strip(HIGH, 1, 'roof'),
  ];
}

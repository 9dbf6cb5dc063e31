import { namesOf } from '#domain/names-of.ts';

type ShotWords = { name: string; hint: string };

/** The photos that tell buyers most, in the order in which one walks around a car. */
export const SHOTS = {
  front: { name: 'Front three-quarter', hint: 'From a front corner, the whole car in the picture' },
  rear: { name: 'Rear', hint: 'From behind, with the boot closed' },
  side: { name: 'Side', hint: 'From as far away as shows it whole' },
  dashboard: { name: 'Dashboard', hint: 'From the back seat, with the engine running' },
  odometer: { name: 'Odometer', hint: 'Near enough to read the kilometres' },
  seats: { name: 'Seats', hint: 'Front and back, doors open' },
  engine: { name: 'Engine', hint: 'From above, with the bonnet open' },
  boot: { name: 'Boot', hint: 'Open and empty, with the spare wheel' },
  tyres: { name: 'Tyres', hint: 'One from near, so that its tread can be seen' },
} as const satisfies Record<string, ShotWords>;

export type Shot = keyof typeof SHOTS;
export const SHOT_NAMES: readonly Shot[] = namesOf(SHOTS);

/** Where papers belong, which show a name and numbers. */
export const PAPERS_HINT =
  'Leave papers out of the photos: a logbook or inspection report is sent under Documents, where buyers never see it.';

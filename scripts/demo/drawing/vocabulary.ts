import type { BodyType } from '#domain/vehicles/vehicle-words.ts';

/** The bodies that can be drawn. `suv` is a compact crossover, `suv-large` an off-roader. */
export const BODIES = [
  'suv',
  'suv-large',
  'hatchback',
  'sedan',
  'station-wagon',
  'pickup',
  'van',
  'minivan',
  'coupe',
  'convertible',
  'bus',
  'truck',
] as const;
export type Body = (typeof BODIES)[number];

export const PAINTS = [
  'white',
  'black',
  'silver',
  'gray',
  'blue',
  'red',
  'pearl',
  'brown',
  'green',
  'gold',
  'beige',
  'purple',
  'orange',
  'yellow',
  'burgundy',
  'pink',
  'teal',
  'matt-black',
] as const;
export type Paint = (typeof PAINTS)[number];

/** The photos of a listing, the main one first. */
export const VIEWS = [
  'front-left',
  'side',
  'rear-right',
  'front',
  'rear',
  'interior',
  'dashboard',
  'engine',
] as const;
export type View = (typeof VIEWS)[number];

/** How many frames a full turn has: frame-00 to frame-23, 15° apart. */
export const FRAMES_IN_A_TURN = 24;

type DemoShot = { view: View } | { frame: number };
export type DemoPicture = { body: Body; paint: Paint } & DemoShot;

/** The body that stands for a listing's body type; `suv-large` is chosen by the caller for big off-roaders. */
export function bodyOf(bodyType: BodyType): Body {
  return bodyType === 'station wagon' ? 'station-wagon' : bodyType;
}

/** The media key of a demo photo. */
export function demoViewKey(body: Body, paint: Paint, view: View): string {
  return `demo/${body}/${paint}/${view}`;
}

/** The media keys of a full turn, in order. */
export function demoFrameKeys(body: Body, paint: Paint): string[] {
  return Array.from(
    { length: FRAMES_IN_A_TURN },
    (_, frame) => `demo/${body}/${paint}/frame-${String(frame).padStart(2, '0')}`,
  );
}

/** What a media key asks to be drawn, or undefined when it is no demo picture's. */
export function parseDemoKey(key: string): DemoPicture | undefined {
  const [root, bodyWord, paintWord, shotWord = '', ...rest] = key.split('/');
  const body = BODIES.find((word) => word === bodyWord);
  const paint = PAINTS.find((word) => word === paintWord);
  if (root !== 'demo' || !body || !paint || rest.length > 0) return undefined;
  const view = VIEWS.find((word) => word === shotWord);
  if (view) return { body, paint, view };
  const frame = demoFrameKeys(body, paint).indexOf(key);
  return frame >= 0 ? { body, paint, frame } : undefined;
}

import type { NewPicture } from '#api/vehicles/pictures.ts';
import {
  type Body,
  bodyOf,
  demoFrameKeys,
  demoViewKey,
  PAINTS,
  type Paint,
  VIEWS,
  type View,
} from './drawing/vocabulary.ts';
import type { Listing } from './generate.ts';
import type { Random } from './random.ts';

const VIEW_WORDS: Record<View, string> = {
  'front-left': 'front left',
  side: 'from the side',
  'rear-right': 'rear right',
  front: 'from the front',
  rear: 'from behind',
  interior: 'the seats',
  dashboard: 'the dashboard',
  engine: 'the engine bay',
};

/** SUVs from this height on are drawn as off-roaders. */
const LARGE_FROM_MM = 1_780;
const WITHOUT_PHOTOS = 0.02;
const WITH_FEW_PHOTOS = 0.07;

/** The drawn photos of a listing and, where it has all of them, the frames of its turn. */
export function picturesOf(vehicle: Listing, random: Random): NewPicture[] {
  const body = drawnBody(vehicle);
  if (!body || random.happens(WITHOUT_PHOTOS)) return [];
  const paint = drawnPaint(vehicle.exterior_color);
  const count = random.happens(WITH_FEW_PHOTOS) ? random.whole(1, 4) : VIEWS.length;
  const photos = VIEWS.slice(0, count).map(
    (view): NewPicture => ({
      kind: 'photo',
      mediaKey: demoViewKey(body, paint, view),
      alt: altOf(vehicle, VIEW_WORDS[view]),
    }),
  );
  return count < VIEWS.length ? photos : [...photos, ...framesOf(vehicle, body, paint)];
}

function framesOf(vehicle: Listing, body: Body, paint: Paint): NewPicture[] {
  const keys = demoFrameKeys(body, paint);
  return keys.map((mediaKey, index) => ({
    kind: 'frame',
    mediaKey,
    alt: altOf(vehicle, `turned ${Math.round((index * 360) / keys.length)}°`),
  }));
}

function altOf({ exterior_color: color, year, make, model }: Listing, shows: string): string {
  return `${color ? `${color} ` : ''}${year} ${make} ${model}, ${shows}`;
}

function drawnBody({ body_type: bodyType, height_mm: heightMm }: Listing): Body | undefined {
  if (!bodyType) return undefined;
  return bodyType === 'suv' && (heightMm ?? 0) >= LARGE_FROM_MM ? 'suv-large' : bodyOf(bodyType);
}

/** Colours that are drawn with another's paint. */
const PAINT_OF: Record<string, Paint> = { grey: 'gray', 'off-white': 'pearl' };

function drawnPaint(color: string | null | undefined): Paint {
  const word = color?.toLowerCase().replaceAll(' ', '-') ?? '';
  return PAINT_OF[word] ?? PAINTS.find((paint) => paint === word) ?? 'white';
}

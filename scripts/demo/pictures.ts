import type { NewPicture } from '#api/vehicles/pictures.ts';
import type { Angle, FirstAngle } from './drawing/angles.ts';
import { designName, designOf, findDesign } from './drawing/designs/all.ts';
import { type DemoPicture, demoKey, framesOf } from './drawing/key.ts';
import { bodyOf, CABINS, type Cabin, PAINTS, type Paint } from './drawing/vocabulary.ts';
import { FIGURES } from './figures.ts';
import type { Listing } from './generate.ts';
import { chooseAngle, chooseKit, chooseScene } from './picture-choices.ts';
import type { Random } from './random.ts';

type Photo = { picture: DemoPicture; shows: string };

/** SUVs from this height on are drawn as off-roaders. */
const LARGE_FROM_MM = 1_780;
const WITHOUT_PHOTOS = 0.02;
const WITH_FEW_PHOTOS = 0.07;
const ALL_PHOTOS = 8;

/** The drawn photos of a listing and, where it has all of them, the frames of its turn. */
export function picturesOf(vehicle: Listing, random: Random): NewPicture[] {
  const design = drawnDesign(vehicle);
  if (!design || random.happens(WITHOUT_PHOTOS)) return [];
  const count = random.happens(WITH_FEW_PHOTOS) ? random.whole(1, 4) : ALL_PHOTOS;
  const paint = drawnPaint(vehicle.exterior_color);
  const coat = { design, paint, kit: chooseKit(designOf(design), paint, random) };
  const car = { ...coat, scene: chooseScene(vehicle.county, random) };
  const photos = photosOf(car, chooseAngle(random), drawnCabin(vehicle.interior_color)).slice(0, count);
  const frames = count < ALL_PHOTOS ? [] : framesOf(coat);
  return [
    ...photos.map(({ picture, shows }): NewPicture => toPicture('photo', vehicle, picture, shows)),
    ...frames.map((picture, index) =>
      toPicture('frame', vehicle, picture, `turned ${Math.round((index * 360) / frames.length)}°`),
    ),
  ];
}

/** The car from the side that the first photo shows, all round, and inside. */
function photosOf(
  car: Omit<Extract<DemoPicture, { angle: Angle }>, 'angle'>,
  first: FirstAngle,
  cabin: Cabin,
): Photo[] {
  const { design, paint } = car;
  const isLeft = first.endsWith('left');
  return [
    { picture: { ...car, angle: first }, shows: isLeft ? 'front left' : 'front right' },
    { picture: { ...car, angle: isLeft ? 'side' : 'side-right' }, shows: 'from the side' },
    {
      picture: { ...car, angle: isLeft ? 'rear-right' : 'rear-left' },
      shows: isLeft ? 'rear right' : 'rear left',
    },
    { picture: { ...car, angle: 'front' }, shows: 'from the front' },
    { picture: { ...car, angle: 'rear' }, shows: 'from behind' },
    { picture: { design, cabin, view: 'interior' }, shows: 'the seats' },
    { picture: { design, cabin, view: 'dashboard' }, shows: 'the dashboard' },
    { picture: { design, paint, view: 'engine' }, shows: 'the engine bay' },
  ];
}

const toPicture = (
  kind: 'photo' | 'frame',
  { exterior_color: color, year, make, model }: Listing,
  picture: DemoPicture,
  shows: string,
): NewPicture => ({
  kind,
  mediaKey: demoKey(picture),
  alt: `${color ? `${color} ` : ''}${year} ${make} ${model}, ${shows}`,
});

/** The model's own design of that year, or the usual one of its body. */
function drawnDesign({
  make,
  model,
  year,
  body_type: bodyType,
  height_mm: heightMm,
}: Listing): string | undefined {
  const generations =
    FIGURES.models.find((each) => each.make === make && each.model === model)?.generations ?? [];
  const generation = generations.findLast(({ from }) => from <= year) ?? generations[0];
  const own = generation && findDesign(designName(model, generation.from));
  if (own) return own.name;
  if (!bodyType) return undefined;
  return bodyType === 'suv' && (heightMm ?? 0) >= LARGE_FROM_MM ? 'suv-large' : bodyOf(bodyType);
}

/** Colours that are drawn with another's paint. */
const PAINT_OF: Record<string, Paint> = { grey: 'gray', 'off-white': 'pearl' };

function drawnPaint(color: string | null | undefined): Paint {
  const word = wordOf(color);
  return PAINT_OF[word] ?? PAINTS.find((paint) => paint === word) ?? 'white';
}

const CABIN_OF: Record<string, Cabin> = { gray: 'grey', cream: 'beige', tan: 'brown' };

/** The seats in the colour that the advert says; black where it says none. */
function drawnCabin(color: string | null | undefined): Cabin {
  const word = wordOf(color);
  return CABIN_OF[word] ?? CABINS.find((cabin) => cabin === word) ?? 'black';
}

const wordOf = (color: string | null | undefined): string => color?.toLowerCase().replaceAll(' ', '-') ?? '';

import { z } from 'zod';
import { ApiError } from '#api/http/errors.ts';
import { parameter } from '#api/http/parameters.ts';
import { parseDistance, parsePrice } from '#domain/adverts/rows/numbers.ts';
import { isMediaKey } from '#domain/media/kinds.ts';
import { parseMediaPath } from '#domain/media/parse-media-path.ts';
import { CONDITIONS, labelOf } from '#domain/vehicles/words.ts';
import { mileageText, priceText } from '#domain/wording.ts';
import type { SocialPicture } from './picture.ts';
import { drawable } from './setting.ts';

/** For OpenAPI alone: the values are read from the address itself, because commas in them divide nothing. */
export const socialImageQuery = z.object({
  title: parameter(
    'What the image is of. Long titles are clipped between words; signs that the font lacks are left out.',
  ),
  price: parameter('In whole KES, with or without `Ksh` and commas. None reads “Contact for Price”.'),
  location: parameter('The place.'),
  mileage: parameter('In km.'),
  condition: parameter('The condition, in words.'),
  image: parameter(
    'The photo: a media key or a `/media/…` address of this market. Anything else means no photo.',
  ),
});

const MAX_KES = 10_000_000_000;
const MAX_KM = 10_000_000;
/** Longer ones write no number. */
const MAX_FIGURE_LENGTH = 40;

/** What an address asks to be drawn. Throws an ApiError 422 that names what cannot be. */
export function readAskedPicture(params: URLSearchParams): SocialPicture {
  const said = (name: keyof typeof socialImageQuery.shape): string => params.get(name)?.trim() ?? '';
  const title = drawable(said('title'));
  const price = readPrice(said('price'));
  const mileage = readMileage(said('mileage'));
  const fields = {
    ...(title === '' && { title: 'Give the title in Latin letters or figures.' }),
    ...(price === undefined && { price: 'Give the price in whole KES, such as 1290000.' }),
    ...(mileage === undefined && { mileage: 'Give the mileage in km, such as 88000.' }),
  };
  if (price === undefined || mileage === undefined || title === '')
    throw new ApiError(422, 'Some of what was sent is not right.', { code: 'VALIDATION', fields });
  const state = [mileage, readCondition(said('condition'))].filter((fact) => fact !== '').join(' · ');
  const facts = [state, drawable(said('location'))].filter((fact) => fact !== '');
  return { title, price, facts, badge: undefined, photo: readPhotoKey(said('image')) };
}

function readPrice(asked: string): string | undefined {
  if (asked === '') return priceText(null);
  if (asked.length > MAX_FIGURE_LENGTH) return undefined;
  const price = parsePrice(asked);
  if (price === 'on request') return priceText(null);
  const isPrice = typeof price === 'object' && price.kes >= 0 && price.kes <= MAX_KES;
  return isPrice ? priceText(price.kes) : undefined;
}

function readMileage(asked: string): string | undefined {
  if (asked === '') return '';
  const distance = asked.length > MAX_FIGURE_LENGTH ? undefined : parseDistance(asked);
  const isDistance = distance !== undefined && distance.km >= 0 && distance.km <= MAX_KM;
  return isDistance ? mileageText(distance.km) : undefined;
}

function readCondition(asked: string): string {
  const words = drawable(asked);
  return CONDITIONS.some((condition) => condition === words.toLowerCase())
    ? labelOf(words.toLowerCase())
    : words;
}

/** The media key of one of the market's own pictures; nothing else is ever opened. */
function readPhotoKey(asked: string): string | undefined {
  const key = parseMediaPath(asked)?.key ?? asked;
  return isMediaKey(key) ? key : undefined;
}

import { BRAND } from '#domain/brand.ts';
import type { PriceLabel } from '#domain/prices/status.ts';
import { CAR_OUTLINE } from '#domain/vehicles/car-outline.ts';
import { breakLines } from './lines.ts';
import { COLORS, COLUMN, PHOTO_FRAME, SOCIAL_SIZE } from './look.ts';
import { drawable, outlines, type Type, widthOf } from './setting.ts';

/** The labels of a price that stand on a picture. */
export type DealBadge = Extract<PriceLabel, 'Great Deal' | 'Good Deal' | 'Right Price'>;

/** What a social image shows, in words as they are drawn. */
export type SocialPicture = {
  title: string;
  /** `Ksh 3,450,000`, or what stands in its place. */
  price: string;
  /** Short lines under the title: mileage and condition, the place. */
  facts: readonly string[];
  badge: DealBadge | undefined;
  /** The media key of the photo. */
  photo: string | undefined;
};

const BADGES: Record<DealBadge, { ground: string; text: string }> = {
  'Great Deal': { ground: '#0b5a3c', text: '#ffffff' },
  'Good Deal': { ground: '#dff1e6', text: '#0b5a3c' },
  'Right Price': { ground: '#e8eef5', text: '#234a72' },
};

const WIDTH = COLUMN.right - COLUMN.left;
const WORDMARK: Type = { cut: 'bold', size: 36 };
const WORDMARK_SECOND_HALF_FROM = 4;
const BADGE: Type = { cut: 'bold', size: 24 };
const BADGE_HEIGHT = 44;
const PRICE: Type = { cut: 'bold', size: 50 };
/** How a title may be set, the best first. */
const TITLES = [
  { size: 38, lines: 2 },
  { size: 34, lines: 2 },
  { size: 34, lines: 3 },
  { size: 31, lines: 4 },
] as const;
const FACT: Type = { cut: 'regular', size: 25 };

/** Everything but the photo, as SVG: where there is one, its frame is left open. */
export function pictureSvg(picture: SocialPicture, hasPhoto: boolean): string {
  const { width, height } = SOCIAL_SIZE;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `<path fill="${COLORS.ground}" fill-rule="evenodd" d="M0 0h${width}v${height}h${-width}z${frame()}"/>` +
    `${hasPhoto ? '' : placeholder()}${wordmark(WORDMARK, COLUMN.left, COLUMN.top + WORDMARK.size * 0.8)}${words(picture)}</svg>`
  );
}

function frame(): string {
  const { x, y, width, height, radius: r } = PHOTO_FRAME;
  const corner = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  return (
    `M${x + r} ${y}h${width - 2 * r}${corner(r, r)}v${height - 2 * r}${corner(-r, r)}` +
    `h${2 * r - width}${corner(-r, -r)}v${2 * r - height}${corner(r, -r)}z`
  );
}

function placeholder(): string {
  const { x, y, width, height } = PHOTO_FRAME;
  const car = CAR_OUTLINE;
  const scale = 2.6;
  const left = x + (width - car.width * scale) / 2;
  const top = y + (height - car.height * scale) / 2 - 30;
  const wheels = car.wheels.flatMap((wheel) =>
    wheel.radii.map((radius) => `<circle cx="${wheel.x}" cy="${wheel.y}" r="${radius}"/>`),
  );
  const text = 'Photo coming soon';
  const type: Type = { cut: 'regular', size: 30 };
  const baseline = top + car.height * scale + 70;
  return (
    `<path fill="${COLORS.sand}" d="${frame()}"/>` +
    `<g transform="translate(${left} ${top})scale(${scale})" fill="none" stroke="${COLORS.onSand}" stroke-width="${car.strokeWidth}" stroke-linecap="round" stroke-linejoin="round">` +
    `<path d="${car.body}${car.details}"/>${wheels.join('')}<path d="${car.road}" stroke-dasharray="${car.roadDashes}"/></g>` +
    `<g fill="${COLORS.onSand}">${outlines(text, type, x + (width - widthOf(text, type)) / 2, baseline)}</g>`
  );
}

/** The market's name in its two colours. */
export function wordmark(type: Type, left: number, baseline: number): string {
  const name = BRAND.name.toLowerCase();
  const [first, second] = [name.slice(0, WORDMARK_SECOND_HALF_FROM), name.slice(WORDMARK_SECOND_HALF_FROM)];
  return (
    inColor(COLORS.text, outlines(first, type, left, baseline)) +
    inColor(COLORS.brand, outlines(second, type, left + widthOf(first, type), baseline))
  );
}

/** The texts, set from the lower end of the column upwards. */
function words({ title, price, facts, badge }: SocialPicture): string {
  const set: string[] = [];
  let y: number = COLUMN.bottom;
  const setLine = (text: string, type: Type, color: string, lineHeight: number) => {
    set.push(inColor(color, outlines(text, type, COLUMN.left, y)));
    y -= lineHeight;
  };
  const shownFacts = facts.map((fact) => drawable(fact, FACT.cut)).filter((fact) => fact !== '');
  for (const fact of shownFacts.toReversed()) setLine(onOneLine(fact, FACT), FACT, COLORS.softText, 38);
  if (shownFacts.length > 0) y -= 16;
  const heading = setTitle(drawable(title));
  for (const line of heading.lines.toReversed())
    setLine(line, heading.type, COLORS.text, heading.type.size * 1.16);
  y -= 14;
  const priceType = narrowed(price, PRICE);
  setLine(onOneLine(price, priceType), priceType, COLORS.brand, priceType.size);
  if (badge) set.push(badgeAt(badge, y - BADGE_HEIGHT - 8));
  return set.join('');
}

/** In the best setting that leaves nothing out, else in the last. */
function setTitle(title: string): { lines: string[]; type: Type } {
  const tries = TITLES.map(({ size, lines }) => {
    const type: Type = { cut: 'bold', size };
    return {
      type,
      lines: breakLines(title, { width: WIDTH, lines, widthOf: (text) => widthOf(text, type) }),
    };
  });
  const whole = tries.find(({ lines }) => lines.join(' ') === title);
  return whole ?? tries.at(-1) ?? { lines: [], type: PRICE };
}

const onOneLine = (text: string, type: Type): string =>
  breakLines(text, { width: WIDTH, lines: 1, widthOf: (line) => widthOf(line, type) })[0] ?? '';

/** The type in a size in which the text is no wider than the column; never less than half of it. */
function narrowed(text: string, type: Type): Type {
  const share = Math.max(0.5, Math.min(1, WIDTH / widthOf(text, type)));
  return { ...type, size: Math.floor(type.size * share) };
}

function badgeAt(label: DealBadge, top: number): string {
  const { ground, text } = BADGES[label];
  const padding = 20;
  const width = widthOf(label, BADGE) + 2 * padding;
  return (
    `<rect x="${COLUMN.left}" y="${top}" width="${width}" height="${BADGE_HEIGHT}" rx="${BADGE_HEIGHT / 2}" fill="${ground}"/>` +
    inColor(text, outlines(label, BADGE, COLUMN.left + padding, top + 31))
  );
}

const inColor = (color: string, paths: string): string => `<g fill="${color}">${paths}</g>`;

import type { Case } from '#api/moderation/queue/schema.ts';
import { mediaPath, PICTURE_SIZES } from '#domain/media/media.ts';
import { markWords } from '#domain/moderation/marked.ts';
import { FactList } from './Beside.tsx';

const SHOWN_PHOTOS = 8;

/** The advert as it stands: photos, facts, and its words with those marked that a rule found. */
export function Advert({ found }: { found: Case }) {
  const { vehicle, hits } = found;
  const words = hits.flatMap(({ evidence }) => evidence.words ?? []);
  const texts = [
    vehicle.description,
    vehicle.history,
    vehicle.inspection,
    vehicle.warranty,
    vehicle.financing,
    [...vehicle.features, ...vehicle.safety].join(', '),
  ].filter((text): text is string => Boolean(text));
  return (
    <section aria-label="The advert" className="surface grid gap-3 p-3 sm:p-4">
      <h3 className="text-lg font-semibold">The advert</h3>
      <Photos keys={vehicle.images} title={vehicle.title} />
      <FactList facts={factsOf(found)} />
      {texts.map((text) => (
        <p key={text} className="wrap-anywhere whitespace-pre-wrap">
          <Marked text={text} words={words} />
        </p>
      ))}
      {texts.length === 0 && <p className="text-soft">It has no text.</p>}
    </section>
  );
}

function Photos({ keys, title }: { keys: readonly string[]; title: string }) {
  if (keys.length === 0) return <p className="text-soft">It has no photos.</p>;
  return (
    <ul className="grid grid-cols-2 gap-2 sm:grid-cols-4">
      {keys.slice(0, SHOWN_PHOTOS).map((key, index) => (
        <li key={key}>
          <a href={mediaPath(key, 'full', 'jpg')} target="_blank" rel="noopener">
            <img
              src={mediaPath(key, 'card', 'jpg')}
              {...PICTURE_SIZES.card}
              alt={`${title}, ${index + 1} of ${keys.length}`}
              loading="lazy"
              className="aspect-4/3 w-full rounded-control bg-sand object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

function Marked({ text, words }: { text: string; words: readonly string[] }) {
  return markWords(text, words).map((piece, index) =>
    piece.isMarked ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text stay in their order
      <mark key={index} className="rounded-tag bg-deal-high px-0.5 text-on-deal-high">
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  );
}

function factsOf({ vehicle, chassisNumber, plate }: Case): (readonly [string, string])[] {
  const { year, mileage, condition, transmission, fuelType, bodyType, engineCc, location } = vehicle;
  const all: (readonly [string, string | number | null])[] = [
    ['Year', year || null],
    ['Mileage', mileage === null ? null : `${mileage.toLocaleString('en-KE')} km`],
    ['Condition', condition],
    ['Gearbox', transmission],
    ['Fuel', fuelType],
    ['Body', bodyType],
    ['Engine', engineCc === null ? null : `${engineCc.toLocaleString('en-KE')} cc`],
    ['Power', vehicle.powerHp === null ? null : `${vehicle.powerHp} hp`],
    ['Seats', vehicle.seats],
    ['Place', location],
    ['Chassis', chassisNumber],
    ['Plate', plate],
  ];
  return all.map(([name, value]) => [name, value === null ? 'Not stated' : String(value)] as const);
}

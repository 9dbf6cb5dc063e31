import { formatKes } from '../money.ts';

/** What a listing says, as far as buyers look at it; empty, null and false where it does not say it. */
export type JudgedListing = {
  make?: string | null | undefined;
  model?: string | null | undefined;
  year?: number | null | undefined;
  variant?: string | null | undefined;
  price?: number | null | undefined;
  mileage?: number | null | undefined;
  condition?: string | null | undefined;
  transmission?: string | null | undefined;
  fuelType?: string | null | undefined;
  engine?: string | null | undefined;
  engineCc?: number | null | undefined;
  exteriorColor?: string | null | undefined;
  location?: string | null | undefined;
  area?: string | null | undefined;
  description?: string | null | undefined;
  features?: readonly string[] | null | undefined;
  history?: string | null | undefined;
  inspection?: string | null | undefined;
  photos?: number | undefined;
  /** Whether the first photo shows the car from outside, as its seller marked it. */
  firstPhotoIsFront?: boolean | undefined;
  /** What similar cars ask, in KES; null with too few of them. */
  market?: { p25Kes: number; medianKes: number; p75Kes: number } | null | undefined;
  /** A figure that is far from that of similar cars, by the market check. */
  doubt?: { field: 'price' | 'mileage'; question: string } | null | undefined;
  /** Null where no number can be proved: the market sends no SMS, or there is no session. It is left out then. */
  phoneProved?: boolean | null | undefined;
  documents?: number | undefined;
};

/** `field` is what the form opens to earn the rest of the points. */
export type QualityPoint = {
  id: string;
  title: string;
  why: string;
  earned: number;
  of: number;
  field: string;
};
export type Quality = { score: number; points: QualityPoint[] };

const ENOUGH_PHOTOS = 10;
const ENOUGH_LETTERS = 200;
const ENOUGH_FEATURES = 5;
/** Of a proved phone number; of the photos where none can be proved. */
const PHONE_POINTS = 6;

type Rule = Omit<QualityPoint, 'earned'> & { share: (listing: JudgedListing) => number };

/**
 * What a buyer asks about before they come, and how much of a hundred points each is worth. The weights are a judgement
 * of this market, not a measurement: nothing here promises a number of buyers or days.
 */
const RULES: readonly Rule[] = [
  {
    ...{ id: 'car', title: 'Make, model and year', of: 10, field: 'model' },
    why: 'Searches find a listing by them.',
    share: ({ make, model, year }) => shareOf([make, model, year]),
  },
  {
    ...{ id: 'photos', title: `${ENOUGH_PHOTOS} photos or more`, of: 18, field: 'photos' },
    why: 'Buyers ask for pictures from every side, of the inside, the engine and the dashboard.',
    share: ({ photos = 0 }) => Math.min(1, photos / ENOUGH_PHOTOS),
  },
  {
    ...{ id: 'first-photo', title: 'The whole car on the first photo', of: 5, field: 'photos' },
    why: 'It is what cards in searches show.',
    share: ({ photos = 0, firstPhotoIsFront = photos > 0 }) => (photos > 0 && firstPhotoIsFront ? 1 : 0),
  },
  {
    ...{ id: 'price', title: 'A price', of: 8, field: 'price' },
    why: 'Listings without one are left out of searches by price, and get no price label.',
    share: ({ price }) => shareOf([price]),
  },
  {
    ...{ id: 'market', title: 'A price near what similar cars ask', of: 7, field: 'price' },
    why: 'The page compares it with the others for sale.',
    share: ({ price, market, doubt }) => {
      if (!price || doubt?.field === 'price') return 0;
      if (!market || (price >= market.p25Kes && price <= market.p75Kes)) return 1;
      return price < market.p25Kes ? 1 : 0;
    },
  },
  {
    ...{ id: 'mileage', title: 'The mileage', of: 8, field: 'mileage' },
    why: 'Buyers ask how far it has run.',
    share: ({ mileage, condition, doubt }) => {
      if (condition === 'brand new') return 1;
      return isSaid(mileage) ? (doubt?.field === 'mileage' ? 0.5 : 1) : 0;
    },
  },
  {
    ...{ id: 'condition', title: 'Foreign or local used', of: 4, field: 'condition' },
    why: 'Buyers ask whether it has been driven in Kenya before.',
    share: ({ condition }) => shareOf([condition]),
  },
  {
    ...{ id: 'drivetrain', title: 'Engine, fuel and gearbox', of: 6, field: 'engine' },
    why: 'Searches filter by them.',
    share: ({ engine, engineCc, fuelType, transmission }) =>
      shareOf([engine || engineCc, fuelType, transmission]),
  },
  {
    ...{ id: 'color', title: 'The colour', of: 2, field: 'exteriorColor' },
    why: 'Some buyers look for one.',
    share: ({ exteriorColor }) => shareOf([exteriorColor]),
  },
  {
    ...{ id: 'place', title: 'Where it can be seen', of: 6, field: 'location' },
    why: 'Buyers ask where to come, and searches show what is near.',
    share: ({ location, area }) => (isSaid(area) ? 1 : isSaid(location) ? 0.7 : 0),
  },
  {
    ...{
      id: 'description',
      title: `A description of ${ENOUGH_LETTERS} letters or more`,
      of: 7,
      field: 'description',
    },
    why: 'Say how it was used, what was repaired and why you sell.',
    share: ({ description }) => Math.min(1, (description?.trim().length ?? 0) / ENOUGH_LETTERS),
  },
  {
    ...{ id: 'features', title: `${ENOUGH_FEATURES} features or more`, of: 4, field: 'features' },
    why: 'Buyers ask what it has, and searches find it by that.',
    share: ({ features }) => Math.min(1, (features?.length ?? 0) / ENOUGH_FEATURES),
  },
  {
    ...{ id: 'history', title: 'Its history', of: 5, field: 'history' },
    why: 'Buyers ask for owners, accidents and service records.',
    share: ({ history, inspection }) => (isSaid(history) || isSaid(inspection) ? 1 : 0),
  },
  {
    ...{ id: 'documents', title: 'Logbook, inspection report or NTSA search', of: 4, field: 'documents' },
    why: 'Upload one in private: the page says which document was seen, and when.',
    share: ({ documents = 0 }) => (documents > 0 ? 1 : 0),
  },
  {
    ...{ id: 'phone', title: 'A proved phone number', of: PHONE_POINTS, field: 'phone' },
    why: 'Your number is shown to buyers only once a code by SMS has proved it.',
    share: ({ phoneProved }) => (phoneProved ? 1 : 0),
  },
];

const RULES_WITHOUT_PHONE = RULES.filter(({ id }) => id !== 'phone').map((rule) =>
  rule.id === 'photos' ? { ...rule, of: rule.of + PHONE_POINTS } : rule,
);

/** How complete a listing is for its buyers, from 0 to 100. */
export const qualityScore = (listing: JudgedListing): number =>
  rulesFor(listing).reduce((sum, rule) => sum + earnedOf(rule, listing), 0);

const earnedOf = ({ share, of }: Rule, listing: JudgedListing): number => Math.round(share(listing) * of);

/** The score of a listing, and for each point what earns the rest of it. */
export function qualityOf(listing: JudgedListing): Quality {
  const points = rulesFor(listing).map((judged) => {
    const { share: _, ...rule } = judged;
    return { ...rule, why: whyNow(rule, listing), earned: earnedOf(judged, listing) };
  });
  return { score: qualityScore(listing), points };
}

/** Buyers who cannot call look at the photos the longer. */
function rulesFor({ phoneProved }: JudgedListing): readonly Rule[] {
  return phoneProved === null ? RULES_WITHOUT_PHONE : RULES;
}

/** The price of similar cars stands in the sentence where it is known. */
function whyNow({ id, why }: Pick<Rule, 'id' | 'why'>, { market, doubt }: JudgedListing): string {
  if (doubt && (id === 'market' ? doubt.field === 'price' : id === doubt.field && id === 'mileage'))
    return doubt.question;
  if (id !== 'market' || !market) return why;
  return `Half of similar cars ask ${formatKes(market.p25Kes)} to ${formatKes(market.p75Kes)}.`;
}

const isSaid = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && value !== 0;

/** The share of values that are said. */
const shareOf = (values: readonly unknown[]): number => values.filter(isSaid).length / values.length;

import type { Condition } from '#domain/vehicles/words.ts';
import type { DemoModel } from './figures.ts';
import type { Random } from './random.ts';

type Described = {
  model: DemoModel;
  modelYear: number;
  listedYear: number;
  condition: Condition;
  soldBy: 'dealer' | 'owner';
};

/** Where a car came from, what is paid on it and what the seller says about its papers. */
export type Papers = {
  /** Where a foreign used car came from; null for all others. */
  origin: string | null;
  hasJustLanded: boolean;
  /** False for a car that is still to be shipped: its price is cost, insurance and freight. */
  dutyPaid: boolean;
  importStatus: string | null;
  shippingPeriod: string | null;
  history: string | null;
  inspection: string | null;
  warranty: string | null;
  financing: string | null;
};

/** Used cars may come in until seven years after the year of their first registration (KS 1515). */
const IMPORTABLE_YEARS = 7;
const STILL_TO_SHIP = 0.05;
/** A sample car is not resold within the year. */
const YEARS_WITH_AN_OWNER = 2;

const SHIPPING: Record<string, string> = {
  Japan: '5 to 7 weeks to Mombasa',
  'United Kingdom': '5 to 6 weeks to Mombasa',
  Thailand: '4 to 5 weeks to Mombasa',
  'South Africa': '3 to 4 weeks to Mombasa',
};

export function drawPapers(car: Described, random: Random): Papers {
  if (car.condition === 'brand new') return papersOfNew(random);
  return car.condition === 'foreign used' ? papersOfForeign(car, random) : papersOfLocal(car, random);
}

const NO_IMPORT = {
  origin: null,
  hasJustLanded: false,
  dutyPaid: true,
  importStatus: null,
  shippingPeriod: null,
} as const;

function papersOfNew(random: Random): Papers {
  return {
    ...NO_IMPORT,
    history: 'Not registered before. The first owner is you.',
    inspection: 'Checked over before delivery.',
    warranty: random.pick([
      'Maker’s warranty: 3 years or 100,000 km.',
      'Maker’s warranty: 2 years, unlimited km.',
    ]),
    financing: 'Bank finance can be arranged for a new vehicle.',
  };
}

function papersOfForeign({ model, modelYear, listedYear, soldBy }: Described, random: Random): Papers {
  const origin = random.weighted(Object.keys(model.origins), (country) => model.origins[country] ?? 0);
  const importable = listedYear - modelYear <= IMPORTABLE_YEARS && listedYear > modelYear;
  if (importable && soldBy === 'dealer' && random.happens(STILL_TO_SHIP)) {
    return {
      origin,
      hasJustLanded: false,
      dutyPaid: false,
      importStatus: 'Duty not included, CIF Mombasa',
      shippingPeriod: SHIPPING[origin] ?? null,
      history: `Used in ${withArticle(origin)}. Not yet shipped, and not registered in Kenya.`,
      inspection: 'Roadworthiness inspection is done before shipping.',
      warranty: null,
      financing: null,
    };
  }
  const latest = Math.min(listedYear, modelYear + IMPORTABLE_YEARS);
  const arrivedIn = Math.max(modelYear, latest - random.whole(0, 1));
  const hasJustLanded = arrivedIn === listedYear;
  const since = listedYear - arrivedIn > 1 ? ' and driven here since' : '';
  return {
    origin,
    hasJustLanded,
    dutyPaid: true,
    importStatus: random.pick(['Duty paid', 'Duty paid', 'Duty paid', 'Duty paid, cleared at Mombasa']),
    shippingPeriod: null,
    history: `Used in ${withArticle(origin)} before, imported in ${arrivedIn}${since}.${hasJustLanded && random.happens(0.5) ? ' No owner in Kenya yet.' : ''}`,
    inspection: random.happens(0.6)
      ? `Roadworthiness inspection done in ${withArticle(origin)} before shipping.`
      : null,
    warranty: random.happens(0.35)
      ? random.pick(['30 days on engine and gearbox.', '3 months on engine and gearbox, in writing.'])
      : null,
    financing: soldBy === 'dealer' ? yardFinance(random) : null,
  };
}

function papersOfLocal({ modelYear, listedYear, soldBy }: Described, random: Random): Papers {
  const latest = Math.max(modelYear, Math.min(listedYear - 1, modelYear + IMPORTABLE_YEARS));
  const registeredIn = random.whole(Math.min(modelYear + 1, latest), latest);
  const drawn = random.weighted([1, 2, 3], (count) => [0, 5, 4, 1][count] ?? 0);
  const owners = Math.min(drawn, 1 + Math.floor((listedYear - registeredIn) / YEARS_WITH_AN_OWNER));
  return {
    ...NO_IMPORT,
    history: random.happens(0.8)
      ? `Registered in Kenya in ${registeredIn}. ${owners === 1 ? 'One owner' : `${owners} owners`} here.`
      : null,
    inspection: random.happens(0.35) ? 'Open to a check by any mechanic you choose.' : null,
    warranty: null,
    financing: soldBy === 'dealer' ? yardFinance(random) : null,
  };
}

export const withArticle = (country: string): string =>
  country.startsWith('United') ? `the ${country}` : country;

function yardFinance(random: Random): string | null {
  if (!random.happens(0.6)) return null;
  return random.pick([
    'Bank and SACCO finance can be arranged.',
    'Finance through your bank or SACCO; we prepare the papers they ask for.',
    'Trade-in considered, and the balance can be financed through a bank.',
    'Deposit and instalments through a bank; the terms are the bank’s.',
  ]);
}

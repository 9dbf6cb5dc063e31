import type { BodyType, Condition, Drive, FuelType, Transmission } from '#domain/vehicles/words.ts';
import type { DemoModel } from './figures.ts';
import { type Papers, withArticle } from './papers.ts';

export type Described = {
  year: number;
  age: number;
  make: string;
  model: string;
  color: string;
  condition: Condition;
  /** Undefined, here and below, where the seller leaves it out. */
  mileageKm: number | undefined;
  fuel: FuelType | undefined;
  engineCc: number | undefined;
  gearbox: Transmission | undefined;
  drive: Drive | undefined;
  seats: number | undefined;
  bodyType: BodyType;
  tier: DemoModel['tier'];
  features: readonly string[];
  papers: Papers;
  soldBy: 'dealer' | 'owner';
  hasPrice: boolean;
};

type Test = (car: Described) => boolean;
/** What may be written about the cars that pass the test, because it is true of them. */
export type Sentence = readonly [Test, string | ((car: Described) => string)];

const all =
  (...tests: readonly Test[]): Test =>
  (car) =>
    tests.every((test) => test(car));
const anyCar: Test = () => true;
const isUsed: Test = ({ condition }) => condition !== 'brand new';
const isNew: Test = ({ condition }) => condition === 'brand new';
const isForeign: Test = ({ condition }) => condition === 'foreign used';
const isLocal: Test = ({ condition }) => condition === 'local used';
const isHere: Test = ({ papers }) => papers.dutyPaid;
const isAbroad: Test = ({ papers }) => !papers.dutyPaid;
const hasJustLanded: Test = ({ papers }) => papers.hasJustLanded;
const isFromJapan: Test = ({ papers }) => papers.origin === 'Japan';
const isOwners: Test = ({ soldBy }) => soldBy === 'owner';
const isDealers: Test = ({ soldBy }) => soldBy === 'dealer';
const isSmall: Test = ({ tier, seats }) => tier === 'basic' && (seats ?? 5) <= 5;
const isTroublefree: Test = ({ tier }) => tier !== 'premium';
const has =
  (...features: readonly string[]): Test =>
  (car) =>
    features.every((feature) => car.features.includes(feature));
const burns =
  (fuel: FuelType): Test =>
  (car) =>
    car.fuel === fuel;

/** Adverts call a pearl white `Pearl`. */
const paint = ({ color }: Described): string => (color === 'Pearl' ? 'pearl white' : color.toLowerCase());
const withArticleOf = (word: string): string => `${/^[aeiou]/.test(word) ? 'An' : 'A'} ${word}`;
const km = (car: Described): string => (car.mileageKm ?? 0).toLocaleString('en-KE');

export const OPENINGS: readonly Sentence[] = [
  [isHere, (car) => `${car.year} ${car.make} ${car.model} in ${paint(car)}, ready for its next driver.`],
  [all(hasJustLanded, isHere), (car) => `${withArticleOf(paint(car))} ${car.model}, fresh off the ship.`],
  [all(isForeign, isFromJapan, isDealers), 'We picked this one ourselves at auction, for its condition.'],
  [all(isDealers, isHere), (car) => `In our yard now: a ${car.year} ${car.model} in ${paint(car)}.`],
  [all(isDealers, isHere), (car) => `Another tidy ${car.model} from us, this time in ${paint(car)}.`],
  [
    all(isDealers, isHere),
    (car) => `${withArticleOf(paint(car))} ${car.model} of ${car.year}, washed and ready to be seen.`,
  ],
  [all(isDealers, isHere), (car) => `Looking for a ${car.model}? This ${paint(car)} one is here.`],
  [
    all(isDealers, isForeign),
    (car) => `A ${car.year} ${car.model} as it came from ${withArticle(car.papers.origin ?? 'abroad')}.`,
  ],
  [all(isDealers, isLocal), 'Traded in by a customer who moved up to a newer one.'],
  [all(isOwners, isSmall), (car) => `The family has outgrown our ${car.model}, so it has to go.`],
  [all(isOwners, isTroublefree), (car) => `My own ${paint(car)} ${car.model}; it has never let me down.`],
  [isOwners, (car) => `I am selling my ${car.year} ${car.model}, which I have driven every day.`],
  [isOwners, (car) => `One careful driver and now a new home wanted for this ${car.model}.`],
  [isNew, (car) => `A new ${car.make} ${car.model}: nobody has driven it but the delivery crew.`],
  [
    all(isUsed, isHere, (car) => car.mileageKm !== undefined),
    (car) => `${car.year} ${car.model} with ${km(car)} km on the clock.`,
  ],
  [
    isAbroad,
    (car) =>
      `This ${car.model} is still in ${withArticle(car.papers.origin ?? '')} and can go on the next ship.`,
  ],
];

export const CONDITIONS: readonly Sentence[] = [
  [anyCar, 'The body is straight and the paint has no surprises.'],
  [isUsed, 'A few small marks from parking, nothing worse.'],
  [isUsed, 'Seats and carpets are clean; nobody smoked in it.'],
  [isUsed, 'The cabin is as tidy as the outside, and every button does what it should.'],
  [isLocal, 'Serviced every 5,000 km.'],
  [isLocal, 'The tyres have plenty of tread and the battery is new.'],
  [all(isLocal, isOwners), 'I know every sound it makes, and there are no bad ones.'],
  [isForeign, 'The underside is dry and free of rust.'],
  [all(isForeign, isHere), 'Nothing to fix: insure it and drive.'],
  [
    all(isLocal, (car) => (car.mileageKm ?? 0) > 120_000),
    'Most of its kilometres were done on the highway, and it feels younger than it is.',
  ],
  [
    all(isUsed, (car) => car.age >= 7 && (car.mileageKm ?? 1e6) < 60_000),
    'Low mileage for its age, and it drives like it.',
  ],
];

export const CHARACTER: readonly Sentence[] = [
  [burns('hybrid'), 'The hybrid system is healthy, and town traffic hardly moves the fuel needle.'],
  [burns('plug-in hybrid'), 'Charge it overnight and the short trips need no petrol at all.'],
  [burns('electric'), 'No fuel, no oil changes, no noise; it charges from an ordinary socket.'],
  [burns('electric'), 'The charging cable comes with the car.'],
  [
    all(burns('diesel'), (car) => car.tier !== 'work'),
    'The diesel pulls strongly and is easy on fuel on a long safari.',
  ],
  [(car) => car.fuel === 'petrol' && (car.engineCc ?? 9999) <= 1500, 'Small engine, small fuel bill.'],
  [(car) => car.bodyType === 'pickup', 'Made for rough roads and full loads, and it has not been abused.'],
  [
    (car) => car.tier === 'work' && car.bodyType !== 'pickup',
    'An honest workhorse with room for what you need to carry.',
  ],
  [(car) => car.tier === 'premium', 'It rides quietly and everything you touch feels expensive.'],
  [(car) => car.tier === 'offroad', 'At home on tarmac, mud and murram alike.'],
  [
    (car) => car.drive === 'awd' || car.drive === '4wd',
    'All four wheels pull, so there is no fear of the long rains.',
  ],
  [(car) => car.seats === 7 || car.seats === 8, (car) => `Room for ${car.seats}, so nobody stays at home.`],
  [(car) => car.gearbox === 'automatic' || car.gearbox === 'cvt', 'The gearbox is smooth, hot or cold.'],
  [(car) => car.gearbox === 'manual', 'Light clutch, and a gearbox that goes where you want it.'],
  [(car) => car.bodyType === 'hatchback', 'Easy to park and bigger inside than it looks.'],
  [(car) => car.bodyType === 'station wagon', 'Fold the seats and it swallows a wardrobe.'],
];

export const KIT: readonly Sentence[] = [
  [has('Reverse camera', 'Parking sensors'), 'Camera and sensors make parking simple.'],
  [has('Leather seats', 'Sunroof'), 'It has the leather seats and the sunroof that people ask for.'],
  [has('Leather seats'), 'The leather is soft and without cracks.'],
  [has('Keyless entry', 'Push-button start'), 'Keyless entry and start, with both keys here.'],
  [has('Touchscreen radio', 'Bluetooth'), 'The radio takes your phone over Bluetooth.'],
  [has('Cruise control'), 'Cruise control for the long road to the coast.'],
  [has('Canopy'), 'The canopy stays with it.'],
  [has('Tow bar'), 'A tow bar is fitted.'],
  [has('Alloy wheels'), 'The alloy wheels are free of kerb scratches.'],
  [has('Air conditioning'), 'The air conditioning is ice cold.'],
];

export const CLOSINGS: readonly Sentence[] = [
  [isAbroad, 'Our price is CIF Mombasa: duty and clearing come on top.'],
  [isHere, 'Come with your mechanic and take it for a drive.'],
  [all(isHere, isDealers, (car) => car.hasPrice), 'A serious buyer can talk to us about the price.'],
  [all(isOwners, (car) => car.hasPrice), 'The price can be talked about after you have seen it.'],
  [all(isOwners, isLocal), 'See the logbook before you pay anything.'],
  [all(isHere, isDealers), 'We can send it to your town; ask what that costs.'],
  [all(isHere, isDealers), 'Ask for a video of the engine running.'],
  [all(isHere, isDealers), 'Bring your licence and drive it round the block.'],
  [all(isHere, isDealers), 'Viewing any day but Sunday; call before you come.'],
  [all(isHere, isDealers), 'Trade-ins are welcome.'],
  [isOwners, 'Viewing at the weekend or after work, in a public place.'],
  [isOwners, 'No brokers, please.'],
  [all(isHere, (car) => !car.hasPrice), 'Call for the price.'],
];

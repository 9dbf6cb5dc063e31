import type { ComparedVehicle } from '#api/compare/schema.ts';
import { estimateListingPayment } from '#domain/loan.ts';
import { formatKes } from '#domain/money.ts';
import {
  CHECK_BEFORE_YOU_PAY,
  MIN_COMPARABLES,
  NOT_ENOUGH_DATA,
  type PriceLabel,
} from '#domain/price-status.ts';
import { estimateRunningCost, type RunningCost } from '#domain/running-cost.ts';
import { sellerLabel } from '#domain/seller.ts';
import { labelOf } from '#domain/vehicle-words.ts';
import { currentYear } from '#site/lib/dates.ts';
import { formatCount, listingMonthly, type MonthlyText, mileageText } from '#site/vehicle/words.ts';
import type { ComparedFact, FactGroup, Said } from './fact.ts';

export const COST: FactGroup = {
  title: 'What it costs',
  facts: [
    {
      label: 'Price',
      say: ({ price, status }) =>
        price
          ? { text: formatKes(price), ...(status === 'sold' && { detail: 'Last asked: it is sold' }) }
          : null,
      best: { words: 'Lowest price', pick: 'least', of: offeredPrice },
    },
    {
      label: 'Price position',
      say: pricePosition,
      best: { words: 'Best placed', pick: 'least', of: positionRank },
    },
    {
      label: 'Monthly payment',
      say: (vehicle) => {
        const monthly = monthlyOf(vehicle);
        return monthly && { text: `${monthly.amount} a month`, detail: `Estimate: ${monthly.terms}` };
      },
      best: { words: 'Lowest a month', pick: 'least', of: monthlyKes },
    },
    {
      label: 'Running cost',
      say: (vehicle) => {
        const cost = runningCostOf(vehicle);
        return (
          cost && { text: `${formatKes(roundToThousand(cost.totalKes))} a year`, detail: costParts(cost) }
        );
      },
      best: { words: 'Cheapest to run', pick: 'least', of: (vehicle) => runningCostOf(vehicle)?.totalKes },
    },
  ],
};

export const HISTORY: FactGroup = {
  title: 'Age and use',
  facts: [
    {
      label: 'Year',
      say: ({ year }) => String(year),
      best: { words: 'Newest', pick: 'most', of: ({ year }) => year },
    },
    {
      label: 'Mileage',
      say: ({ mileage }) => (mileage === null ? null : mileageText(mileage)),
      best: { words: 'Fewest kilometres', pick: 'least', of: ({ mileage }) => mileage },
    },
    { label: 'Condition', say: ({ condition }) => condition && labelOf(condition) },
    { label: 'Warranty', say: ({ warranty }) => warranty, optional: true },
    { label: 'Import', say: ({ importStatus }) => importStatus, optional: true },
  ],
};

export const TECHNIQUE: FactGroup = {
  title: 'Engine and gearbox',
  facts: [
    { label: 'Fuel', say: ({ fuelType }) => fuelType && labelOf(fuelType) },
    { label: 'Engine', say: engineText },
    {
      label: 'Power',
      say: ({ powerHp }) => measure(powerHp, 'hp'),
      best: { words: 'Most power', pick: 'most', of: ({ powerHp }) => powerHp },
      optional: true,
    },
    { label: 'Fuel economy', say: ({ fuelEconomy }) => fuelEconomy, optional: true },
    { label: 'Transmission', say: ({ transmission }) => transmission && labelOf(transmission) },
    { label: 'Drive', say: ({ drive }) => drive && labelOf(drive) },
  ],
};

export const SIZE: FactGroup = {
  title: 'Body and space',
  facts: [
    { label: 'Body type', say: ({ bodyType }) => bodyType && labelOf(bodyType) },
    { label: 'Colour', say: ({ exteriorColor }) => exteriorColor },
    { label: 'Doors', say: ({ doors }) => measure(doors), optional: true },
    counted(
      'Seats',
      'Most seats',
      ({ seats }) => measure(seats),
      ({ seats }) => seats,
    ),
    counted(
      'Boot',
      'Largest boot',
      ({ bootLitres }) => measure(bootLitres, 'litres'),
      ({ bootLitres }) => bootLitres,
    ),
  ],
};

export const OFFER: FactGroup = {
  title: 'Who sells it, and where',
  facts: [
    {
      label: 'Seller',
      say: (vehicle) => {
        const { name, verified } = sellerLabel(vehicle);
        return { text: name, ...(verified && { detail: 'Verified Business' }) };
      },
    },
    { label: 'Place', say: ({ location }) => location },
  ],
};

function counted(
  label: string,
  words: string,
  say: (vehicle: ComparedVehicle) => string | null,
  of: (vehicle: ComparedVehicle) => number | null,
): ComparedFact {
  return { label, say, best: { words, pick: 'most', of }, optional: true };
}

function offeredPrice({ price, status }: ComparedVehicle): number | null {
  return status === 'sold' ? null : price || null;
}

function pricePosition(vehicle: ComparedVehicle): Said | null {
  if (!offeredPrice(vehicle)) return null;
  const { priceAnalysis: analysis } = vehicle;
  if (!analysis?.label || analysis.sampleSize < MIN_COMPARABLES) return { text: NOT_ENOUGH_DATA };
  const middle = analysis.medianKes ? `, middle price ${formatKes(analysis.medianKes)}` : '';
  const compared = `${formatCount(analysis.sampleSize)} compared${middle}`;
  return {
    text: [analysis.label, analysis.note].filter(Boolean).join(', '),
    detail: analysis.warns ? `${compared}; ${CHECK_BEFORE_YOU_PAY}` : compared,
  };
}

/** Labels from the best for a buyer on; what is unknown has no rank. */
const RANKED: readonly PriceLabel[] = ['Good Deal', 'Right Price', 'High Price', 'Overpriced'];

function positionRank(vehicle: ComparedVehicle): number | null {
  const label = vehicle.priceAnalysis?.label;
  return offeredPrice(vehicle) && label && RANKED.includes(label) ? RANKED.indexOf(label) : null;
}

function monthlyOf(vehicle: ComparedVehicle): MonthlyText | undefined {
  return listingMonthly(offeredPrice(vehicle), vehicle.year);
}

function monthlyKes(vehicle: ComparedVehicle): number | null {
  const priceKes = offeredPrice(vehicle);
  return priceKes && estimateListingPayment(priceKes, vehicle.year, currentYear()).monthlyKes;
}

function runningCostOf(vehicle: ComparedVehicle): RunningCost | undefined {
  return estimateRunningCost({ ...vehicle, priceKes: offeredPrice(vehicle) });
}

function costParts({ energyKes, insuranceKes, serviceAndTyresKes }: RunningCost): string {
  const [energy, insurance, service] = [energyKes, insuranceKes, serviceAndTyresKes].map((kes) =>
    formatKes(roundToThousand(kes)),
  );
  return `Estimate: fuel ${energy}, insurance ${insurance}, service and tyres ${service}`;
}

const roundToThousand = (kes: number): number => Math.round(kes / 1000) * 1000;

function engineText({ engine, engineCc }: ComparedVehicle): string | null {
  return engine ?? measure(engineCc, 'cc');
}

function measure(amount: number | null, unit = ''): string | null {
  return amount === null ? null : `${formatCount(amount)} ${unit}`.trim();
}

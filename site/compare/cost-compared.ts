import type { ComparedVehicle } from '#api/compare/schema.ts';
import { monthOn, type Terms, usualMonth } from '#domain/finance/month.ts';
import { rangeText, termsText, usualTermsText } from '#domain/finance/month-words.ts';
import { formatKes } from '#domain/money.ts';
import { MIN_COMPARABLES, NOT_ENOUGH_DATA, type PriceLabel } from '#domain/prices/status.ts';
import type { RunningCost } from '#domain/running-costs/running-cost.ts';
import { isSold } from '#domain/vehicles/listing-life.ts';
import { currentYear } from '#site/lib/dates.ts';
import { formatCount } from '#site/lib/numbers.ts';
import type { FactGroup, Said } from './fact.ts';

/** What a vehicle costs, its month on the visitor's own terms where they set some. */
export const costGroup = (terms: Terms | undefined): FactGroup => ({
  title: 'What it costs',
  facts: [
    {
      label: 'Price',
      say: ({ price, status }) =>
        price
          ? { text: formatKes(price), ...(isSold({ status }) && { detail: 'Last asked: it is sold' }) }
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
      say: (vehicle) => formatMonth(vehicle, terms),
      best: { words: 'Lowest a month', pick: 'least', of: (vehicle) => monthOf(vehicle, terms)?.kes },
    },
    {
      label: 'Running cost',
      say: (vehicle) => {
        const { runningCost: cost } = vehicle;
        return (
          cost && { text: `${formatKes(roundToThousand(cost.totalKes))} a year`, detail: costParts(cost) }
        );
      },
      best: { words: 'Cheapest to run', pick: 'least', of: ({ runningCost }) => runningCost?.totalKes },
    },
  ],
});

function offeredPrice({ price, status }: ComparedVehicle): number | null {
  return isSold({ status }) ? null : price || null;
}

function pricePosition(vehicle: ComparedVehicle): Said | null {
  if (!offeredPrice(vehicle)) return null;
  const { priceAnalysis: analysis } = vehicle;
  if (!analysis?.label || analysis.sampleSize < MIN_COMPARABLES) return { text: NOT_ENOUGH_DATA };
  const middle = analysis.medianKes ? `, middle price ${formatKes(analysis.medianKes)}` : '';
  const compared = `${formatCount(analysis.sampleSize)} compared${middle}`;
  return {
    text: [analysis.label, analysis.note].filter(Boolean).join(', '),
    detail: compared,
  };
}

/** Labels from the best for a buyer on; what is unknown has no rank. */
const RANKED: readonly PriceLabel[] = ['Great Deal', 'Good Deal', 'Right Price', 'High Price', 'Overpriced'];

function positionRank(vehicle: ComparedVehicle): number | null {
  const label = vehicle.priceAnalysis?.label;
  return offeredPrice(vehicle) && label && RANKED.includes(label) ? RANKED.indexOf(label) : null;
}

function formatMonth(vehicle: ComparedVehicle, terms: Terms | undefined): Said | null {
  const own = terms && monthOf(vehicle, terms);
  if (own)
    return { text: `${formatKes(own.kes)} a month, your terms`, detail: `Estimate: ${termsText(own)}` };
  const usual = usualMonth(offeredPrice(vehicle), vehicle.year, currentYear());
  return usual ? { text: `${rangeText(usual)} a month`, detail: `Estimate: ${usualTermsText(usual)}` } : null;
}

const monthOf = (vehicle: ComparedVehicle, terms: Terms | undefined) =>
  monthOn(terms, offeredPrice(vehicle), vehicle.year, currentYear());

function costParts({ energyKes, insuranceKes, serviceAndTyresKes }: RunningCost): string {
  const [energy, insurance, service] = [energyKes, insuranceKes, serviceAndTyresKes].map((kes) =>
    formatKes(roundToThousand(kes)),
  );
  return `Estimate: fuel ${energy}, insurance ${insurance}, service and tyres ${service}`;
}

const roundToThousand = (kes: number): number => Math.round(kes / 1000) * 1000;

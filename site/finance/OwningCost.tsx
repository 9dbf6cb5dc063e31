import { useState } from 'react';
import { readFigure } from '#domain/finance/question.ts';
import { formatKes } from '#domain/money.ts';
import {
  type OwningCost as Cost,
  type OwningInputs,
  owningCost,
  owningDefaults,
} from '#domain/running-costs/owning-cost.ts';
import type { RunningCosts } from '#domain/running-costs/running-cost.ts';
import type { FuelType } from '#domain/vehicles/words.ts';
import { formatDay, formatMonth } from '#site/lib/dates.ts';
import { useFinance } from './calculator-context.ts';
import { Facts } from './Facts.tsx';
import { FigureField } from './FigureField.tsx';
import { assumedText, writtenAmount } from './words.ts';

export type EngineOfVehicle = { fuelType: FuelType | null; engineCc: number | null };

type Field = Exclude<keyof OwningInputs, 'priceKes'>;
type Typed = Partial<Record<Field, string>>;

const MAX_KES = 10_000_000;
const BOUNDS: Record<Field, { of: string; min: number; max: number; unit: string; whole?: boolean }> = {
  kmPerYear: { of: 'The distance', min: 0, max: 500_000, unit: 'km', whole: true },
  unitsPer100Km: { of: 'The use', min: 0, max: 200, unit: 'for 100 km' },
  kesPerUnit: { of: 'The price', min: 0, max: 10_000, unit: 'KES' },
  insurancePercent: { of: 'The insurance rate', min: 0, max: 20, unit: 'percent of the value' },
  serviceKes: { of: 'Service', min: 0, max: MAX_KES, unit: 'KES a year', whole: true },
  resaleLossPercent: { of: 'The loss of value', min: 0, max: 100, unit: 'percent a year' },
};

type Props = {
  engine: EngineOfVehicle;
  isOfAdvert: boolean;
  costs: RunningCosts;
  /** The day of the assumptions. */
  asOf: string;
};

/** A month with the vehicle on the road, from dated defaults that a person can change. */
export function OwningCost({ engine, isOfAdvert, costs, asOf }: Props) {
  const { quote, answer } = useFinance();
  const [typed, setTyped] = useState<Typed>({});
  if (!quote)
    return <p className="text-soft">{Object.values(answer.problems)[0]} The payment is part of this cost.</p>;
  const usual = owningDefaults({ ...engine, priceKes: quote.priceKes }, costs);
  const assumed = assumedText(usual, isOfAdvert);
  const textOf = (field: Field) => typed[field] ?? writtenAmount(String(usual[field]));
  const read = (field: Field) => readFigure(textOf(field), BOUNDS[field]);
  const inputs = {
    priceKes: quote.priceKes,
    kmPerYear: read('kmPerYear').value,
    unitsPer100Km: read('unitsPer100Km').value,
    kesPerUnit: read('kesPerUnit').value,
    insurancePercent: read('insurancePercent').value,
    serviceKes: read('serviceKes').value,
    resaleLossPercent: read('resaleLossPercent').value,
  };
  const cost = owningCost(inputs, quote.monthlyKes, costs);
  const field = (name: Field, label: string) => {
    const { problem } = read(name);
    return (
      <FigureField
        label={label}
        value={textOf(name)}
        onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
        {...(problem && { error: `${problem} Reckoned as 0.` })}
      />
    );
  };
  const energy = usual.unit === 'kWh' ? 'Electricity' : 'Fuel';
  return (
    <div className="grid items-start gap-x-8 gap-y-4 lg:grid-cols-2">
      <CostOfAMonth cost={cost} energy={energy} />
      <div className="grid gap-4">
        {assumed && <p className="text-sm text-on-deal-high">{assumed}</p>}
        <div className="grid items-start gap-4 sm:grid-cols-2">
          {field('kmPerYear', 'Distance (km a year)')}
          {field('unitsPer100Km', `${energy} (${usual.unit === 'kWh' ? 'kWh' : 'litres'} for 100 km)`)}
          {field('kesPerUnit', `Price of a ${usual.unit} (KES)`)}
          {field('insurancePercent', 'Insurance (% of the value a year)')}
          {field('serviceKes', 'Service and tyres (KES a year)')}
          {field('resaleLossPercent', 'Loss of value (% a year)')}
        </div>
      </div>
      <p className="text-sm text-pretty text-soft lg:col-span-2">
        {usual.unit === 'kWh'
          ? 'The price of electricity is our assumption.'
          : `Fuel at EPRA’s Nairobi prices up to ${formatDay(costs.asOf)}.`}{' '}
        Insurance by the brokers’ bands of {formatMonth(costs.insurance.asOf)}, with levies and the least
        premium; the calculator’s own insurance line keeps its usual 0.25%. Distance, use, service and loss of
        value are our assumptions of
        {formatMonth(asOf)}.
      </p>
    </div>
  );
}

function CostOfAMonth({ cost, energy }: { cost: Cost; energy: string }) {
  return (
    <div className="grid gap-2">
      <p role="status">
        About <span className="figures text-2xl font-bold">{formatKes(cost.totalKes)}</span> a month, an
        estimate.
      </p>
      <Facts
        rows={[
          ['Loan payment', formatKes(cost.loanKes)],
          ['Comprehensive insurance', formatKes(cost.insuranceKes)],
          [energy, formatKes(cost.energyKes)],
          ['Service and tyres', formatKes(cost.serviceKes)],
          ['Loss of resale value', formatKes(cost.resaleLossKes)],
        ]}
      />
    </div>
  );
}

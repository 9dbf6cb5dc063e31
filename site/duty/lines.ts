import type { DutyEstimate } from '#domain/duty/estimate.ts';
import type { WaivableTax } from '#domain/duty/exemptions.ts';
import { formatKes } from '#domain/money.ts';

export type TaxLine = {
  label: string;
  /** What it is reckoned on, with the rate. */
  basis: string;
  amount: string;
  waived: boolean;
};

/** `2.349`: a divisor with the decimals that the schedule shows. */
export const divisorText = (divisor: number): string => String(Math.round(divisor * 1e6) / 1e6);

/** How the customs value comes about, from the retail price on. */
export function valueLines(estimate: DutyEstimate, crspKes: number): TaxLine[] {
  const { divisor, depreciation, customsValueKes } = estimate;
  const bareKes = crspKes / divisor;
  const plain = (label: string, basis: string, amount: string): TaxLine => ({
    label,
    basis,
    amount,
    waived: false,
  });
  return [
    plain('Retail price (CRSP)', 'new in Kenya, with all taxes', formatKes(crspKes)),
    plain('Without margin and taxes', `divided by ${divisorText(divisor)}`, formatKes(bareKes)),
    plain(
      'Depreciation',
      `${depreciation.percent}% for ${ageText(estimate.ageMonths)}`,
      `−${formatKes(bareKes - customsValueKes)}`,
    ),
    plain('Customs value', 'what the taxes start from', formatKes(customsValueKes)),
  ];
}

/** Every tax with its base and rate. */
export function taxLines(estimate: DutyEstimate): TaxLine[] {
  const { rates, customsValueKes, exciseValueKes, vatValueKes } = estimate;
  const on = (percent: number, baseKes: number, what: string) =>
    `${percent}% of ${formatKes(baseKes)} (${what})`;
  const line = (label: string, basis: string, tax: WaivableTax | 'rdlKes'): TaxLine => ({
    label,
    basis,
    amount: formatKes(estimate[tax]),
    waived: estimate.waived.some((waived) => waived === tax),
  });
  const excise =
    rates.exciseKes > 0
      ? `${formatKes(rates.exciseKes)} for each vehicle`
      : on(rates.excisePercent, exciseValueKes, 'customs value and duty');
  return [
    line('Import duty', on(rates.dutyPercent, customsValueKes, 'customs value'), 'importDutyKes'),
    line('Excise duty', excise, 'exciseDutyKes'),
    line('VAT', on(rates.vatPercent, vatValueKes, 'customs value, duty and excise'), 'vatKes'),
    line('Railway development levy', levyText(rates.rdlPercent, on, customsValueKes), 'rdlKes'),
    line('Import declaration fee', levyText(rates.idfPercent, on, customsValueKes), 'idfKes'),
  ];
}

function levyText(
  percent: number,
  on: (percent: number, baseKes: number, what: string) => string,
  baseKes: number,
): string {
  return percent === 0 ? 'not charged again' : on(percent, baseKes, 'customs value');
}

/** `6 years 4 months`, `11 months`. */
export function ageText(ageMonths: number): string {
  const [years, months] = [Math.floor(ageMonths / 12), ageMonths % 12];
  const parts = [count(years, 'year'), count(months, 'month')].filter((part) => part !== '');
  return parts.join(' ') || 'under a month';
}

const count = (number: number, unit: string): string =>
  number === 0 ? '' : `${number} ${unit}${number === 1 ? '' : 's'}`;

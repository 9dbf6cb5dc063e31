import { estimateDuty } from '#domain/duty/estimate.ts';
import { newestSchedule, type Tariff } from '#domain/duty/tariff.ts';

/** The tax authority's own row for a Toyota Probox GL, so that the example can be checked by hand. */
export const EXAMPLE_CRSP_KES = 2_583_819.66;

export const dutyExample = (tariff: Tariff) =>
  estimateDuty(
    {
      crspKes: EXAMPLE_CRSP_KES,
      fuelType: 'petrol',
      engineCc: 1496,
      body: 'station wagon',
      firstRegistration: { year: 2019, month: 1 },
      entry: { year: 2026, month: 11 },
      registeredInKenya: false,
      higherElectricDuty: false,
      schedule: newestSchedule(tariff).id,
      exemption: 'none',
    },
    tariff,
  );

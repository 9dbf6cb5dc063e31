import { importCalculatorPath, listVehiclePath, pricingPath, searchPath } from '#site/lib/paths.ts';
import { ButtonLink } from '#site/ui/Button.tsx';
import { StockFiles } from './StockFiles.tsx';
import type { SellingRole } from './tabs.tsx';

const WHOSE = {
  seller: 'It is listed under your name',
  dealer: 'It is listed for your business',
  agent: 'It is listed for a dealer whom you act for',
} as const satisfies Record<SellingRole, string>;

/** Leads to the form, and to what helps to set a price. */
export function AddVehicle({ role }: { role: SellingRole }) {
  return (
    <section aria-label="Add vehicle" className="surface grid max-w-2xl gap-3 p-5 md:p-8">
      <h2 className="text-section">Add a vehicle</h2>
      <p>
        One line about the car is enough to begin. {WHOSE[role]}, and what you have typed waits here as a
        draft until it goes on sale.
      </p>
      <p>Before you set a price, look at what similar cars ask and what it would cost to import one.</p>
      <div className="flex flex-wrap gap-2">
        <ButtonLink href={listVehiclePath()}>List a vehicle</ButtonLink>
        <ButtonLink variant="outline" href={searchPath()}>
          See similar cars
        </ButtonLink>
        <ButtonLink variant="outline" href={importCalculatorPath()}>
          Import duty calculator
        </ButtonLink>
        <ButtonLink variant="quiet" href={pricingPath()}>
          What listing costs
        </ButtonLink>
      </div>
      <StockFiles role={role} />
    </section>
  );
}

import { importCalculatorPath, searchPath } from '#site/lib/paths.ts';
import { ButtonLink } from '#site/ui/Button.tsx';
import type { SellingRole } from './tabs.tsx';

const WHOSE = {
  seller: 'What is listed under your name you change here yourself',
  dealer: 'What is listed for your business you change here yourself',
  agent: 'What is listed for the dealers you act for you change here yourself',
} as const satisfies Record<SellingRole, string>;

/** What can be done about a new listing today. */
export function AddVehicle({ role }: { role: SellingRole }) {
  return (
    <section aria-label="Add vehicle" className="surface grid max-w-2xl gap-3 p-5 md:p-8">
      <h2 className="text-section">Add a vehicle</h2>
      <p>
        Vehicles cannot be entered on this page. The operator of this market adds them, one by one or a whole
        yard from a spreadsheet.
      </p>
      <p>
        {WHOSE[role]}: its price, whether it is sold, and whether it is on the market at all. Buyers reach you
        by phone, WhatsApp and messages.
      </p>
      <p>Before you set a price, look at what similar cars ask and what it would cost to import one.</p>
      <div className="flex flex-wrap gap-2">
        <ButtonLink href={searchPath()}>See similar cars</ButtonLink>
        <ButtonLink variant="outline" href={importCalculatorPath()}>
          Import duty calculator
        </ButtonLink>
      </div>
    </section>
  );
}

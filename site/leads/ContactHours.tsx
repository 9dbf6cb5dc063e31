import { useStore } from '@nanostores/react';
import { hoursLine, openText, USUAL_HOURS } from '#domain/dealers/hours.ts';
import type { SellerNumberStore } from './seller-number.store.ts';

/** When to call and whether it is open now: by the dealer's own hours, else by the usual ones. */
export function ContactHours({ store }: { store: SellerNumberStore }) {
  const number = useStore(store.$number);
  const own = number.status === 'shown' ? number.contact.hours : null;
  const hours = own ?? USUAL_HOURS;
  return (
    <div className="grid gap-1 text-sm text-soft">
      <p className="font-semibold text-ink">{openText(hours, new Date())}</p>
      <p>{hoursLine(hours)}</p>
    </div>
  );
}

import { useStore } from '@nanostores/react';
import { openText, weekRows } from '#domain/dealers/hours.ts';
import { CONTACT_HOURS } from './contact.ts';
import type { SellerNumberStore } from './seller-number.store.ts';

/** When to call: the dealer's own hours and whether it is open now, else the usual ones. */
export function ContactHours({ store }: { store: SellerNumberStore }) {
  const number = useStore(store.$number);
  const hours = number.status === 'shown' ? number.contact.hours : null;
  if (!hours) return <p className="text-sm text-soft">{CONTACT_HOURS}</p>;
  return (
    <div className="grid gap-1 text-sm text-soft">
      <p className="font-semibold text-ink">{openText(hours, new Date())}</p>
      <p>
        {weekRows(hours)
          .map(({ days, hours: open }) => `${days} ${open}`)
          .join(', ')}
      </p>
    </div>
  );
}

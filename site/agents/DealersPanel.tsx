import { useState } from 'react';
import { formatDay } from '#site/lib/dates.ts';
import { createLoaded } from '#site/lib/loaded.ts';
import { dealerPath } from '#site/lib/paths.ts';
import { sentenceOf } from '#site/lib/sentence.ts';
import { askToConfirm } from '#site/ui/ask-to-confirm.ts';
import { Button } from '#site/ui/Button.tsx';
import { LoadedList } from '#site/ui/LoadedList.tsx';
import { showToast } from '#site/ui/toast.store.ts';
import { useListTitle } from '#site/ui/use-list-title.ts';
import { acceptDealer, leaveDealer, listDealersOfMine } from './api.ts';
import { permissionWords } from './words.ts';

type Dealer = Awaited<ReturnType<typeof listDealersOfMine>>[number];

/** The dealers whom an agent acts for, and who asks them to. */
export function DealersPanel() {
  const [store] = useState(() => createLoaded(listDealersOfMine));
  const title = useListTitle(store);

  async function act(what: Promise<object>): Promise<void> {
    await what.catch((cause: unknown) => {
      showToast({ title: 'Nothing was changed', description: sentenceOf(cause), variant: 'destructive' });
    });
    await store.refresh();
  }

  async function leave({ id, businessName }: Dealer): Promise<void> {
    const agrees = await askToConfirm({
      title: `Stop acting for ${businessName}?`,
      text: 'You can then change their listings no more, until they invite you again.',
      yes: 'Stop',
      no: 'Cancel',
    });
    if (agrees) await act(leaveDealer(id));
  }

  return (
    <section aria-labelledby="dealers" className="surface grid gap-5 p-5 md:p-8">
      <h2 ref={title} id="dealers" tabIndex={-1} className="text-section outline-none">
        Dealers you act for
      </h2>
      <LoadedList
        store={store}
        loading="Loading your dealers"
        empty="No dealer has invited you so far. Ask them to enter your email on their dashboard, under Team."
      >
        {(dealers) => (
          <ul className="divide-y divide-line">
            {dealers.map((dealer) => (
              <li key={dealer.id} className="flex flex-wrap items-center justify-between gap-2 py-2">
                <span>
                  <DealerName dealer={dealer} />
                  <span className="block text-sm text-soft">
                    {dealer.acceptedAt
                      ? `Since ${formatDay(dealer.acceptedAt)}`
                      : `Invited you on ${formatDay(dealer.invitedAt)}`}
                    {`. You may: ${permissionWords(dealer.permissions)}`}
                  </span>
                </span>
                {dealer.acceptedAt ? (
                  <Button variant="outline" onClick={() => void leave(dealer)}>
                    Leave<span className="sr-only"> {dealer.businessName}</span>
                  </Button>
                ) : (
                  <span className="flex gap-2">
                    <Button onClick={() => void act(acceptDealer(dealer.id))}>
                      Accept<span className="sr-only"> {dealer.businessName}</span>
                    </Button>
                    <Button variant="outline" onClick={() => void act(leaveDealer(dealer.id))}>
                      Decline<span className="sr-only"> {dealer.businessName}</span>
                    </Button>
                  </span>
                )}
              </li>
            ))}
          </ul>
        )}
      </LoadedList>
    </section>
  );
}

/** A showroom that waits for a check has no page. */
function DealerName({ dealer: { businessName, slug } }: { dealer: Dealer }) {
  if (slug === null) return <span className="block font-semibold">{businessName}</span>;
  return (
    <a href={dealerPath(slug)} className="block font-semibold text-action hover:underline">
      {businessName}
    </a>
  );
}

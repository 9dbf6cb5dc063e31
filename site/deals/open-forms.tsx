import type { Conversation, Message } from '#api/messages/schema.ts';
import { keyFor } from '#site/lib/once.ts';
import { Dialog } from '#site/ui/Dialog.tsx';
import { openOverPage } from '#site/ui/open-dialog.tsx';
import { makeOffer, proposeViewing, readDeal, stepOffer, stepViewing } from './api.ts';
import { OfferForm } from './OfferForm.tsx';
import { ViewingForm } from './ViewingForm.tsx';

/** The forms of deals, each over the page; loaded when one is asked for. */

type Done = () => unknown;
type Offer = NonNullable<Message['offer']>;
type Viewing = NonNullable<Message['viewing']>;

/** Asks the buyer for an offer. */
export function openOfferForm({ id, vehicle }: Conversation, onDone: Done): void {
  const key = keyFor();
  openOverPage((close) => (
    <Dialog open onClose={close} title="Make an offer">
      <OfferForm
        askingKes={vehicle.price}
        submit="Send offer"
        send={(terms) => makeOffer(id, terms, key(terms))}
        onDone={() => {
          close();
          return onDone();
        }}
      />
    </Dialog>
  ));
}

/** Asks for another amount instead of an offer of the other side. */
export function openCounterForm({ id, priceKes }: Offer, onDone: Done): void {
  const key = keyFor();
  openOverPage((close) => (
    <Dialog open onClose={close} title="Make a counter-offer">
      <OfferForm
        instead={priceKes}
        submit="Send counter-offer"
        send={(terms) => stepOffer(id, { step: 'counter', ...terms }, key(terms))}
        onDone={() => {
          close();
          return onDone();
        }}
      />
    </Dialog>
  ));
}

type Asked = { conversationId: number; moved?: Viewing; onDone: Done };

/** Asks for a time and a place, or for others instead of `moved`. Rejects where the seller's hours cannot be read. */
export async function openViewingForm({ conversationId, moved, onDone }: Asked): Promise<void> {
  const deal = await readDeal(conversationId);
  const key = keyFor();
  openOverPage((close) => (
    <Dialog open onClose={close} title={moved ? 'Propose another time' : 'Plan a viewing'}>
      <ViewingForm
        deal={deal}
        place={moved?.place ?? ''}
        send={(body) =>
          moved
            ? stepViewing(moved.id, { step: 'move', ...body }, key(body))
            : proposeViewing(conversationId, body, key(body))
        }
        onDone={() => {
          close();
          return onDone();
        }}
      />
    </Dialog>
  ));
}

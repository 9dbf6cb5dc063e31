import { messagesPath } from '#site/lib/paths.ts';
import { recallDraft, storeDraft } from '#site/messages/draft.ts';
import { openDialog } from '#site/ui/open-dialog.tsx';
import { revealSeller, startConversation } from './api.ts';
import { ContactHours } from './ContactHours.tsx';
import type { ContactSubject } from './contact.ts';
import { MessageForm } from './MessageForm.tsx';
import { createMessage } from './message.store.ts';
import { SellerNumber } from './SellerNumber.tsx';
import { createSellerNumber, type NumberWay } from './seller-number.store.ts';

const READ_MS = 1_500;

/** Shows the seller's number, the channel that was pressed first, and when to call. */
export function openContactDialog(
  { vehicleId, vehicleTitle, sellerName }: ContactSubject,
  way: NumberWay,
): void {
  const number = numberOf(vehicleId, way);
  void number.reveal();
  openDialog(
    'Contact Seller',
    <div className="grid gap-4">
      <p>
        {sellerName}, about the {vehicleTitle}
      </p>
      <SellerNumber store={number} />
      <ContactHours store={number} />
      <p className="text-sm text-soft">Pay nothing before you have seen the vehicle and its logbook.</p>
    </div>,
  );
}

/** Shows a message to the seller, with `question` filled in. */
export function openMessageDialog(subject: ContactSubject, question: string): void {
  const { participantId, vehicleId, vehicleTitle } = subject;
  const about = `vehicle ${vehicleId}` as const;
  const store = createMessage(question || recallDraft(about), (initialMessage, key) =>
    startConversation({ participantId, vehicleId, vehicleTitle, initialMessage }, key),
  );
  const unfollow = store.$writing.listen((writing) => {
    storeDraft(about, writing.status === 'sent' ? '' : writing.text);
    if (writing.status !== 'sent') return;
    unfollow();
    setTimeout(() => location.assign(messagesPath(writing.conversationId)), READ_MS);
  });
  openDialog(
    'Message the seller',
    <MessageForm store={store} number={numberOf(vehicleId)} subject={subject} />,
  );
}

const numberOf = (vehicleId: number, way: NumberWay = 'call') =>
  createSellerNumber((kind) => revealSeller(vehicleId, kind), way);

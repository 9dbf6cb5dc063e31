import { useStore } from '@nanostores/react';
import { type SubmitEvent, useRef } from 'react';
import { Button } from '#site/ui/Button.tsx';
import { chipStyle } from '#site/ui/chip.ts';
import { TextAreaField } from '#site/ui/Field.tsx';
import { type ContactSubject, MESSAGE_SENT, NO_NUMBER, quickMessages } from './contact.ts';
import type { MessageStore } from './message.store.ts';
import { SellerNumber } from './SellerNumber.tsx';
import type { SellerNumberStore } from './seller-number.store.ts';

type Props = { store: MessageStore; number: SellerNumberStore; subject: ContactSubject };

/** Four messages that one press writes, a box for any other, and the ways beside it. */
export function MessageForm({ store, number, subject }: Props) {
  const { text, problem, status } = useStore(store.$writing);
  const box = useRef<HTMLTextAreaElement>(null);

  async function send(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    await store.send();
    // Focus moves to the error, so that a screen reader announces it.
    if (store.$writing.get().problem) box.current?.focus();
  }

  if (status === 'sent')
    return (
      <p role="status" className="rounded-control bg-deal-good p-4 font-semibold text-on-deal-good">
        {MESSAGE_SENT}
      </p>
    );
  return (
    <form noValidate className="grid grid-cols-[minmax(0,1fr)] gap-4" onSubmit={(event) => void send(event)}>
      <p className="text-sm text-soft">
        To {subject.sellerName}, about the {subject.vehicleTitle}
      </p>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="mb-2 text-sm font-semibold">Quick messages</legend>
        {quickMessages(subject.vehicleTitle).map((message) => (
          <button
            key={message.label}
            type="button"
            className={chipStyle()}
            onClick={() => store.write(message.text)}
          >
            {message.label}
          </button>
        ))}
      </fieldset>
      <TextAreaField
        ref={box}
        label="Your message"
        rows={4}
        value={text}
        onChange={({ target }) => store.write(target.value)}
        {...(problem && { error: problem })}
      />
      <Button type="submit" isBusy={status === 'sending'}>
        {status === 'sending' ? 'Sending…' : 'Send Message'}
      </Button>
      {subject.hasNumber ? <SellerNumber store={number} /> : <p className="text-sm text-soft">{NO_NUMBER}</p>}
    </form>
  );
}

import { useStore } from '@nanostores/react';
import { Button } from '#site/ui/Button.tsx';
import { buttonStyle } from '#site/ui/button.ts';
import { Icon } from '#site/ui/Icon.tsx';
import type { SellerContact } from './api.ts';
import type { SellerNumberStore } from './seller-number.store.ts';

/** The seller's number as a call link and a WhatsApp link, once somebody asks for it. */
export function SellerNumber({ store }: { store: SellerNumberStore }) {
  return (
    <div aria-live="polite" className="grid min-h-24 content-start gap-2">
      <Shown store={store} />
    </div>
  );
}

function Shown({ store }: { store: SellerNumberStore }) {
  const number = useStore(store.$number);
  switch (number.status) {
    case 'hidden':
      return (
        <Button variant="outline" onClick={store.reveal}>
          <Icon name="phone" /> Call or WhatsApp
        </Button>
      );
    case 'asking':
      return <p className="text-center text-soft">Looking up the number…</p>;
    case 'failed':
      return (
        <div className="grid justify-items-center gap-2 text-center">
          <p>{number.why}</p>
          {number.mayRetry && (
            <Button variant="outline" onClick={store.reveal}>
              Retry
            </Button>
          )}
        </div>
      );
    case 'shown':
      return <Ways contact={number.contact} onWhatsApp={store.noteWhatsApp} />;
  }
}

type WaysProps = { contact: SellerContact; onWhatsApp: () => void };

function Ways({ contact: { phone, phoneText, whatsappUrl }, onWhatsApp }: WaysProps) {
  return (
    <>
      <a href={`tel:${phone}`} className={buttonStyle()}>
        <Icon name="phone" /> Call {phoneText}
      </a>
      {whatsappUrl !== null && (
        <a
          href={whatsappUrl}
          target="_blank"
          rel="noopener"
          className={buttonStyle({ variant: 'outline' })}
          onClick={onWhatsApp}
        >
          <Icon name="message" /> WhatsApp
        </a>
      )}
    </>
  );
}

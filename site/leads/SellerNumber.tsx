import { useStore } from '@nanostores/react';
import { Button } from '#site/ui/Button.tsx';
import { buttonStyle } from '#site/ui/button.ts';
import { Icon } from '#site/ui/Icon.tsx';
import type { SellerContact } from './api.ts';
import type { NumberWay, SellerNumberStore } from './seller-number.store.ts';

/** The seller's number as a call link and a WhatsApp link, once it is asked for. */
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
      return <Ways contact={number.contact} first={store.way} onWhatsApp={store.noteWhatsApp} />;
  }
}

type WaysProps = { contact: SellerContact; first: NumberWay; onWhatsApp: () => void };

function Ways({ contact: { phone, phoneText, whatsappUrl }, first, onWhatsApp }: WaysProps) {
  const asksWhatsApp = first === 'whatsapp' && whatsappUrl !== null;
  const call = (
    <a href={`tel:${phone}`} className={buttonStyle({ variant: asksWhatsApp ? 'outline' : 'primary' })}>
      <Icon name="phone" /> Call {phoneText}
    </a>
  );
  if (whatsappUrl === null) return call;
  const whatsapp = (
    <a
      href={whatsappUrl}
      target="_blank"
      rel="noopener"
      className={buttonStyle({ variant: asksWhatsApp ? 'primary' : 'outline' })}
      onClick={onWhatsApp}
    >
      <Icon name="whatsapp" /> WhatsApp
    </a>
  );
  return (
    <>
      {asksWhatsApp ? whatsapp : call}
      {asksWhatsApp ? call : whatsapp}
    </>
  );
}

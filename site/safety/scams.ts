import { type ScamKind, warningOf } from '#domain/messages/scams/warnings.ts';

/** What the page says of a kind of scam: how it goes, what to do, and the key sentence in Swahili. */
type Words = { title: string; how: string; instead: string; swahili: string };

/** In the order of how often a buyer meets them, not in that of their harm. */
const WORDS: Readonly<Record<ScamKind, Words>> = {
  deposit: {
    title: 'Pay first, see later',
    how: 'A good car at a low price, many other buyers, and a booking fee or deposit by M-Pesa to hold it. Once it is paid, the number goes dead.',
    instead:
      'Pay nothing for a car that you have not seen, however small the sum. A seller who means it waits a day.',
    swahili: 'Usilipe deposit kwa gari ambalo hujaliona.',
  },
  'viewing-fee': {
    title: 'A fee to see the car',
    how: 'A “token” for viewing, a gate pass, an appointment form, or fuel to bring the car to you.',
    instead:
      'Seeing and driving a car costs nothing. Pay only a mechanic whom you chose, after the inspection.',
    swahili: 'Kuona gari ni bure. Usitume pesa ya kuona gari.',
  },
  secret: {
    title: 'A code, PIN or password',
    how: 'They “verify” you with a code that comes to your phone, or “send money” that needs your PIN. The code opens your account or your M-Pesa.',
    instead:
      'Never tell anyone a PIN, a password or a code, not even somebody who says they work for us, Safaricom or a bank. A KRA PIN is something else: the transfer needs it.',
    swahili: 'Usimpe mtu yeyote PIN, nywila au code iliyoingia kwa simu yako.',
  },
  'pay-link': {
    title: 'Links, gift cards and crypto',
    how: 'A link to a page that looks like this market, a bank or eCitizen and asks for a card or a password; or payment by gift card, crypto or a money transfer that nobody can take back.',
    instead:
      'Links in messages are not opened here and show the name of their site. Type addresses yourself. We hold no money and offer no escrow.',
    swahili: 'Usilipe kupitia link. Andika anwani ya tovuti mwenyewe.',
  },
  shipping: {
    title: 'The agent at the port',
    how: 'The seller is abroad or the car is “at the port of Mombasa”, and a clearing agent, a courier or customs wants money to release it.',
    instead:
      'See the car where it stands. Duty is paid by the importer, before the car is registered; you pay the seller at the handover.',
    swahili: 'Usitume pesa kwa wakala wa bandari au usafiri kabla ya kuona gari.',
  },
  overpayment: {
    title: 'Money sent “by mistake”',
    how: 'They say they paid too much and ask for the rest, or show a forged SMS. The money never came, or is called back later.',
    instead:
      'Believe your own balance and no message. If money did come by mistake, let Safaricom or your bank reverse it; never send it on yourself.',
    swahili: 'Angalia salio lako kwanza. Usirudishe pesa wewe mwenyewe.',
  },
};

const ORDER: readonly ScamKind[] = [
  'deposit',
  'viewing-fee',
  'secret',
  'pay-link',
  'shipping',
  'overpayment',
];

/** The scams of /safety, each with the anchor that warnings in messages lead to. */
export const SCAMS = ORDER.map((kind) => ({ id: warningOf(kind).section, ...WORDS[kind] }));

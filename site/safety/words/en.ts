import type { ScamKind } from '#domain/messages/scams/warnings.ts';

type ScamWords = { title: string; how: string; instead: string };
type Section = {
  id: 'meet' | 'logbook' | 'chassis' | 'paying' | 'selling' | 'wrong';
  title: string;
  /** Markdown; `{email}` is where the market is written to. */
  body: string;
};

/** All that the safety page says in a language. */
export type SafetyWords = {
  title: string;
  description: string;
  intro: string;
  onThisPage: string;
  rules: readonly string[];
  scamsTitle: string;
  scamsIntro: string;
  scams: Readonly<Record<ScamKind, ScamWords>>;
  sections: readonly Section[];
  checklistTitle: string;
  checklistLink: string;
  print: string;
  checklist: readonly { when: string; points: readonly string[] }[];
};

export const EN: SafetyWords = {
  title: 'Buying and selling safely',
  description:
    'Scams with used cars in Kenya and how to meet them: what to check in the logbook and on the chassis, where to meet, how to pay, and what to do when it went wrong.',
  intro:
    'Most people here mean well. Those who do not use the same few tricks, and three rules stop nearly all of them.',
  onThisPage: 'On this page',
  rules: ['See before you pay', 'Meet in public, by day', 'Keep codes to yourself'],
  scamsTitle: 'Scams to know',
  scamsIntro:
    'When a message here asks for one of these, a note stands under it and leads to this page. A note can miss a scam, so read with your own eyes too.',
  scams: {
    deposit: {
      title: 'Pay first, see later',
      how: 'A good car at a low price, many other buyers, and a booking fee or deposit by M-Pesa to hold it. Once it is paid, the number goes dead.',
      instead:
        'Pay nothing for a car that you have not seen, however small the sum. A seller who means it waits a day.',
    },
    'viewing-fee': {
      title: 'A fee to see the car',
      how: 'A “token” for viewing, a gate pass, an appointment form, or fuel to bring the car to you.',
      instead:
        'Seeing and driving a car costs nothing. Pay only a mechanic whom you chose, after the inspection.',
    },
    secret: {
      title: 'A code, PIN or password',
      how: 'They “verify” you with a code that comes to your phone, or “send money” that needs your PIN. The code opens your account or your M-Pesa.',
      instead:
        'Never tell anyone a PIN, a password or a code, not even somebody who says they work for us, Safaricom or a bank. A KRA PIN is something else: the transfer needs it.',
    },
    'pay-link': {
      title: 'Links, gift cards and crypto',
      how: 'A link to a page that looks like this market, a bank or eCitizen and asks for a card or a password; or payment by gift card, crypto or a money transfer that nobody can take back.',
      instead:
        'Links in messages are not opened here and show the name of their site. Type addresses yourself. We hold no money and offer no escrow.',
    },
    shipping: {
      title: 'The agent at the port',
      how: 'The seller is abroad or the car is “at the port of Mombasa”, and a clearing agent, a courier or customs wants money to release it.',
      instead:
        'See the car where it stands. Duty is paid by the importer, before the car is registered; you pay the seller at the handover.',
    },
    overpayment: {
      title: 'Money sent “by mistake”',
      how: 'They say they paid too much and ask for the rest, or show a forged SMS. The money never came, or is called back later.',
      instead:
        'Believe your own balance and no message. If money did come by mistake, let Safaricom or your bank reverse it; never send it on yourself.',
    },
  },
  sections: [
    {
      id: 'meet',
      title: 'Where to meet',
      body: 'By day, where people are: the car park of a mall, a petrol station, the yard of a dealer, or in front of a police station, which an honest seller does not mind. Bring somebody along, and tell somebody else where you are. Carry no cash.',
    },
    {
      id: 'logbook',
      title: 'Check the logbook',
      body: `1. Ask for the number plate, and for the logbook to be shown at the meeting.
2. Sign in to eCitizen yourself (type ecitizen.go.ke), open NTSA’s service portal and run a motor vehicle search. It costs Ksh 550 and names the owner, chassis and engine number, colour, and whether a lender or a caveat stands on the car.
3. Compare the name with the seller’s ID and KRA PIN. If somebody sells “for a friend”, the owner signs, or nobody does.
4. A lender beside the owner means that a loan runs. Ask for the discharge letter, and for NTSA to show that it is released, before you pay.
5. Look twice at a duplicate logbook: the original may lie with a lender.`,
    },
    {
      id: 'chassis',
      title: 'Check the chassis number',
      body: 'The number is stamped into the metal (often at the firewall or below a front seat), and stands on a plate and in the logbook. All must be the same. Filed, welded or freshly painted metal around it, or plates that do not fit the engine number, may mean a stolen car with another’s papers. Leave it, and ask the nearest police station or the DCI. Nobody offers a public list of stolen cars, so we cannot check it for you.',
    },
    {
      id: 'paying',
      title: 'How to pay',
      body: `- **Bank transfer or banker’s cheque** when the car is handed over, to an account in the owner’s name. Best together at the bank: it confirms that a cheque is real and that a transfer has arrived.
- **M-Pesa** suits small sums. It has limits for each payment and each day, below the price of most cars; Safaricom says how much they are now. Check the name that the phone shows before you confirm.
- **Cash** can be lost, robbed and denied. If you must, count it inside a bank.
- Write a sale agreement first: both names with ID and KRA PIN, the car with chassis and engine number, price, how it is paid, date and time, and signatures with a witness.
- The seller starts the transfer on eCitizen, you accept it, and the new logbook follows in some working days. The law gives 14 days.`,
    },
    {
      id: 'selling',
      title: 'If you sell',
      body: `- Go along on a test drive, and keep a copy of the driver’s licence. Never hand over the only key.
- An SMS is no payment: look into your own account, and let the bank confirm a cheque, before keys and logbook leave your hand.
- Start the transfer at once. Until it is done, fines and accidents may come to you.`,
    },
    {
      id: 'wrong',
      title: 'If it went wrong',
      body: `1. **Stop the money.** Call your bank or Safaricom at once and ask them to stop or reverse the payment. A wrong M-Pesa payment can be asked back by forwarding its SMS to 456.
2. **Change what they know:** your M-Pesa PIN, and passwords whose code you gave away.
3. **Report it** at the nearest police station and ask for an OB number, which bank and insurer want to see. In danger, call 999 or 112. The Directorate of Criminal Investigations (DCI) takes up fraud.
4. **Keep everything:** messages, numbers, M-Pesa codes, the advert. Delete nothing.
5. **Tell us.** “Report” in the conversation sends its last messages to us, and we can close it and the account; “Report this advert” does so for an advert. Or write to [{email}](mailto:{email}).`,
    },
  ],
  checklistTitle: 'Checklist for the day',
  checklistLink: 'Checklist',
  print: 'Print',
  checklist: [
    {
      when: 'Before you meet',
      points: [
        'The price is like that of other cars of its age, or the seller says why not',
        'I have paid nothing, and told nobody a PIN or a code',
        'We meet at a public place, by day, and somebody comes along',
      ],
    },
    {
      when: 'At the car',
      points: [
        'The chassis number on the metal is that in the logbook, and nothing around it is filed or welded',
        'The engine number and the plates match the logbook too',
        'A mechanic whom I chose has looked at it, and I have driven it',
      ],
    },
    {
      when: 'The papers',
      points: [
        'The NTSA search on eCitizen names the seller as the owner',
        'No lender stands beside the owner, or I have the discharge letter and NTSA shows it',
        'The logbook is the original, and the seller’s ID and KRA PIN are those of the owner',
      ],
    },
    {
      when: 'Paying and taking it home',
      points: [
        'A sale agreement with both names and ID numbers, the chassis number, price and time is signed',
        'I pay by bank transfer or banker’s cheque, to the owner’s account, when the car is handed over',
        'The seller has started the transfer on eCitizen, and I have accepted it',
        'I have both keys, the logbook and a receipt',
      ],
    },
  ],
};

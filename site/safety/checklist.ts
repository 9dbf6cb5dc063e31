/** What a buyer ticks off, in the order in which it comes up. */
export const CHECKLIST: readonly { when: string; points: readonly string[] }[] = [
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
];

/** What the demo’s stand-in for M-Pesa does, by the last two digits of the number. */
export const DEMO_PHONES = [
  { phone: '0700 000 001', outcome: 'Pays at once' },
  { phone: '0700 000 002', outcome: 'Cancels on the phone' },
  { phone: '0700 000 003', outcome: 'Enters a wrong PIN' },
  { phone: '0700 000 004', outcome: 'Has too little money' },
  { phone: '0700 000 005', outcome: 'Does not answer in time' },
  { phone: '0700 000 006', outcome: 'Pays, and M-Pesa tells us twice' },
  { phone: '0700 000 007', outcome: 'Pays, and M-Pesa tells us late' },
  { phone: '0700 000 008', outcome: 'Pays another amount' },
  { phone: '0700 000 009', outcome: 'Pays, and M-Pesa only tells us when we ask' },
] as const;

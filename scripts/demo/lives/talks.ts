/** Who writes a line: the buyer or the seller. */
type Line = readonly ['buyer' | 'seller', string];
/** A conversation that fits any car; `{car}` is its model. */
export type Talk = readonly Line[];

export const TALKS: readonly Talk[] = [
  [
    ['buyer', 'Hello, is the {car} still available?'],
    ['seller', 'Good morning. Yes, it is, you can see it any day before six.'],
    ['buyer', 'Can I come on Saturday with my mechanic?'],
    ['seller', 'You are welcome. Call when you are on the way.'],
  ],
  [
    ['buyer', 'Habari, bei ya {car} inapungua?'],
    ['seller', 'Nzuri. A little, once you have seen it.'],
    ['buyer', 'Sawa. I am getting a loan from my SACCO, is that a problem?'],
    ['seller', 'Not at all. Tell us what papers they want.'],
    ['buyer', 'A copy of the logbook and a valuation. I will call you on Monday.'],
  ],
  [
    ['buyer', 'Has the {car} been in an accident?'],
    ['seller', 'Not with us. Bring a mechanic to look at it, that is better than my word.'],
    ['buyer', 'Fair enough. Which day suits you?'],
  ],
  [
    ['buyer', 'I come from Nakuru and do not want to drive for nothing. Is the {car} there?'],
    ['seller', 'It is here. Call before you start, and nobody else gets it that day.'],
    ['buyer', 'Thank you. Friday morning, then.'],
    ['seller', 'Friday is fine.'],
  ],
  [
    ['buyer', 'Do you take a trade-in for the {car}? I have a 2012 Vitz.'],
    ['seller', 'Bring it along with the logbook, and we look at both.'],
  ],
  [
    ['buyer', 'Who pays for the transfer of the {car}?'],
    ['seller', 'The buyer pays the NTSA fee. We do it together, online, and you drive off with the proof.'],
    ['buyer', 'And the spare key?'],
    ['seller', 'It goes with the car.'],
    ['buyer', 'Good. I will talk to my wife and come back to you.'],
  ],
  [
    ['buyer', 'Could you send me a video of the {car} when it starts from cold?'],
    ['seller', 'I will make one tomorrow morning.'],
    ['buyer', 'Thanks.'],
  ],
  [['buyer', 'Good evening. What is your best price for the {car}, cash this week?']],
  [['buyer', 'Is the {car} still there? I can come after work today.']],
  [
    ['buyer', 'The {car} looks good. What has been done on it lately?'],
    ['seller', 'Oil, filters and brake pads. Ask your mechanic to check, I have nothing to hide.'],
    ['buyer', 'I like that answer. Can we meet at a petrol station on Sunday?'],
    ['seller', 'Sunday at ten, by day and in public. Good.'],
  ],
];

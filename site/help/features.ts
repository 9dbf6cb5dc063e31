import {
  comparePath,
  dashboardPath,
  dealersPath,
  favoritesPath,
  financingPath,
  helpArticlePath,
  importCalculatorPath,
  listVehiclePath,
  messagesPath,
  onboardingPath,
  pricingPath,
  profilePath,
  safetyPath,
  searchPath,
  stockImportPath,
} from '#site/lib/paths.ts';

type Feature = { title: string; text: string; href: string; link: string };
type Audience = { id: string; title: string; features: readonly Feature[] };

/** What the market offers to each kind of people, with the way to try it. */
export const AUDIENCES: readonly Audience[] = [
  {
    id: 'buyers',
    title: 'For buyers',
    features: [
      {
        title: 'Search as you speak',
        text: 'Make, place, budget and what you use it for, in English, Swahili or Sheng. The page says how it read you.',
        href: searchPath(new URLSearchParams({ q: 'gari ya familia chini ya 2m' })),
        link: 'Try “gari ya familia chini ya 2m”',
      },
      {
        title: 'Begin with your money',
        text: 'Say what cash you have and what you can pay a month, and see the cars that these pay for.',
        href: searchPath(new URLSearchParams({ cash: '500000', monthly: '40000' })),
        link: 'See what half a million buys',
      },
      {
        title: 'Up to three side by side',
        text: 'Price, month, running cost and every stated fact in one table, to print or to send.',
        href: comparePath(),
        link: 'Compare vehicles',
      },
      {
        title: 'Saved cars and searches',
        text: 'See when a saved car asks less, and get a mail about new cars that match.',
        href: favoritesPath(),
        link: 'Your saved vehicles',
      },
      {
        title: 'Talk without giving your number',
        text: 'Write to sellers here, block whom you like, and report those who cheat.',
        href: messagesPath(),
        link: 'Your messages',
      },
      {
        title: 'Help to stay safe',
        text: 'A price far below all others gets a warning, and each car says what to check before you pay.',
        href: safetyPath(),
        link: 'Safety tips',
      },
    ],
  },
  {
    id: 'sellers',
    title: 'For sellers',
    features: [
      {
        title: 'One line fills the form',
        text: 'Write your car as you would in a chat; the form takes make, year, price and place from it.',
        href: listVehiclePath(),
        link: 'List a vehicle',
      },
      {
        title: 'Photos from your phone',
        text: 'Reduced on the phone, sent when there is a network, number plates blurred if you wish.',
        href: helpArticlePath('good-photos'),
        link: 'How photos work',
      },
      {
        title: 'A price that can be believed',
        text: 'While you type, see what like cars ask. Your page then says how your price compares.',
        href: helpArticlePath('price-labels'),
        link: 'What the labels mean',
      },
      {
        title: 'Your number stays yours',
        text: 'It stands in no page. Only people who are signed in can ask for it, once you have proved it.',
        href: profilePath(),
        link: 'Your profile',
      },
      {
        title: 'Every price on one page',
        text: 'What is free, what is not, and what happens at an end. No commission, and nothing renews by itself.',
        href: pricingPath(),
        link: 'See prices',
      },
    ],
  },
  {
    id: 'dealers',
    title: 'For dealers',
    features: [
      {
        title: 'A showroom of your own',
        text: 'Your cars, hours, branches and reviews at one address, after a check by a person.',
        href: onboardingPath(),
        link: 'Open a showroom',
      },
      {
        title: 'Your whole stock at once',
        text: 'From a file, a list as you send it by WhatsApp, or an address that is read each day. You see what it would do before it does.',
        href: stockImportPath('dealer'),
        link: 'Import and export',
      },
      {
        title: 'Every lead in one place',
        text: 'Who asked about which car, what was said, what comes next, and a mail when it is due.',
        href: helpArticlePath('leads'),
        link: 'How leads work',
      },
      {
        title: 'Figures that are counted',
        text: 'Views, leads, age of stock and what sold, from real visits without robots, also as a file.',
        href: helpArticlePath('analytics'),
        link: 'What you see',
      },
      {
        title: 'A plan of the right size',
        text: 'From a small yard to several branches, month by month. Over its limit nothing is deleted: new listings wait.',
        href: pricingPath('dealers'),
        link: 'Compare plans',
      },
    ],
  },
  {
    id: 'agents',
    title: 'For agents',
    features: [
      {
        title: 'Sell for several dealers',
        text: 'One account, one desk. Each dealer says what you may do: listings, prices, leads, figures.',
        href: dashboardPath('agent'),
        link: 'Your dashboard',
      },
      {
        title: 'Find dealers to work for',
        text: 'All of them stand in one list, with their cars and their reviews.',
        href: dealersPath(),
        link: 'See the dealers',
      },
    ],
  },
];

/** The calculators, which need no account. */
export const CALCULATORS = {
  month: { href: financingPath(), link: 'Work out a month' },
  duty: { href: importCalculatorPath(), link: 'Work out import tax' },
} as const;

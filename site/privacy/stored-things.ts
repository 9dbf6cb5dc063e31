type Place = 'this device' | 'this tab' | 'a cookie';

/** One thing that the market keeps in a browser. All of them are essential. */
type StoredThing = { name: string; place: Place; what: string; until: string };

export const STORED_THINGS: readonly StoredThing[] = [
  {
    name: 'token',
    place: 'this device',
    what: 'Proves that you are signed in.',
    until: 'You sign out, or the sign-in ends.',
  },
  {
    name: 'token_expires_at',
    place: 'this device',
    what: 'When the sign-in ends.',
    until: 'You sign out.',
  },
  {
    name: 'user_data',
    place: 'this device',
    what: 'Your name and role, so that pages greet the right person.',
    until: 'You sign out.',
  },
  {
    name: 'auth_token',
    place: 'this device',
    what: 'An older name of the sign-in. It is read but no longer written.',
    until: 'You sign out.',
  },
  {
    name: 'session-refresh',
    place: 'this device',
    what: 'Lets one tab at a time renew the sign-in.',
    until: 'It is renewed: a few seconds.',
  },
  {
    name: 'inventory-columns',
    place: 'this device',
    what: 'Which columns your table of listings shows, and in which order.',
    until: 'You reset the columns or clear the browser.',
  },
  {
    name: 'showWelcomeTour',
    place: 'this device',
    what: 'That a new account is still to be welcomed.',
    until: 'You were welcomed.',
  },
  {
    name: 'showRoleSelection',
    place: 'this device',
    what: 'That you are still to be asked what you want to do here.',
    until: 'You have answered.',
  },
  {
    name: 'garisoko_device',
    place: 'a cookie',
    what: 'A random mark of a browser that has signed in, or asked for a code or a new password, so that strangers can neither lock you out nor use up your codes. Only the sign-in reads it.',
    until: '400 days after the last sign-in; a day where nobody signed in.',
  },
  {
    name: 'auth-draft',
    place: 'this tab',
    what: 'What you typed into a registration that is not finished, but for the password.',
    until: 'You have registered, or close the tab.',
  },
  {
    name: 'pending-registration',
    place: 'this device',
    what: 'What you typed into a registration whose code was mailed to you, but for the password, so that you can go and read the mail.',
    until: 'You have registered or changed it; after 15 minutes it is no longer used.',
  },
  {
    name: 'favorite-intent',
    place: 'this tab',
    what: 'Which vehicle you wanted to save when you were asked to sign in.',
    until: 'You have signed in, or close the tab; after an hour it is no longer used.',
  },
  {
    name: 'favorite-outcome',
    place: 'this tab',
    what: 'Whether that vehicle was saved, to tell you on the next page.',
    until: 'You were told.',
  },
  {
    name: 'contact-intent',
    place: 'this tab',
    what: 'Which seller you wanted to call or write to when you were asked to sign in, and the question that you chose.',
    until: 'You have signed in, or close the tab; after an hour it is no longer used.',
  },
  {
    name: 'search-intent',
    place: 'this tab',
    what: 'Which search you wanted to save when you were asked to sign in.',
    until: 'You have signed in, or close the tab.',
  },
  {
    name: 'message-draft',
    place: 'this tab',
    what: 'The message that you are writing, so that signing in again does not cost it.',
    until: 'You have sent it, or close the tab.',
  },
  {
    name: 'waiting-photos',
    place: 'this device',
    what: 'Photos of a car that you are about to sell, until they are sent, so that neither a lost connection nor a closed browser costs them.',
    until: 'They are sent, or you remove them; 30 days at the most.',
  },
  {
    name: 'listing-drafts',
    place: 'this device',
    what: 'What you typed into a vehicle that you list and that is not saved yet, plate and chassis number too.',
    until: 'It is saved, which needs you to be signed in, or you clear it.',
  },
  {
    name: 'listing-checks',
    place: 'this device',
    what: 'Which fields of your drafts were read from a text and could be otherwise, so that they stay marked.',
    until: 'You confirm or change each.',
  },
  {
    name: 'recently-viewed',
    place: 'this device',
    what: 'The last ten adverts that you looked at. Their numbers are sent for a suggestion and forgotten there.',
    until: 'You clear them, or newer ones replace them.',
  },
  {
    name: 'recently-viewed-folded',
    place: 'this device',
    what: 'Whether the strip of viewed adverts is folded.',
    until: 'You change it.',
  },
  {
    name: 'recent-searches',
    place: 'this device',
    what: 'What you searched for lately, so that suggestions fit. It is sent for a suggestion and forgotten there.',
    until: 'You clear it, or newer searches replace it.',
  },
  {
    name: 'compared-vehicles',
    place: 'this device',
    what: 'The vehicles that you put side by side.',
    until: 'You take them out.',
  },
  {
    name: 'place',
    place: 'this device',
    what: 'Where you are, to about a kilometre, if you shared it. It is sent with a search for what is near you.',
    until: 'You share it again; after a day it is no longer used.',
  },
  {
    name: 'your-terms',
    place: 'this device',
    what: 'The deposit, months and rate that you set, so that every car shows its month on them. A search for monthly amounts carries them in its address.',
    until: 'You choose Use the usual terms.',
  },
  {
    name: 'finance-preferences',
    place: 'this device',
    what: 'The fees that you saved with Save Preferences.',
    until: 'You save others.',
  },
  {
    name: 'cookie-consent',
    place: 'this device',
    what: 'What you chose in the cookie panel, when, and the random number under which we keep it as proof.',
    until: 'You are asked again.',
  },
  {
    name: 'cookie-preferences',
    place: 'this device',
    what: 'Which kinds you allowed.',
    until: 'You choose again.',
  },
  {
    name: 'support-chat',
    place: 'this tab',
    what: 'That the support chat is open, or minimised.',
    until: 'You close it.',
  },
  {
    name: 'support-draft',
    place: 'this tab',
    what: 'What you were writing to our support.',
    until: 'It is sent.',
  },
  {
    name: 'support-keys-off',
    place: 'this device',
    what: 'That an admin does not want the keys of the support inbox.',
    until: 'They are switched on again.',
  },
  {
    name: 'admin-keys-off',
    place: 'this device',
    what: 'That an admin does not want the keys of the admin pages.',
    until: 'They are switched on again.',
  },
];

import type { Mail } from '#api/mail/queue.ts';
import { greeting, mailTitle } from '#api/mail/words.ts';
import { BRAND } from '#domain/brand.ts';
import { formatKes } from '#domain/money.ts';
import type { AlertKind } from '#domain/search/alerts.ts';
import { mileageText, priceText } from '#domain/wording.ts';

/** A listing that a mail tells of, and the searches that it matched. */
export type MailedListing = {
  id: number;
  title: string;
  priceKes: number | null;
  mileageKm: number | null;
  place: string | null;
  kind: AlertKind;
  wasKes: number | null;
  searches: readonly string[];
};
type MailedSearch = { id: number; name: string; query: string };

type AlertMail = {
  to: string;
  firstName: string | null;
  listings: readonly MailedListing[];
  /** There are more than these. */
  isCut: boolean;
  searches: readonly MailedSearch[];
  publicUrl: string;
  /** Signed: ends the mails of one search, or of all. */
  tokenFor: (searchId?: number) => string;
};

/** So many listings stand in a mail; the rest is a click away. */
const SHOWN = 20;
const HEADS: Record<AlertKind, string> = { new: 'New', drop: 'Price drop', back: 'On sale again' };

/** One mail about everything that a person's searches have found since the last. */
export function alertMail(mail: AlertMail): Mail {
  const { to, listings, publicUrl, tokenFor } = mail;
  const more = listings.length - SHOWN;
  const parts = [
    greeting(mail.firstName),
    `${vehicles(mail)} on ${BRAND.name} ${listings.length === 1 && !mail.isCut ? 'matches' : 'match'} what you are looking for.`,
    ...listings.slice(0, SHOWN).map((listing) => listingLines(listing, publicUrl)),
    ...(more > 0 || mail.isCut ? [`And ${mail.isCut ? 'many' : more} more: open your searches below.`] : []),
    ...mail.searches.map((search) => searchLines(search, mail)),
    `All your saved searches, and how often they write: ${publicUrl}/saved-searches`,
    `Stop all mails about saved searches: ${publicUrl}/unsubscribe?token=${tokenFor()}`,
    BRAND.name,
  ];
  return {
    kind: 'search-alert',
    to,
    subject: alertSubject(mail),
    text: `${parts.join('\n\n')}\n`,
    headers: {
      'List-Unsubscribe': `<${publicUrl}/api/alerts/unsubscribe?token=${tokenFor()}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

function alertSubject(mail: Pick<AlertMail, 'listings' | 'isCut' | 'searches'>): string {
  const { listings, searches } = mail;
  const [listing] = listings;
  const what = searches.length === 1 ? `“${searches[0]?.name}”` : `${searches.length} of your saved searches`;
  if (listing && listings.length === 1 && !mail.isCut)
    return `${HEADS[listing.kind]}: ${mailTitle(listing.title)} matches ${what}`;
  return `${vehicles(mail)} match ${what}`;
}

function vehicles({ listings: { length }, isCut }: Pick<AlertMail, 'listings' | 'isCut'>): string {
  const words = length === 1 ? '1 vehicle' : `${length} vehicles`;
  return isCut ? `More than ${words}` : words;
}

function listingLines(listing: MailedListing, publicUrl: string): string {
  const { id, title, kind, priceKes, wasKes, mileageKm, place, searches } = listing;
  const facts = [
    kind === 'drop' && wasKes
      ? `${priceText(priceKes)}, down from ${formatKes(wasKes)}`
      : priceText(priceKes),
    ...(mileageKm === null ? [] : [mileageText(mileageKm)]),
    ...(place ? [place] : []),
  ];
  return [
    `${HEADS[kind]}: ${mailTitle(title)}`,
    facts.join(' · '),
    `Matches ${searches.map((name) => `“${name}”`).join(' and ')}`,
    `${publicUrl}/vehicle/${id}`,
  ].join('\n');
}

const searchLines = (
  { id, name, query }: MailedSearch,
  { publicUrl, tokenFor }: Pick<AlertMail, 'publicUrl' | 'tokenFor'>,
): string =>
  [
    `Your search “${name}”: ${publicUrl}/search${query && `?${query}`}`,
    `Stop its mails: ${publicUrl}/unsubscribe?token=${tokenFor(id)}`,
  ].join('\n');

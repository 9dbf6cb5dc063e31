import type { Mail } from '#api/mail/queue.ts';
import { greeting, mailDay, mailTitle } from '#api/mail/words.ts';
import { BRAND } from '#domain/brand.ts';
import { ASK_EVERY_DAYS, CONFIRMED_FOR_DAYS } from '#domain/vehicles/confirmation.ts';
import { priceText } from '#domain/wording.ts';
import type { MailToken } from './links.ts';

/** A listing that a mail is about; with `expiresAt` (UTC) it says on which day it goes off sale. */
export type MailedListing = { id: number; title: string; priceKes: number | null; expiresAt: string | null };

export type SellerMail = {
  seller: { id: number; email: string; firstName: string | null };
  listings: readonly MailedListing[];
  /** How many it is about, where not all of them are given. */
  count?: number;
  token: MailToken;
  publicUrl: string;
};

/** So many listings stand in a mail; the rest is a click away. */
const SHOWN = 20;

/** One mail about all listings of which a seller is asked whether they are still available. */
export function stillAvailableMail(mail: SellerMail): Mail {
  const { listings } = mail;
  const expiring = listings.filter(({ expiresAt }) => expiresAt !== null);
  const question = isOne(listings) ? 'Is it still available?' : 'Are they still available?';
  return letter(mail, {
    kind: 'still-available',
    subject: expiring.length > 0 ? warningSubject(expiring) : askingSubject(listings),
    intro: `${question} We ask every ${ASK_EVERY_DAYS} days, so that buyers do not call about cars that are gone. Open the link and tap: still available, sold, or take it down.`,
    ...(!isOne(listings) && { all: 'All of them are still available' }),
  });
}

/** One mail about a seller's listings that expired unconfirmed. */
export function expiredMail(mail: SellerMail): Mail {
  const { listings, count = listings.length } = mail;
  const [are, them] = count === 1 ? ['is', 'it'] : ['are', 'them'];
  return letter(mail, {
    kind: 'listings-expired',
    subject: `${named(listings, count)} ${are} off sale`,
    intro: `Nobody has said for ${CONFIRMED_FOR_DAYS} days that ${count === 1 ? 'it is' : 'they are'} still available, so buyers see ${them} no more. Open the link to put a car back on sale, or to say that it is sold.`,
  });
}

type Words = { kind: string; subject: string; intro: string; all?: string };

function letter(
  { seller, listings, count = listings.length, token, publicUrl }: SellerMail,
  { kind, subject, intro, all }: Words,
): Mail {
  const link = `${publicUrl}/still-available?token=${token.text}`;
  const more = count - Math.min(listings.length, SHOWN);
  const parts = [
    greeting(seller.firstName),
    intro,
    ...listings.slice(0, SHOWN).map((listing) => lines(listing, link)),
    ...(more > 0 ? [`And ${more} more: open your dashboard below.`] : []),
    ...(all ? [`${all}: ${link}`] : []),
    `All your listings: ${publicUrl}/dashboard`,
    BRAND.name,
  ];
  const text = `${parts.join('\n\n')}\n`;
  return { kind, to: seller.email, userId: seller.id, subject, text, secret: token };
}

function lines({ id, title, priceKes, expiresAt }: MailedListing, link: string): string {
  const day = expiresAt === null ? [] : [`Goes off sale on ${mailDay(expiresAt)} without an answer.`];
  return [mailTitle(title), priceText(priceKes), ...day, `${link}&listing=${id}`].join('\n');
}

type Listings = readonly MailedListing[];

const isOne = (listings: Listings): boolean => listings.length === 1;

const named = (listings: Listings, count = listings.length): string =>
  count === 1 ? `Your ${titleOf(listings)}` : `${count} of your listings`;

const titleOf = ([first]: Listings): string => mailTitle(first?.title ?? '');

const askingSubject = (listings: Listings): string =>
  isOne(listings)
    ? `Is your ${titleOf(listings)} still available?`
    : `Are your ${listings.length} listings still available?`;

const warningSubject = (expiring: Listings): string =>
  isOne(expiring)
    ? `${named(expiring)} goes off sale on ${mailDay(expiring[0]?.expiresAt ?? '')} unless you confirm it`
    : `${named(expiring)} go off sale soon unless you confirm them`;

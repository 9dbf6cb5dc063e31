import { answersGoTo, type Correspondence, letter } from '#api/admin/mails.ts';
import type { Mail } from '#api/mail/queue.ts';
import { mailTitle } from '#api/mail/words.ts';
import { BRAND } from '#domain/brand.ts';

export type Letters = Correspondence;

/** What became of a listing after reports of it. */
export type ListingOutcome = 'withdrawn' | 'sold' | 'mended' | 'dismissed';

const OUTCOMES: Readonly<Record<ListingOutcome, string>> = {
  withdrawn: 'You were right: we took it down.',
  sold: 'You were right: the car is sold, and the advert says so now.',
  mended: 'You were right, and what you told us has been dealt with.',
  dismissed: 'We found nothing wrong with it, and it stays as it is.',
};

type Reported = Letters & { to: string; title: string; outcome: ListingOutcome };

/** Tells who reported an advert what came of it; it says nothing of the seller. */
export const advertReportAnsweredMail = ({ to, title, outcome, ...letters }: Reported): Mail => ({
  kind: 'report-answered',
  to,
  subject: `What became of your report of a ${mailTitle(title)}`,
  text: letter(
    `Thank you for reporting the advert of a ${mailTitle(title)} on ${BRAND.name}. A person here has looked at it.`,
    OUTCOMES[outcome],
    `How to buy and sell safely: ${letters.publicUrl}/safety`,
  ),
  ...answersGoTo(letters),
});

type OfListing = Letters & { to: string; title: string; vehicleId: number };

/** Tells a seller, calmly, that their listing is off the market until an admin has looked. */
export const listingHeldMail = ({ to, title, vehicleId, ...letters }: OfListing): Mail => ({
  kind: 'listing-held',
  to,
  subject: `We are checking the advert of your ${mailTitle(title)}`,
  text: letter(
    `Somebody told us that this vehicle may not be yours to sell: ${mailTitle(title)}. Such reports are sometimes wrong. Until a person here has looked at it, the advert is not shown.`,
    'You need not do anything. It goes faster if you show us that it is yours: write to us and add a photo of the logbook here:',
    `${letters.publicUrl}/held-listing?listing=${vehicleId}`,
  ),
  ...answersGoTo(letters),
});

/** Tells a seller that their listing is back, as nothing was wrong with it. */
export const holdLiftedMail = ({ to, title, vehicleId, ...letters }: OfListing): Mail => ({
  kind: 'hold-lifted',
  to,
  subject: `Your ${mailTitle(title)} is back on sale`,
  text: letter(
    `A person here has looked at the advert of your ${mailTitle(title)}. We found nothing wrong, and it is back on sale: ${letters.publicUrl}/vehicle/${vehicleId}`,
    'Thank you for your patience.',
  ),
  ...answersGoTo(letters),
});

/** Tells a seller that their listing stays off the market, and how to object. */
export const holdUpheldMail = ({
  to,
  title,
  reason,
  ...letters
}: OfListing & { reason?: string | undefined }): Mail => ({
  kind: 'hold-upheld',
  to,
  subject: `The advert of your ${mailTitle(title)} stays off the market`,
  text: letter(
    `A person here has looked at the report that this vehicle is stolen: ${mailTitle(title)}. We could not rule it out, so its advert stays off the market.`,
    ...(reason === undefined ? [] : [`The reason: ${reason}`]),
    'If you think that this is a mistake, answer this mail and add the logbook. A person reads the answer.',
  ),
  ...answersGoTo(letters),
});

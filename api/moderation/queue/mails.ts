import { answersGoTo, type Correspondence, letter } from '#api/admin/mails.ts';
import type { Mail } from '#api/mail/queue.ts';
import { mailTitle } from '#api/mail/words.ts';

type OfListing = Correspondence & { to: string; title: string; vehicleId: number };

export const listingAllowedMail = ({ to, title, vehicleId, ...letters }: OfListing): Mail => ({
  kind: 'listing-allowed',
  to,
  subject: `Your ${mailTitle(title)} is on sale`,
  text: letter(
    `A person here has looked at the advert of your ${mailTitle(title)}. It is on sale now: ${letters.publicUrl}/vehicle/${vehicleId}`,
    `Its views, enquiries and how its price compares: ${letters.publicUrl}/dashboard/seller`,
  ),
  ...answersGoTo(letters),
});

/** Allowed, but its seller's plan has no place for it yet. */
export const listingAllowedToWaitMail = ({ to, title, vehicleId: _, ...letters }: OfListing): Mail => ({
  kind: 'listing-allowed',
  to,
  subject: `Your ${mailTitle(title)} is approved and waits for a place`,
  text: letter(
    `A person here has looked at the advert of your ${mailTitle(title)}, and it may go on sale. It waits for a place in your plan, and goes on sale by itself once there is one.`,
    `What you can do about it: ${letters.publicUrl}/dashboard/seller`,
  ),
  ...answersGoTo(letters),
});

export const listingRefusedMail = ({
  to,
  title,
  reason,
  ...letters
}: OfListing & { reason: string }): Mail => ({
  kind: 'listing-refused',
  to,
  subject: `Your ${mailTitle(title)} cannot go on sale like this`,
  text: letter(
    `A person here has looked at the advert of your ${mailTitle(title)}, and buyers cannot see it as it is.`,
    `The reason: ${reason}`,
    `Put it right, or tell us what we have missed with “Ask us to look again”: ${letters.publicUrl}/dashboard/seller`,
    `How this works: ${letters.publicUrl}/help/advert-being-checked`,
  ),
  ...answersGoTo(letters),
});

export const allowanceUndoneMail = ({ to, title, ...letters }: OfListing): Mail => ({
  kind: 'listing-held',
  to,
  subject: `We look at your ${mailTitle(title)} once more`,
  text: letter(
    `We allowed the advert of your ${mailTitle(title)} a moment ago, and have to look at it once more. Until then buyers do not see it.`,
    `You hear from us when that is done. How it stands: ${letters.publicUrl}/dashboard/seller`,
  ),
  ...answersGoTo(letters),
});

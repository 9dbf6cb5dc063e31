import type { OwnVerification } from '#api/dealers/verification/schema.ts';
import { BUSINESS_DOCUMENTS, type BusinessDocument } from '#domain/dealers/verification.ts';
import { formatDay } from '#site/lib/dates.ts';

/** How the mark stands, for the dealer: a title, and what follows from it. Undefined where there never was one. */
export function markWords({
  state,
  until,
  reason,
}: OwnVerification['mark']): { title: string; text: string } | undefined {
  const lastDay = until && formatDay(new Date(Date.parse(until) - 1).toISOString());
  const why = reason ? `${reason} ` : '';
  switch (state) {
    case 'none':
      return undefined;
    case 'verified':
      return {
        title: 'You are a Verified Business',
        text: `${lastDay ? `The mark holds until ${lastDay}. ` : ''}A new name of the business ends it.`,
      };
    case 'expiring':
      return {
        title: `The mark ends after ${lastDay}`,
        text: 'Send the papers of this year now: you keep the mark while we check them.',
      };
    case 'expired':
      return {
        title: `The mark ran out after ${lastDay}`,
        text: 'Your listings say Professional Dealer. Send the papers of this year to get the mark back.',
      };
    case 'revoked':
      return { title: 'The mark was taken away', text: `${why}You can send papers again.` };
    case 'ended':
      return { title: 'The mark has ended', text: `${why}You can send papers again.` };
  }
}

/** What a dealer has to do about the mark, where there is anything: a refusal, or an end without new papers. */
export function dueWords({ mark, request }: OwnVerification): { title: string; text: string } | undefined {
  if (request?.state === 'handed in') return undefined;
  if (request?.state === 'refused')
    return { title: 'The papers of your business need a change', text: request.reason ?? '' };
  return mark.state === 'expiring' || mark.state === 'expired' ? markWords(mark) : undefined;
}

/** What the request needs next, in a sentence. */
export function nextStep({ request, namePublic, mark }: OwnVerification): string {
  if (request?.state === 'handed in')
    return 'We are checking your papers. A mail tells you what we decide; there is nothing that you have to do.';
  if (request && request.missing.length > 0) return `Still missing: ${listed(request.missing)}.`;
  if (request && !namePublic)
    return 'All papers are here. We check the name of your business first; then you hand them in.';
  if (request) return 'All papers are here. Hand them in, and we check them.';
  const isMarked = mark.state === 'verified' || mark.state === 'expiring';
  return isMarked
    ? 'To renew the mark, add the papers again.'
    : 'Add one paper of each kind, then hand them in.';
}

const listed = (kinds: readonly BusinessDocument[]): string =>
  kinds.map((kind) => BUSINESS_DOCUMENTS[kind].label).join(', ');

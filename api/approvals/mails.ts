import { answersGoTo, type Correspondence, letter } from '#api/admin/mails.ts';
import type { Mail } from '#api/mail/queue.ts';
import { mailDay } from '#api/mail/words.ts';
import { APPROVAL_KINDS, APPROVAL_WAIT_HOURS, type ApprovalKindName } from '#domain/approvals/approvals.ts';
import { BRAND } from '#domain/brand.ts';

type About = Correspondence & { to: string; kind: ApprovalKindName; subjectId: number; reason: string };

const whatIsAsked = ({ kind, subjectId, reason }: About): string =>
  `What was asked for: ${APPROVAL_KINDS[kind].label} (number ${subjectId}).\nThe reason: ${reason}`;
const where = ({ publicUrl }: About): string => `Look at it here: ${publicUrl}/admin/approvals`;

export const approvalWaitsMail = (about: About): Mail => ({
  kind: 'approval-waits',
  to: about.to,
  subject: `An act on ${BRAND.name} waits for a second admin`,
  text: letter(
    'Another admin has asked for something that two admins decide together. You can approve or refuse it.',
    whatIsAsked(about),
    where(about),
  ),
  ...answersGoTo(about),
});

export const approvalDelayedMail = ({ dueAt, ...about }: About & { dueAt: string }): Mail => ({
  kind: 'approval-delayed',
  to: about.to,
  subject: `An act on ${BRAND.name} is carried out in ${APPROVAL_WAIT_HOURS} hours`,
  text: letter(
    `There is no second admin who could approve this, so ${APPROVAL_WAIT_HOURS} hours take their place: it is carried out on ${mailDay(dueAt)}, at ${mailTime(dueAt)} in Kenya.`,
    whatIsAsked(about),
    `Whoever asked for it can withdraw it until then. ${where(about)}`,
    'If nobody of you asked for it, somebody else may have got into an admin’s account: set a new password at once.',
  ),
  ...answersGoTo(about),
});

const mailTime = (at: string): string =>
  new Date(at).toLocaleTimeString('en-KE', {
    ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
    timeZone: 'Africa/Nairobi',
  });

const OUTCOMES = {
  approved: 'It was approved and is carried out.',
  'carried out': `The ${APPROVAL_WAIT_HOURS} hours are over, and it is carried out.`,
  refused: 'It was refused, and nothing was changed.',
  expired: 'It was not carried out, and waits no longer.',
} as const;
export type ApprovalOutcome = keyof typeof OUTCOMES;

type Settled = About & { outcome: ApprovalOutcome; note?: string | undefined };

export const approvalSettledMail = ({ outcome, note, ...about }: Settled): Mail => ({
  kind: 'approval-settled',
  to: about.to,
  subject: `What became of an act on ${BRAND.name} that two admins decide`,
  text: letter(
    OUTCOMES[outcome],
    ...(note === undefined ? [] : [`Why: ${note}`]),
    whatIsAsked(about),
    where(about),
  ),
  ...answersGoTo(about),
});

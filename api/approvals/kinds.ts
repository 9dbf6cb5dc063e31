import { approvePriceList, checkPriceList, namesOfUploads } from '#api/crsp/approval.ts';
import { creditApproval } from '#api/payments/desk/credit.ts';
import { REFUND_APPROVAL } from '#api/payments/desk/refund.ts';
import { checkGrant, checkTake, grantAdmin, takeAdmin } from '#api/people/admin-role.ts';
import { banPerson, checkBan, checkLiftBan, liftBan } from '#api/people/ban.ts';
import { namesOfPeople } from '#api/people/names.ts';
import { LIST_VERSION_KIND } from '#api/reference/approve.ts';
import type { ApprovalKindName } from '#domain/approvals/approvals.ts';
import type { ApprovalKind } from './kind.ts';

const ABOUT_PERSON = { subject: 'user', names: namesOfPeople } as const;

/** What carries out each kind of act once it is approved. To add one, name it in domain/approvals/approvals.ts too. */
export const KINDS: Readonly<Record<ApprovalKindName, ApprovalKind>> = {
  'reference-list': LIST_VERSION_KIND,
  ban: { ...ABOUT_PERSON, check: checkBan, carryOut: banPerson },
  'lift-ban': { ...ABOUT_PERSON, check: checkLiftBan, carryOut: liftBan },
  'grant-admin': { ...ABOUT_PERSON, check: checkGrant, carryOut: grantAdmin },
  refund: REFUND_APPROVAL,
  'grant-credit': creditApproval('grant'),
  'pay-out-credit': creditApproval('pay-out'),
  'take-admin': { ...ABOUT_PERSON, check: checkTake, carryOut: takeAdmin },
  'price-list': {
    ...{ subject: 'price list', names: namesOfUploads },
    ...{ check: checkPriceList, carryOut: approvePriceList },
  },
};

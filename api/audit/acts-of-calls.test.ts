import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ACCESS } from '#api/access.ts';

/**
 * Which act each call that changes something and that only admins may make leaves in the audit log: the file that notes
 * it, and how the log calls it there. A new call needs its act here.
 */
const ACTS: Readonly<Record<string, readonly [file: string, act: string]>> = {
  'POST /api/admin/reports/advert/:id': ['api/reports/desk/decide.ts', 'action: `report $'],
  'POST /api/admin/reports/advert/:id/ask': ['api/reports/desk/ask-seller.ts', 'seller asked'],
  'POST /api/admin/reports/person/:id': ['api/admin/decide-report.ts', 'action: `report $'],
  'POST /api/admin/vehicles/:id/allow': ['api/admin/allow-listing.ts', 'listing allowed'],
  'POST /api/admin/vehicles/:id/feature': ['api/featured/feature.ts', 'listing featured'],
  'POST /api/admin/vehicles/:id/unfeature': ['api/featured/feature.ts', 'listing no longer featured'],
  'POST /api/admin/moderation/:id/decide': ['api/moderation/queue/decide.ts', 'action: `listing $'],
  'POST /api/admin/moderation/:id/undo': ['api/moderation/queue/decide.ts', 'allowance undone'],
  'POST /api/admin/moderation-rules': ['api/moderation/rules/drafts.ts', 'moderation rules drafted'],
  'PUT /api/admin/moderation-rules/:id': ['api/moderation/rules/drafts.ts', 'moderation rules changed'],
  'DELETE /api/admin/moderation-rules/:id': ['api/moderation/rules/drafts.ts', 'moderation rules deleted'],
  'POST /api/admin/moderation-rules/:id/effect': ['api/moderation/rules/drafts.ts', 'moderation rules tried'],
  'POST /api/admin/moderation-rules/:id/activate': [
    'api/moderation/rules/drafts.ts',
    'moderation rules activated',
  ],
  'POST /api/admin/moderation-rules/:id/restore': [
    'api/moderation/rules/drafts.ts',
    'moderation rules activated',
  ],
  'POST /api/admin/people/:id/warn': ['api/people/warn.ts', 'person warned'],
  'POST /api/admin/people/:id/suspend': ['api/people/suspend.ts', 'person suspended'],
  'POST /api/admin/people/:id/close': ['api/admin/close-account.ts', 'account closed'],
  'POST /api/admin/people/:id/reopen': ['api/admin/close-account.ts', 'account reopened'],
  'POST /api/admin/people/:id/approvals': ['api/approvals/ask.ts', 'approval asked for'],
  'DELETE /api/admin/people/:id/sessions': ['api/people/sign-out.ts', 'sessions ended'],
  'DELETE /api/admin/people/:id/sessions/:sessionId': ['api/people/sign-out.ts', 'sessions ended'],
  'DELETE /api/admin/people/links/:id': ['api/agents/acts.ts', 'agent removed'],
  'POST /api/admin/people/:id/act-as': ['api/accounts/acting/acting.ts', 'acting began'],
  'POST /api/admin/approvals/:id/approve': ['api/approvals/rows.ts', 'action: `approval $'],
  'POST /api/admin/approvals/:id/refuse': ['api/approvals/rows.ts', 'action: `approval $'],
  'POST /api/admin/approvals/:id/withdraw': ['api/approvals/rows.ts', 'action: `approval $'],
  'POST /api/admin/lists/:list/versions': ['api/reference/drafts.ts', 'list drafted'],
  'PUT /api/admin/lists/versions/:id': ['api/reference/drafts.ts', 'list draft changed'],
  'DELETE /api/admin/lists/versions/:id': ['api/reference/drafts.ts', 'list draft deleted'],
  'POST /api/admin/lists/versions/:id/approval': ['api/approvals/ask.ts', 'approval asked for'],
  'POST /api/admin/lists/versions/:id/end': ['api/reference/take-back.ts', 'list version taken back'],
  'PUT /api/admin/verification/:id/checks/:item': [
    'api/dealers/verification/waiting.ts',
    'verification item ticked',
  ],
  'POST /api/admin/verification/:id/verify': ['api/dealers/verification/decide.ts', 'business verified'],
  'POST /api/admin/verification/:id/refuse': ['api/dealers/verification/decide.ts', 'verification refused'],
  'POST /api/admin/verification/:id/revoke': ['api/dealers/verification/decide.ts', 'verification revoked'],
  'POST /api/admin/operations/runs': ['api/operations/ask.ts', 'backup asked for'],
  'POST /api/admin/operations/mails/:id/again': ['api/operations/mails.ts', 'mail tried again'],
  'POST /api/admin/operations/mails/:id/give-up': ['api/operations/mails.ts', 'mail given up'],
  'POST /api/admin/showrooms/:id/approve': ['api/admin/showrooms.ts', 'showroom approved'],
  'POST /api/admin/showrooms/:id/refuse': ['api/admin/showrooms.ts', 'showroom refused'],
  'POST /api/admin/documents/:id/seen': ['api/admin/documents.ts', 'action: `document $'],
  'POST /api/admin/reviews/:id/decide': ['api/admin/reviews.ts', 'action: `$'],
  'POST /api/admin/help': ['api/help/save-article.ts', 'help article added'],
  'PATCH /api/admin/help/:slug': ['api/help/save-article.ts', 'help article changed'],
  'POST /api/admin/announcements': ['api/announcements/save.ts', 'announcement added'],
  'PATCH /api/admin/announcements/:id': ['api/announcements/save.ts', 'announcement changed'],
  'POST /api/admin/picks': ['api/picks/save.ts', 'pick added'],
  'PATCH /api/admin/picks/:id': ['api/picks/save.ts', 'pick changed'],
  'POST /api/admin/support/:id/answers': ['api/support/desk/answer.ts', 'support answered'],
  'POST /api/admin/support/:id/assign': ['api/support/desk/acts.ts', 'support assigned'],
  'POST /api/admin/support/:id/close': ['api/support/desk/acts.ts', 'support closed'],
  'POST /api/admin/support/:id/reopen': ['api/support/desk/acts.ts', 'support reopened'],
  'POST /api/admin/canned-answers': ['api/support/desk/canned-answers.ts', 'canned answer added'],
  'PATCH /api/admin/canned-answers/:id': ['api/support/desk/canned-answers.ts', 'canned answer changed'],
  'DELETE /api/admin/canned-answers/:id': ['api/support/desk/canned-answers.ts', 'canned answer deleted'],
  'POST /api/admin/exemptions': ['api/exemptions/grant.ts', 'exemption granted'],
  'POST /api/admin/exemptions/:id/revoke': ['api/exemptions/grant.ts', 'exemption revoked'],
  'POST /api/admin/payments/by-phone': ['api/payments/desk/list.ts', 'payments searched by phone'],
  'POST /api/admin/payments/:id/refund': ['api/payments/desk/refund.ts', 'order refunded'],
  'POST /api/admin/payments/codes/:id/confirm': [
    'api/payments/desk/decide-code.ts',
    'receipt code confirmed',
  ],
  'POST /api/admin/payments/codes/:id/refuse': ['api/payments/desk/decide-code.ts', 'receipt code refused'],
  'POST /api/admin/credits': ['api/payments/desk/credit.ts', 'credit granted'],
  'PUT /api/admin/receipts/:number/etims': ['api/receipts/change-etims.ts', 'eTIMS number entered'],
  'POST /api/admin/ledger/check': ['api/ledger/routes.ts', 'ledger checked'],
  'POST /api/admin/crsp/uploads': ['api/crsp/receive.ts', 'price list sent'],
  'PUT /api/admin/crsp/uploads/:id/columns': ['api/crsp/steps.ts', 'price list columns set'],
  'PUT /api/admin/crsp/uploads/:id/details': ['api/crsp/steps.ts', 'price list described'],
  'POST /api/admin/crsp/uploads/:id/check': ['api/crsp/steps.ts', 'price list checked again'],
  'POST /api/admin/crsp/uploads/:id/cancel': ['api/crsp/steps.ts', 'price list cancelled'],
  'POST /api/admin/crsp/uploads/:id/approve': ['api/crsp/approval.ts', 'price list approved'],
  'POST /api/admin/crsp/uploads/:id/activate': ['api/crsp/activate.ts', 'price list activated'],
  'POST /api/admin/crsp/uploads/:id/rollback': ['api/crsp/activate.ts', 'price list rolled back'],
  'PUT /api/admin/crsp/aliases': ['api/crsp/aliases.ts', 'price list alias set'],
  'DELETE /api/admin/crsp/aliases/:id': ['api/crsp/aliases.ts', 'price list alias deleted'],
  'POST /api/admin/audit-log/check': ['api/audit/routes.ts', 'audit log checked'],
};

const adminCalls = Object.entries(ACCESS).flatMap(([call, { who }]) =>
  Array.isArray(who) && who.join() === 'admin' && !call.startsWith('GET ') ? [call] : [],
);

test('each call of admins that changes something leaves an act in the audit log [audit-10]', () => {
  expect(adminCalls.length).toBeGreaterThan(15);
  expect(adminCalls.filter((call) => !(call in ACTS))).toEqual([]);
  expect(Object.keys(ACTS).filter((call) => !adminCalls.includes(call))).toEqual([]);
});

test.each(Object.entries(ACTS))('%s notes it', (_, [file, act]) => {
  const source = readFileSync(file, 'utf8');
  expect(source).toContain(act);
  expect(source).toMatch(
    /import \{[^}]*recordAct[^}]*\} from '#api\/audit\/record-act\.ts'|from '\.\/record-act\.ts'/,
  );
});

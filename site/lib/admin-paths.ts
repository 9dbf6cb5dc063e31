import { withParams } from './paths.ts';

/*
 * Addresses that only pages of admins know: paths.ts is loaded by every page.
 */

export const adminNamesPath = () => '/admin/names';
export const adminDocumentsPath = () => '/admin/documents';
export const adminVerificationPath = () => '/admin/verification';
export const adminReportsPath = () => '/admin/reports';
export const adminRulesPath = () => '/admin/rules';
/** The rates and lists, one of them, or a version of it. */
export const adminListsPath = (at: Readonly<Record<string, string>> = {}) =>
  withParams('/admin/lists', new URLSearchParams(at));
/** What admins write: help, announcements and picks, or one of them. */
export const adminContentPath = (at: Readonly<Record<string, string>> = {}) =>
  withParams('/admin/content', new URLSearchParams(at));
export const adminApprovalsPath = () => '/admin/approvals';
/** The price-data manager, or one list in it. */
export const adminCrspPath = (at: { list?: number } = {}) =>
  withParams(
    '/admin/crsp-manager',
    new URLSearchParams(at.list === undefined ? {} : { list: String(at.list) }),
  );
export const adminOperationsPath = () => '/admin/operations';
/** The admins' list of people, as it is filtered, or one of them by `id`. */
export const adminPeoplePath = (params = new URLSearchParams()) => withParams('/admin/people', params);
export const adminPersonPath = (id: number) => adminPeoplePath(new URLSearchParams({ id: String(id) }));
/** The audit log; with `at` only some of its lines. */
export const adminAuditPath = (at: Readonly<Record<string, string>> = {}) =>
  withParams('/admin/audit', new URLSearchParams(at));
/** What was granted otherwise than to everybody; with `at` only some of it. */
export const adminExemptionsPath = (at: Readonly<Record<string, string>> = {}) =>
  withParams('/admin/exemptions', new URLSearchParams(at));
/** Orders and payments as they are filtered. */
export const adminPaymentsPath = (at: Readonly<Record<string, string>> = {}) =>
  withParams('/admin/payments', new URLSearchParams(at));
/** The story of one order. */
export const adminOrderPath = (id: number) => adminPaymentsPath({ order: String(id) });
/** The moderation queue as it is filtered, a case in it, or the log of decisions. */
export const adminModerationPath = (at: Readonly<Record<string, string>> = {}) =>
  withParams('/admin/moderation', new URLSearchParams(at));
/** The search for everything. */
export const adminFindPath = (q = '') =>
  withParams('/admin/find', new URLSearchParams(q === '' ? {} : { q }));
/** The admins' support inbox, one of its queues, or a conversation in it. */
export const supportDeskPath = (at: { queue?: string; conversation?: number } = {}) =>
  withParams(
    '/admin/support',
    new URLSearchParams({
      ...(at.queue && { queue: at.queue }),
      ...(at.conversation !== undefined && { conversation: String(at.conversation) }),
    }),
  );

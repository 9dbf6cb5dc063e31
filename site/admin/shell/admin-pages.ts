import {
  adminApprovalsPath,
  adminAuditPath,
  adminContentPath,
  adminCrspPath,
  adminDocumentsPath,
  adminExemptionsPath,
  adminFindPath,
  adminListsPath,
  adminModerationPath,
  adminNamesPath,
  adminOperationsPath,
  adminPaymentsPath,
  adminPeoplePath,
  adminReportsPath,
  adminRulesPath,
  adminVerificationPath,
  supportDeskPath,
} from '#site/lib/admin-paths.ts';
import { adminPath } from '#site/lib/paths.ts';

export type AdminPageId = (typeof ADMIN_PAGES)[number]['id'];

/** The rooms of the admins, in the order of their menu. */
export const ADMIN_PAGES = [
  { id: 'overview', label: 'Overview', title: 'Admin dashboard', path: adminPath() },
  { id: 'moderation', label: 'Moderation', title: 'Moderation', path: adminModerationPath() },
  { id: 'names', label: 'Names and reviews', title: 'Names and reviews to read', path: adminNamesPath() },
  { id: 'documents', label: 'Documents', title: 'Documents to see', path: adminDocumentsPath() },
  {
    id: 'verification',
    label: 'Verification',
    title: 'Businesses to verify',
    path: adminVerificationPath(),
  },
  { id: 'reports', label: 'Reports', title: 'Reports', path: adminReportsPath() },
  { id: 'rules', label: 'Rules', title: 'Rules of moderation', path: adminRulesPath() },
  { id: 'support', label: 'Support', title: 'Support inbox', path: supportDeskPath() },
  { id: 'people', label: 'People', title: 'People', path: adminPeoplePath() },
  { id: 'approvals', label: 'Approvals', title: 'What two admins decide', path: adminApprovalsPath() },
  { id: 'audit', label: 'Audit log', title: 'Audit log', path: adminAuditPath() },
  { id: 'exemptions', label: 'Exemptions', title: 'Exemptions audit', path: adminExemptionsPath() },
  { id: 'operations', label: 'Operations', title: 'Operations', path: adminOperationsPath() },
  { id: 'payments', label: 'Payments', title: 'Payments', path: adminPaymentsPath() },
  { id: 'crsp', label: 'Price lists', title: 'Price-data manager', path: adminCrspPath() },
  { id: 'lists', label: 'Rates and lists', title: 'Rates and lists', path: adminListsPath() },
  { id: 'content', label: 'Writing', title: 'Help, announcements and picks', path: adminContentPath() },
  { id: 'find', label: 'Search', title: 'Search everything', path: adminFindPath() },
] as const;

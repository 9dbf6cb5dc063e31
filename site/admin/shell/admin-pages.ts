import { adminFindPath } from '#site/lib/admin-paths.ts';
import {
  adminAuditPath,
  adminDocumentsPath,
  adminNamesPath,
  adminOperationsPath,
  adminPath,
  adminPeoplePath,
  adminReportsPath,
  supportDeskPath,
} from '#site/lib/paths.ts';

export type AdminPageId = (typeof ADMIN_PAGES)[number]['id'];

/** The rooms of the admins, in the order of their menu. */
export const ADMIN_PAGES = [
  { id: 'overview', label: 'Overview', title: 'Admin dashboard', path: adminPath() },
  { id: 'names', label: 'Names and reviews', title: 'Names and reviews to read', path: adminNamesPath() },
  { id: 'documents', label: 'Documents', title: 'Documents to see', path: adminDocumentsPath() },
  { id: 'reports', label: 'Reports', title: 'Reports', path: adminReportsPath() },
  { id: 'support', label: 'Support', title: 'Support inbox', path: supportDeskPath() },
  { id: 'people', label: 'People', title: 'People', path: adminPeoplePath() },
  { id: 'audit', label: 'Audit log', title: 'Audit log', path: adminAuditPath() },
  { id: 'operations', label: 'Operations', title: 'Operations', path: adminOperationsPath() },
  { id: 'find', label: 'Search', title: 'Search everything', path: adminFindPath() },
] as const;

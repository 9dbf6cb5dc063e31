import { CHOOSABLE_ROLES, type Role, SELLING_ROLES } from '#domain/accounts/roles.ts';
import type { Permission } from '#domain/agents/permissions.ts';
import { EXPORT_NEEDS, IMPORT_NEEDS } from '#domain/imports/limits.ts';

/**
 * Who may make a call: anyone, anyone signed in, or the roles named. With `own` the call touches only what
 * belongs to the caller, and is refused for what belongs to others.
 */
type Access = {
  who: 'anyone' | 'signed-in' | readonly Role[];
  own?: true;
  /**
   * What an agent of the dealer whose it is must have been allowed: each of these, or for calls with `byContent` those
   * that what is sent needs. The checks are listActedFor and lockListing.
   */
  needs?: readonly Permission[];
  byContent?: true;
  /** The error without the right, where it says more than that. */
  refusal?: string;
};

const ANYONE: Access = { who: 'anyone' };
const ownWith = (...needs: readonly Permission[]): Access => ({ who: 'signed-in', own: true, needs });
const ownByContent = (...needs: readonly Permission[]): Access => ({ ...ownWith(...needs), byContent: true });
/** Sellers and dealers call it for their own listings, agents for their dealer's, admins for all. */
const SELLS = {
  who: [...SELLING_ROLES, 'admin'],
  own: true,
  refusal:
    'Only sellers list vehicles. Choose Sell Your Car to make yours a seller account: it is free and keeps all you have saved.',
} as const satisfies Access;
/** Dealers do it with their own stock, agents with that of their dealer. */
const BRINGS_IN: Access = { who: ['dealer', 'agent'], own: true, needs: IMPORT_NEEDS };
const STOCK_PHOTOS: Access = { ...BRINGS_IN, needs: ['edit'] };

/** Every call of the API as its router names it, and who may make it. A call that is not here is refused. */
export const ACCESS: Readonly<Record<string, Access>> = {
  'GET /api/docs/json': ANYONE,
  'GET /api/docs': ANYONE,
  'GET /api/health': ANYONE,
  'GET /api/profile': { who: 'signed-in', own: true },
  'PATCH /api/profile': { who: 'signed-in', own: true },
  'POST /api/profile/photo': { who: 'signed-in', own: true },
  'DELETE /api/profile/photo': { who: 'signed-in', own: true },
  'POST /api/profile/password': { who: 'signed-in', own: true },
  'POST /api/profile/email': { who: 'signed-in', own: true },
  'POST /api/profile/email/confirm': { who: 'signed-in', own: true },
  'POST /api/profile/phone/code': { who: 'signed-in', own: true },
  'POST /api/profile/phone/proof': { who: 'signed-in', own: true },
  'POST /api/profile/two-step': { who: 'signed-in', own: true },
  'POST /api/profile/two-step/confirm': { who: 'signed-in', own: true },
  'POST /api/profile/two-step/recovery-codes': { who: 'signed-in', own: true },
  'POST /api/profile/two-step/off': { who: 'signed-in', own: true },
  'POST /api/privacy/consent': ANYONE,
  'GET /api/privacy/export': { who: 'signed-in', own: true },
  'POST /api/privacy/leave': { who: 'signed-in', own: true },
  'POST /api/privacy/stay': { who: 'signed-in', own: true },
  'GET /api/media/:id': { who: 'signed-in' },
  'GET /api/catalog/makes': ANYONE,
  'GET /api/catalog/makes/:make/models': ANYONE,
  'GET /api/compare': ANYONE,
  'GET /api/search/reading': ANYONE,
  'GET /api/search/suggestions': ANYONE,
  'GET /api/search/news': ANYONE,
  'GET /api/vehicles': ANYONE,
  'GET /api/vehicles/filter-options': ANYONE,
  'GET /api/vehicles/:id': ANYONE,
  'POST /api/vehicles/:id/view': ANYONE,
  'GET /api/vehicles/:id/insights': ANYONE,
  'POST /api/vehicles/:id/report': ANYONE,
  'POST /api/vehicles/price-analysis': ANYONE,
  'GET /api/vehicles/:id/price-history': ANYONE,
  'GET /api/vehicles/:id/similar': ANYONE,
  'GET /api/recommendations/similar/:vehicleId': ANYONE,
  'GET /api/recommendations/trending': ANYONE,
  'POST /api/recommendations/price-range': ANYONE,
  'POST /api/recommendations/behavior': ANYONE,
  'GET /api/duty/reference': ANYONE,
  'GET /api/duty/estimate': ANYONE,
  'GET /api/duty/on-sale': ANYONE,
  'GET /api/finance/quote': ANYONE,
  'GET /api/finance/quote.pdf': ANYONE,
  'GET /api/financing/partners': ANYONE,
  'POST /api/financing/requests/withdraw': ANYONE,
  'POST /api/financing/requests': ANYONE,
  'GET /api/financing/requests': { who: 'signed-in', own: true },
  'DELETE /api/financing/requests/:id': { who: 'signed-in', own: true },
  'GET /api/favorites': { who: 'signed-in', own: true },
  'POST /api/favorites': { who: 'signed-in', own: true },
  'POST /api/favorites/batch-check': { who: 'signed-in', own: true },
  'PATCH /api/favorites/:vehicleId': { who: 'signed-in', own: true },
  'DELETE /api/favorites/:vehicleId': { who: 'signed-in', own: true },
  'GET /api/saved-searches': { who: 'signed-in', own: true },
  'GET /api/saved-searches/preview': { who: 'signed-in', own: true },
  'POST /api/saved-searches': { who: 'signed-in', own: true },
  'PATCH /api/saved-searches/:id': { who: 'signed-in', own: true },
  'DELETE /api/saved-searches/:id': { who: 'signed-in', own: true },
  'POST /api/saved-searches/:id/restore': { who: 'signed-in', own: true },
  'GET /api/alerts/unsubscribe': ANYONE,
  'POST /api/alerts/unsubscribe': ANYONE,
  'GET /api/social-image': ANYONE,
  'GET /api/admin/overview': { who: ['admin'] },
  'GET /api/admin/reports': { who: ['admin'] },
  'POST /api/admin/reports/advert/:id': { who: ['admin'] },
  'POST /api/admin/reports/person/:id': { who: ['admin'] },
  'POST /api/admin/vehicles/:id/allow': { who: ['admin'] },
  'GET /api/admin/accounts': { who: ['admin'] },
  'POST /api/admin/accounts/:id/close': { who: ['admin'] },
  'POST /api/admin/accounts/:id/reopen': { who: ['admin'] },
  'GET /api/admin/showrooms': { who: ['admin'] },
  'POST /api/admin/showrooms/:id/approve': { who: ['admin'] },
  'POST /api/admin/showrooms/:id/refuse': { who: ['admin'] },
  'GET /api/admin/documents': { who: ['admin'] },
  'GET /api/admin/documents/:id/file': { who: ['admin'] },
  'POST /api/admin/documents/:id/seen': { who: ['admin'] },
  'GET /api/admin/finance-requests': { who: ['admin'] },
  'GET /api/admin/mails': { who: ['admin'] },
  'GET /api/admin/audit-log': { who: ['admin'] },
  'GET /api/my/listings': ownWith('view'),
  'GET /api/my/listings/:id': ownWith('view'),
  'POST /api/selling/read': ANYONE,
  'GET /api/selling/models': ANYONE,
  'GET /api/selling/known': ANYONE,
  'POST /api/selling/price': ANYONE,
  'GET /api/my/listings/:id/figures': ownWith('numbers'),
  'GET /api/my/figures': ownWith('numbers'),
  'POST /api/my/listings/bulk': ownByContent('publish', 'price'),
  'POST /api/my/listings/undo': ownByContent('publish', 'price'),
  'POST /api/vehicles/:id/confirm': ownWith('publish'),
  'POST /api/selling/still-available': ANYONE,
  'POST /api/vehicles': { ...SELLS, needs: ['edit', 'price'], byContent: true },
  'PATCH /api/vehicles/:id': ownByContent('edit', 'price'),
  'DELETE /api/vehicles/:id': ownWith('publish'),
  'POST /api/vehicles/:id/status': ownWith('publish'),
  'POST /api/vehicles/:id/photos': ownWith('edit'),
  'PATCH /api/vehicles/:id/photos': ownWith('edit'),
  'DELETE /api/vehicles/:id/photos/:photoId': ownWith('edit'),
  'GET /api/vehicles/:id/documents': ownWith('edit'),
  'POST /api/vehicles/:id/documents': ownWith('edit'),
  'DELETE /api/vehicles/:id/documents/:documentId': ownWith('edit'),
  'POST /api/vehicles/:id/photos/:photoId/blur': ownWith('edit'),
  'POST /api/vehicles/:id/frames': ownWith('edit'),
  'PATCH /api/vehicles/:id/frames': ownWith('edit'),
  'DELETE /api/vehicles/:id/frames/:frameId': ownWith('edit'),
  'POST /api/vehicles/:id/frames/:frameId/blur': ownWith('edit'),
  'GET /api/my/showroom': { who: ['dealer'], own: true },
  'PATCH /api/my/showroom': { who: ['dealer'], own: true },
  'GET /api/my/agents': { who: ['dealer'], own: true },
  'POST /api/my/agents': { who: ['dealer'], own: true },
  'PATCH /api/my/agents/:id': { who: ['dealer'], own: true },
  'DELETE /api/my/agents/:id': { who: ['dealer'], own: true },
  'PATCH /api/my/team': { who: ['dealer'], own: true },
  'GET /api/my/team/acts': { who: ['dealer'], own: true },
  'GET /api/my/agent-numbers': { who: ['agent'], own: true },
  'POST /api/my/imports': BRINGS_IN,
  'GET /api/my/imports': BRINGS_IN,
  'GET /api/my/imports/:id': BRINGS_IN,
  'PATCH /api/my/imports/:id': BRINGS_IN,
  'POST /api/my/imports/:id/apply': BRINGS_IN,
  'POST /api/my/imports/:id/undo': BRINGS_IN,
  'POST /api/my/imports/:id/cancel': BRINGS_IN,
  'GET /api/my/imports/:id/rows': BRINGS_IN,
  'PATCH /api/my/imports/:id/rows/:line': BRINGS_IN,
  'GET /api/my/listings.csv': { ...BRINGS_IN, needs: EXPORT_NEEDS },
  'POST /api/my/stock-list/read': { who: ['dealer', 'agent'] },
  'POST /api/my/stock-list': { ...BRINGS_IN, needs: ['edit', 'price'], byContent: true },
  'POST /api/my/imports/photos': STOCK_PHOTOS,
  'GET /api/my/imports/photos': STOCK_PHOTOS,
  'GET /api/my/imports/photos/:id': STOCK_PHOTOS,
  'POST /api/my/imports/photos/:id/cancel': STOCK_PHOTOS,
  'GET /api/my/feeds': BRINGS_IN,
  'POST /api/my/feeds': BRINGS_IN,
  'PATCH /api/my/feeds/:id': BRINGS_IN,
  'DELETE /api/my/feeds/:id': BRINGS_IN,
  'POST /api/my/feeds/:id/fetch': BRINGS_IN,
  'POST /api/my/feeds/:id/confirm': BRINGS_IN,
  'GET /api/my/dealers': { who: ['agent'], own: true },
  'POST /api/my/dealers/:id/accept': { who: ['agent'], own: true },
  'DELETE /api/my/dealers/:id': { who: ['agent'], own: true },
  'GET /api/my/leads': ownWith('leads'),
  'GET /api/my/leads.csv': ownWith('leads', 'export'),
  'PATCH /api/my/listings/:id/assignee': ownWith('leads'),
  'GET /api/my/leads/:id': ownWith('leads'),
  'PATCH /api/my/leads/:id': ownWith('leads'),
  'POST /api/my/leads/:id/notes': ownWith('leads'),
  'POST /api/vehicles/:id/contact': { who: 'signed-in' },
  'GET /api/messaging/conversations': { who: 'signed-in', own: true },
  'POST /api/messaging/conversations': { who: 'signed-in' },
  'GET /api/messaging/conversations/:id': { who: 'signed-in', own: true },
  'POST /api/messaging/conversations/:id/messages': { who: 'signed-in', own: true },
  'POST /api/messaging/conversations/:id/read': { who: 'signed-in', own: true },
  'POST /api/messaging/conversations/:id/block': { who: 'signed-in', own: true },
  'POST /api/messaging/conversations/:id/report': { who: 'signed-in', own: true },
  'POST /api/auth/login': ANYONE,
  'POST /api/auth/register': ANYONE,
  'POST /api/auth/reset-password-request': ANYONE,
  'POST /api/auth/reset-password': ANYONE,
  'GET /api/auth/me': { who: 'signed-in' },
  'POST /api/auth/refresh': { who: 'signed-in' },
  'GET /api/auth/sessions': { who: 'signed-in', own: true },
  'DELETE /api/auth/sessions': { who: 'signed-in', own: true },
  'DELETE /api/auth/sessions/:id': { who: 'signed-in', own: true },
  'POST /api/auth/update-role': { who: CHOOSABLE_ROLES },
  'POST /api/auth/instant-role-upgrade': { who: CHOOSABLE_ROLES },
  'GET /api/login': ANYONE,
  'POST /api/logout': ANYONE,
};

/** Whether `role` (undefined: a visitor) may make such a call at all. */
export function mayCall({ who }: Access, role: Role | undefined): boolean {
  if (who === 'anyone') return true;
  if (role === undefined) return false;
  return who === 'signed-in' || who.includes(role);
}

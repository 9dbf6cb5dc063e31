import { zipSync } from 'fflate';
import { listingNumber } from '#api/imports/identity.ts';
import { dayName, nairobiDay } from '#domain/nairobi-day.ts';
import type { TestPerson } from './people.ts';
import type { OwnedThings } from './things.ts';

/** A call on a thing of its owner: what `:id` and its like stand for, and what is sent. */
export type OwnCall = {
  owner: TestPerson;
  id?: number;
  /** For `:photoId` or `:frameId`. */
  photoId?: number;
  documentId?: number;
  replyId?: number;
  messageId?: number;
  /** Sent as a form instead of the body. */
  photo?: Buffer;
  document?: Buffer;
  /** A stock file, sent as a form for the owner. */
  stock?: string;
  /** A zip of photos, sent as a form. */
  zip?: Uint8Array;
  body?: Record<string, unknown>;
  /** The owner's call works only in a market that asks for money. */
  needsPlans?: true;
  /** The call is about the caller's own thing whatever `id` says, so there is nothing to refuse. */
  isAboutCaller?: true;
  /** Admins may make it for every account. */
  isAlsoAdmins?: true;
};

/** The call is about the caller alone; naming another account in it must not help. */
const self = ({ buyer }: OwnedThings): OwnCall => ({
  owner: buyer,
  body: { id: buyer.id, userId: buyer.id, user_id: buyer.id, email: buyer.email, role: 'admin' },
  isAboutCaller: true,
});
const favorite = ({ buyer, vehicleId }: OwnedThings): OwnCall => ({
  ...{ owner: buyer, id: vehicleId, body: { note: 'taken over' }, isAboutCaller: true },
});
const search = ({ buyer, searchId }: OwnedThings): OwnCall => ({
  ...{ owner: buyer, id: searchId, body: { name: 'taken over' } },
});
const conversation = ({ buyer, conversationId }: OwnedThings): OwnCall => ({
  owner: buyer,
  id: conversationId,
  body: {
    text: 'A word from somebody else',
    reason: 'spam',
    details: '',
    upTo: 1,
    blocked: true,
    archived: true,
  },
});
/** Written in the owner's name: the fields of the sender say so. */
const supportMessage = ({ buyer }: OwnedThings): OwnCall => ({
  owner: buyer,
  body: {
    ...{ text: 'A word from somebody else', conversationType: 'admin_support' },
    ...{ sender: buyer.email, senderId: buyer.id },
  },
});
const supportThread = ({ buyer }: OwnedThings): OwnCall => ({
  ...{ owner: buyer, id: buyer.id, body: { upTo: 1 } },
});
/** A quick reply, within a conversation of the dealer's. */
const reply = ({ dealer, conversationId, replyId }: OwnedThings): OwnCall => ({
  ...{ owner: dealer, id: conversationId, replyId },
  body: { title: 'Taken over', text: 'A word from somebody else' },
});
const agentOf = ({ dealer, agentId }: OwnedThings): OwnCall => ({ owner: dealer, id: agentId });
/** A listing that is in a place of the dealer's plan already. */
const placed = ({ dealer, placedVehicleId }: OwnedThings): OwnCall => ({
  owner: dealer,
  id: placedVehicleId,
});
const showroom = ({ dealer }: OwnedThings): OwnCall => ({
  ...{ owner: dealer, body: { businessName: 'Taken over' }, isAboutCaller: true },
});
const lead =
  (body: Record<string, unknown> = {}) =>
  ({ dealer, leadId }: OwnedThings): OwnCall => ({ owner: dealer, id: leadId, body });
/** The caller's own review of this dealer. */
const ownReview =
  (body: Record<string, unknown> = {}) =>
  ({ buyer, dealerId }: OwnedThings): OwnCall => ({
    ...{ owner: buyer, id: dealerId, body, isAboutCaller: true },
  });
/** About the caller's own request, whatever stands in the body. */
const verification = ({ dealer }: OwnedThings): OwnCall => ({
  ...{ owner: dealer, body: { userId: dealer.id }, isAboutCaller: true },
});
const ownPlan = ({ dealer }: OwnedThings): OwnCall => ({
  ...{ owner: dealer, body: { planId: 'chain', userId: dealer.id }, isAboutCaller: true },
});
const businessDocument = ({ dealer, businessDocumentId }: OwnedThings): OwnCall => ({
  ...{ owner: dealer, documentId: businessDocumentId },
});
const showroomPicture = ({ dealer, photo }: OwnedThings): OwnCall => ({
  ...{ owner: dealer, photo, isAboutCaller: true },
});
const invitation = ({ agent, invitationId }: OwnedThings): OwnCall => ({ owner: agent, id: invitationId });
/** An import whose row stands in line 2. */
const stockImport =
  (body: Record<string, unknown> = {}) =>
  ({ dealer, importId }: OwnedThings): OwnCall => ({ owner: dealer, id: importId, body });

const order =
  (body: Record<string, unknown> = {}) =>
  ({ dealer, orderId }: OwnedThings): OwnCall => ({ owner: dealer, id: orderId, body });

const photoZip = ({ dealer, photoZipId }: OwnedThings): OwnCall => ({ owner: dealer, id: photoZipId });
const feed =
  (body: Record<string, unknown> = {}) =>
  ({ dealer, feedId }: OwnedThings): OwnCall => ({ owner: dealer, id: feedId, body });

const listing =
  (body: Record<string, unknown> = {}) =>
  ({ dealer, vehicleId }: OwnedThings): OwnCall => ({
    owner: dealer,
    id: vehicleId,
    body,
    isAlsoAdmins: true,
  });

/**
 * For each call that api/access.ts marks `own`: how an own resource is requested. A new one is added here, and
 * its thing to things.ts; then a test checks that other people are refused.
 */
export const OWN_CALLS: Readonly<Record<string, (things: OwnedThings) => OwnCall>> = {
  'GET /api/profile': self,
  'PATCH /api/profile': self,
  'POST /api/profile/photo': self,
  'DELETE /api/profile/photo': self,
  'POST /api/profile/password': self,
  'POST /api/profile/email': self,
  'POST /api/profile/email/confirm': self,
  'POST /api/profile/phone/code': ({ buyer }) => ({
    ...{ owner: buyer, body: { phone: '0700 000 001', userId: buyer.id }, isAboutCaller: true },
  }),
  'POST /api/profile/phone/proof': ({ buyer }) => ({
    ...{ owner: buyer, body: { code: '123456', userId: buyer.id }, isAboutCaller: true },
  }),
  'POST /api/profile/two-step': self,
  'POST /api/profile/two-step/confirm': self,
  'POST /api/profile/two-step/recovery-codes': self,
  'POST /api/profile/two-step/off': self,
  'GET /api/privacy/export': self,
  'POST /api/privacy/leave': self,
  'POST /api/privacy/stay': self,
  'GET /api/financing/requests': self,
  'DELETE /api/financing/requests/:id': ({ buyer, financeId }) => ({ owner: buyer, id: financeId }),
  'GET /api/favorites': self,
  'POST /api/favorites': self,
  'POST /api/favorites/batch-check': self,
  'PATCH /api/favorites/:vehicleId': favorite,
  'DELETE /api/favorites/:vehicleId': favorite,
  'GET /api/saved-searches': self,
  'GET /api/saved-searches/preview': self,
  'POST /api/saved-searches': self,
  'PATCH /api/saved-searches/:id': search,
  'DELETE /api/saved-searches/:id': search,
  'POST /api/saved-searches/:id/restore': search,
  'GET /api/orders/quote': self,
  'POST /api/orders': self,
  'GET /api/orders/:id': order(),
  'POST /api/orders/:id/pay': (things) => ({ ...order({ phone: '0700 000 001' })(things), needsPlans: true }),
  'POST /api/orders/:id/cancel': order(),
  'POST /api/orders/:id/receipt-code': order({ code: 'SGR1A2B3C4' }),
  'GET /api/my/orders': self,
  'GET /api/my/leads': self,
  'GET /api/my/leads.csv': self,
  'GET /api/my/leads/:id': lead(),
  'PATCH /api/my/leads/:id': lead({ stage: 'viewing' }),
  'POST /api/my/leads/:id/notes': lead({ text: 'A word from somebody else' }),
  'GET /api/my/listings': self,
  'GET /api/my/inventory': self,
  'GET /api/my/listings/:id': listing(),
  'GET /api/my/listings/:id/figures': listing(),
  'GET /api/my/figures': self,
  'GET /api/my/analytics': self,
  'GET /api/my/analytics.csv': self,
  'PATCH /api/my/listings/:id/assignee': (things) => listing({ assigneeId: things.agent.id })(things),
  'POST /api/my/listings/bulk': (things) => ({
    ...listing({ ids: [things.vehicleId], action: 'withdraw' })(things),
    isAboutCaller: true,
  }),
  'POST /api/my/listings/:id/feature': placed,
  'POST /api/my/listings/:id/unfeature': placed,
  'POST /api/my/listings/undo': (things) => ({
    ...listing({ changes: [{ id: things.vehicleId, updatedAt: '', status: 'sold' }] })(things),
    isAboutCaller: true,
  }),
  'POST /api/vehicles/:id/confirm': listing(),
  'POST /api/vehicles': ({ dealer }) => ({
    ...{
      owner: dealer,
      body: { make: 'Mazda', sellerId: dealer.id },
      isAboutCaller: true,
      isAlsoAdmins: true,
    },
  }),
  'PATCH /api/vehicles/:id': listing({ price: 990_000 }),
  'DELETE /api/vehicles/:id': listing(),
  'POST /api/vehicles/:id/appeal': ({ dealer, refusedId }) => ({
    ...{ owner: dealer, id: refusedId, body: { text: 'Please look again.' }, isAlsoAdmins: true },
  }),
  'POST /api/vehicles/:id/status': listing({ status: 'reserved' }),
  'POST /api/vehicles/:id/photos': (things) => ({ ...listing()(things), photo: things.photo }),
  'PATCH /api/vehicles/:id/photos': (things) => listing({ order: [things.photoId] })(things),
  'DELETE /api/vehicles/:id/photos/:photoId': (things) => ({ ...listing()(things), photoId: things.photoId }),
  'GET /api/vehicles/:id/documents': listing(),
  'POST /api/vehicles/:id/documents': (things) => ({ ...listing()(things), document: things.photo }),
  'DELETE /api/vehicles/:id/documents/:documentId': (things) => ({
    ...{ ...listing()(things), documentId: things.documentId },
  }),
  'POST /api/vehicles/:id/photos/:photoId/blur': (things) => ({
    ...listing({ boxes: [{ x: 0, y: 0, width: 1, height: 1 }] })(things),
    photoId: things.photoId,
  }),
  'POST /api/vehicles/:id/frames': (things) => ({ ...listing()(things), photo: things.photo }),
  'PATCH /api/vehicles/:id/frames': (things) => listing({ order: [things.frameId] })(things),
  'DELETE /api/vehicles/:id/frames/:frameId': (things) => ({ ...listing()(things), photoId: things.frameId }),
  'POST /api/vehicles/:id/frames/:frameId/blur': (things) => ({
    ...listing({ boxes: [{ x: 0, y: 0, width: 1, height: 1 }] })(things),
    photoId: things.frameId,
  }),
  'GET /api/my/showroom': showroom,
  'PATCH /api/my/showroom': showroom,
  'POST /api/my/showroom/pictures/:picture': showroomPicture,
  'DELETE /api/my/showroom/pictures/:picture': showroomPicture,
  'GET /api/my/plan': self,
  'POST /api/my/plan/cancel': ownPlan,
  'POST /api/my/plan/resume': ownPlan,
  'POST /api/my/plan/next': ownPlan,
  'GET /api/my/verification': verification,
  'POST /api/my/verification/documents': (things) => ({ ...verification(things), document: things.photo }),
  'GET /api/my/verification/documents/:documentId/file': businessDocument,
  'DELETE /api/my/verification/documents/:documentId': businessDocument,
  'POST /api/my/verification/hand-in': verification,
  'DELETE /api/my/verification/hand-in': verification,
  'GET /api/my/reviews': self,
  'PUT /api/my/reviews/:id/answer': ({ dealer, reviewId }) => ({
    ...{ owner: dealer, id: reviewId, body: { words: 'A word from another yard' } },
  }),
  'GET /api/dealers/:id/reviews/mine': ownReview(),
  'PUT /api/dealers/:id/reviews/mine': ownReview({ stars: 1, words: 'Words of a stranger to this yard' }),
  'DELETE /api/dealers/:id/reviews/mine': ownReview(),
  'GET /api/my/agents': self,
  'POST /api/my/agents': self,
  'PATCH /api/my/agents/:id': (things) => ({ ...agentOf(things), body: { permissions: ['view'] } }),
  'DELETE /api/my/agents/:id': agentOf,
  'PATCH /api/my/team': ({ dealer }) => ({
    ...{ owner: dealer, body: { leadRule: 'vehicle' }, isAboutCaller: true },
  }),
  'GET /api/my/team/acts': self,
  'GET /api/my/agent-numbers': self,
  'POST /api/my/imports': ({ dealer }) => ({
    ...{ owner: dealer, stock: 'stock no,make,model,year\nA9,Mazda,Demio,2016\n' },
  }),
  'GET /api/my/imports': self,
  'GET /api/my/imports/:id': stockImport(),
  'PATCH /api/my/imports/:id': stockImport({ columns: [] }),
  'POST /api/my/imports/:id/apply': stockImport({}),
  'POST /api/my/imports/:id/undo': ({ dealer, appliedImportId }) => ({ owner: dealer, id: appliedImportId }),
  'POST /api/my/imports/:id/cancel': stockImport(),
  'GET /api/my/imports/:id/rows': stockImport(),
  'PATCH /api/my/imports/:id/rows/:line': stockImport({ cells: [{ column: 'year', value: '2015' }] }),
  'GET /api/my/listings.csv': self,
  'POST /api/my/stock-list': ({ dealer }) => ({
    ...{ owner: dealer, body: { sellerId: dealer.id, cars: [{ make: 'Mazda' }] }, isAboutCaller: true },
  }),
  'POST /api/my/imports/photos': ({ dealer, vehicleId, photo }) => ({
    ...{ owner: dealer, zip: zipSync({ [`${listingNumber(vehicleId)}.jpg`]: photo }), isAboutCaller: true },
  }),
  'GET /api/my/imports/photos': self,
  'GET /api/my/imports/photos/:id': photoZip,
  'POST /api/my/imports/photos/:id/cancel': photoZip,
  'GET /api/my/feeds': self,
  'POST /api/my/feeds': ({ dealer, feedUrl }) => ({
    ...{ owner: dealer, body: { url: feedUrl, sellerId: dealer.id } },
  }),
  'PATCH /api/my/feeds/:id': feed({ isPaused: true }),
  'DELETE /api/my/feeds/:id': feed(),
  'POST /api/my/feeds/:id/fetch': feed(),
  'POST /api/my/feeds/:id/confirm': (things) => feed({ importId: things.feedImportId })(things),
  'GET /api/my/dealers': self,
  'POST /api/my/dealers/:id/accept': invitation,
  'DELETE /api/my/dealers/:id': invitation,
  'GET /api/messaging/conversations': self,
  'GET /api/messaging/conversations/:id': conversation,
  'POST /api/messaging/conversations/:id/messages': conversation,
  'POST /api/messaging/conversations/:id/photos': (things) => ({
    ...conversation(things),
    photo: things.photo,
  }),
  'GET /api/messaging/conversations/:id/photos/:photoId': (things) => ({
    ...conversation(things),
    photoId: things.messagePhotoId,
  }),
  'GET /api/messaging/conversations/:id/replies': reply,
  'POST /api/messaging/conversations/:id/replies': reply,
  'PATCH /api/messaging/conversations/:id/replies/:replyId': reply,
  'DELETE /api/messaging/conversations/:id/replies/:replyId': reply,
  'POST /api/messaging/conversations/:id/read': conversation,
  'POST /api/messaging/conversations/:id/block': conversation,
  'POST /api/messaging/conversations/:id/report': conversation,
  'GET /api/support-messages/:userId': supportThread,
  'POST /api/support-messages/:userId/read': supportThread,
  'POST /api/support-messages-admin': supportMessage,
  'GET /api/notices': self,
  'GET /api/notices/unread': self,
  'POST /api/notices/read': self,
  'POST /api/notices/:id/read': ({ buyer, noticeId }) => ({ owner: buyer, id: noticeId }),
  'GET /api/notices/choices': self,
  'PATCH /api/notices/choices': ({ buyer }) => ({
    ...{ owner: buyer, body: { wordsInMails: true, userId: buyer.id }, isAboutCaller: true },
  }),
  'GET /api/notices/push': self,
  'POST /api/notices/push': ({ buyer }) => ({
    ...{
      owner: buyer,
      body: {
        userId: buyer.id,
        endpoint: 'https://push.example.com/of-another',
        keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
      },
      isAboutCaller: true,
    },
  }),
  'DELETE /api/notices/push/:id': ({ buyer, pushDeviceId }) => ({ owner: buyer, id: pushDeviceId }),
  'POST /api/messaging/conversations/:id/archive': conversation,
  'DELETE /api/messaging/conversations/:id': conversation,
  'DELETE /api/messaging/conversations/:id/messages/:messageId': (things) => ({
    ...conversation(things),
    messageId: things.messageId,
  }),
  'GET /api/messaging/conversations/:id/deal': conversation,
  'POST /api/messaging/conversations/:id/offers': (things) => ({
    ...{ ...conversation(things), body: { price: '900,000' } },
  }),
  'GET /api/messaging/conversations/:id/agreement': conversation,
  'GET /api/my/listings/:id/agreement': listing(),
  'GET /api/my/listings/:id/hold': ({ dealer, heldVehicleId }) => ({ owner: dealer, id: heldVehicleId }),
  'POST /api/my/listings/:id/hold/appeal': ({ dealer, heldVehicleId }) => ({
    ...{ owner: dealer, id: heldVehicleId, body: { text: 'It is mine' } },
  }),
  'POST /api/messaging/offers/:id/steps': ({ buyer, offerId }) => ({
    ...{ owner: buyer, id: offerId, body: { step: 'withdraw' } },
  }),
  'POST /api/messaging/conversations/:id/viewings': (things) => ({
    ...{
      ...conversation(things),
      body: { day: dayName(nairobiDay(Date.now()) + 1), time: '10:00', place: 'A mall' },
    },
  }),
  'POST /api/messaging/viewings/:id/steps': ({ buyer, viewingId }) => ({
    ...{ owner: buyer, id: viewingId, body: { step: 'cancel' } },
  }),
  'GET /api/messaging/viewings/:id/calendar.ics': ({ buyer, viewingId }) => ({ owner: buyer, id: viewingId }),
  'GET /api/orders/:id/receipt.pdf': ({ buyer, paidOrderId }) => ({
    ...{ owner: buyer, id: paidOrderId, isAlsoAdmins: true },
  }),
  'GET /api/my/invoices': self,
  'GET /api/my/invoices/:month/invoice.pdf': ({ dealer }) => ({
    owner: dealer,
    id: 2026,
    isAboutCaller: true,
  }),
  'GET /api/my/billing': self,
  'PUT /api/my/billing': ({ buyer }) => ({
    ...{ owner: buyer, body: { name: 'Taken over', pin: '', userId: buyer.id }, isAboutCaller: true },
  }),
  'GET /api/auth/sessions': self,
  'DELETE /api/auth/sessions': self,
  'DELETE /api/auth/sessions/:id': ({ buyer, sessionId }) => ({ owner: buyer, id: sessionId }),
};

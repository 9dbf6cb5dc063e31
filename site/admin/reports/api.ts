import type { AdminReport, Decision } from '#api/admin/schema.ts';
import type { Evidence } from '#api/messages/schema.ts';
import type { ReportsAsked } from '#api/reports/desk/schema.ts';
import { ask } from '#site/session/ask.ts';

/** The calls about reports. They reject with an ApiFailure, or as aborted. */

export const listReports = async (query: ReportsAsked, signal?: AbortSignal): Promise<AdminReport[]> =>
  (await ask('GET /api/admin/reports', { query, signal })).reports;

/** Decides a report; of an advert all its open reports that were read. */
export const decideReport = ({ kind, id, group }: AdminReport, body: Decision): Promise<object> =>
  ask(`POST /api/admin/reports/${kind}/:id`, {
    params: { id },
    body: { ...body, ...(group && { seen: group.words.map((each) => each.id) }) },
  });

/** Asks the seller of a reported advert by mail whether it is still available. */
export const askSeller = (id: number): Promise<object> =>
  ask('POST /api/admin/reports/advert/:id/ask', { params: { id } });

/** The messages that were kept with the report of a conversation. */
export const listReportedMessages = async ({ id }: AdminReport): Promise<Evidence[]> =>
  (await ask('GET /api/admin/reports/person/:id/messages', { params: { id } })).messages;

/** Puts back on sale what an admin withdrew. */
export const allowListing = (id: number): Promise<object> =>
  ask('POST /api/admin/vehicles/:id/allow', { params: { id } });

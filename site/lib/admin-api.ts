import type { AdminAct, AdminMail, AdminReport, Decision, Overview } from '#api/admin/schema.ts';
import type { FinanceRequest } from '#api/financing/schema.ts';
import { get, post } from './ask.ts';

/** The calls of an admin. They reject with an ApiFailure, or as aborted. */

export const readOverview = (signal?: AbortSignal): Promise<Overview> =>
  get<Overview>('/api/admin/overview', signal);

export const listReports = async (signal?: AbortSignal): Promise<AdminReport[]> =>
  (await get<{ reports: AdminReport[] }>('/api/admin/reports', signal)).reports;

export const decideReport = ({ kind, id }: AdminReport, decision: Decision): Promise<object> =>
  post(`/api/admin/reports/${kind}/${id}`, decision);

export const listFinanceRequests = async (signal?: AbortSignal): Promise<FinanceRequest[]> =>
  (await get<{ requests: FinanceRequest[] }>('/api/admin/finance-requests', signal)).requests;

export const listMails = async (signal?: AbortSignal): Promise<AdminMail[]> =>
  (await get<{ mails: AdminMail[] }>('/api/admin/mails', signal)).mails;

export const listActs = async (signal?: AbortSignal): Promise<AdminAct[]> =>
  (await get<{ acts: AdminAct[] }>('/api/admin/audit-log', signal)).acts;

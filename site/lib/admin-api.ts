import type {
  AdminAccount,
  AdminAct,
  AdminMail,
  AdminReport,
  AdminShowroom,
  Decision,
  Overview,
} from '#api/admin/schema.ts';
import type { FinanceRequest } from '#api/financing/schema.ts';
import { get, post } from './ask.ts';

/** The calls of an admin. They reject with an ApiFailure, or as aborted. */

export const readOverview = (signal?: AbortSignal): Promise<Overview> =>
  get<Overview>('/api/admin/overview', signal);

export const listReports = async (signal?: AbortSignal): Promise<AdminReport[]> =>
  (await get<{ reports: AdminReport[] }>('/api/admin/reports', signal)).reports;

export const decideReport = ({ kind, id }: AdminReport, decision: Decision): Promise<object> =>
  post(`/api/admin/reports/${kind}/${id}`, decision);

/** The account with this mail address. */
export const findAccount = async (email: string, signal?: AbortSignal): Promise<AdminAccount> =>
  (await get<{ account: AdminAccount }>(`/api/admin/accounts?${new URLSearchParams({ email })}`, signal))
    .account;

export const closeAccount = (id: number): Promise<object> => post(`/api/admin/accounts/${id}/close`, {});

/** Opens a closed account, and puts back on sale what it had there. */
export const reopenAccount = (id: number): Promise<object> => post(`/api/admin/accounts/${id}/reopen`, {});

export const listShowrooms = async (signal?: AbortSignal): Promise<AdminShowroom[]> =>
  (await get<{ showrooms: AdminShowroom[] }>('/api/admin/showrooms', signal)).showrooms;

/** Makes a showroom public under the name that was read. */
export const approveShowroom = ({ id, businessName }: AdminShowroom): Promise<object> =>
  post(`/api/admin/showrooms/${id}/approve`, { businessName });

export const refuseShowroom = ({ id, businessName }: AdminShowroom, reason: string): Promise<object> =>
  post(`/api/admin/showrooms/${id}/refuse`, { businessName, reason });

export const listFinanceRequests = async (signal?: AbortSignal): Promise<FinanceRequest[]> =>
  (await get<{ requests: FinanceRequest[] }>('/api/admin/finance-requests', signal)).requests;

export const listMails = async (signal?: AbortSignal): Promise<AdminMail[]> =>
  (await get<{ mails: AdminMail[] }>('/api/admin/mails', signal)).mails;

export const listActs = async (signal?: AbortSignal): Promise<AdminAct[]> =>
  (await get<{ acts: AdminAct[] }>('/api/admin/audit-log', signal)).acts;

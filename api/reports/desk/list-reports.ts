import { listPersonReports } from '#api/admin/reports.ts';
import type { AdminReport } from '#api/admin/schema.ts';
import type { Db } from '#api/database/open.ts';
import { listAdvertReports } from './list.ts';
import type { ReportsAsked } from './schema.ts';

/** The last reports of adverts, in groups, and of people; what is open first, then the newest. */
export async function listReports(db: Db, asked: ReportsAsked, limit: number): Promise<AdminReport[]> {
  const withPeople = asked.reason === undefined || asked.reason === 'person';
  const reports = [
    ...(await listAdvertReports(db, asked, limit)),
    ...(withPeople ? await listPersonReports(db, asked, limit) : []),
  ];
  const rank = ({ status }: AdminReport) => (status === 'open' ? 0 : 1);
  return reports.sort((a, b) => rank(a) - rank(b) || b.at.localeCompare(a.at)).slice(0, limit);
}

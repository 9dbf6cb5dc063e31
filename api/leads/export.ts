import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Db } from '#api/database/open.ts';
import { toCsvCell } from '#api/files/csv-cell.ts';
import { LOST_REASONS, STAGE_WORDS } from '#domain/leads/stages.ts';
import type { Lead } from './desk-schema.ts';
import { listLeads, type Reading } from './own-leads.ts';

const AT_ONCE = 100;
/** Far more than a dealer has, and few enough for one answer. */
const MOST = 10_000;

const COLUMNS: readonly (readonly [head: string, cell: (lead: Lead) => string | number | null])[] = [
  ['Lead', ({ id }) => id],
  ['Buyer', ({ buyer }) => buyer.name],
  ['Listing', ({ vehicle }) => vehicle.id],
  ['Vehicle', ({ vehicle }) => vehicle.title],
  ['Seller', ({ sellerName }) => sellerName],
  ['Stage', ({ stage }) => STAGE_WORDS[stage]],
  ['Lost because', ({ lostReason }) => lostReason && LOST_REASONS[lostReason]],
  ['Looked after by', ({ assignee }) => assignee?.name ?? null],
  ['First contact', ({ createdAt }) => createdAt],
  ['Last contact', ({ lastContactAt }) => lastContactAt],
  ['Answered', ({ answeredAt }) => answeredAt],
  ['Next action', ({ nextAction }) => nextAction?.text ?? null],
  ['Due', ({ nextAction }) => nextAction?.dueAt ?? null],
];

const ALL = { stage: undefined, assigneeId: undefined, vehicleId: undefined, isOverdue: false, words: '' };

/** All leads that a person may read and export, as a CSV file with times in UTC. */
export async function leadsCsv(db: Db, reading: Reading): Promise<string> {
  const lines = [COLUMNS.map(([head]) => toCsvCell(head)).join(',')];
  for (let page = 1; lines.length <= MOST; page++) {
    const { leads } = await listLeads(db, reading, { ...ALL, page, limit: AT_ONCE });
    lines.push(...leads.map((lead) => COLUMNS.map(([, cell]) => toCsvCell(cell(lead))).join(',')));
    if (leads.length < AT_ONCE) break;
    await nextTurn();
  }
  return `${lines.join('\r\n')}\r\n`;
}

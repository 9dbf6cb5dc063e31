import { Elysia } from 'elysia';
import { guard, signedIn } from '#api/accounts/guard.ts';
import type { Settings } from '#api/config/settings.ts';
import { csvHeaders } from '#api/files/csv-table.ts';
import { textStream } from '#api/files/text-stream.ts';
import { failureSchema } from '#api/http/errors.ts';
import { idOf } from '#api/http/ids.ts';
import type { Market } from '#api/market.ts';
import { checkAudit } from './check.ts';
import { writeActs } from './csv.ts';
import { readFilter } from './filters.ts';
import { listActs, listWords, readChainState } from './queries.ts';
import { recordAct } from './record-act.ts';
import { actsQuery, actsSchema, checkSchema } from './schema.ts';

const SHOWN = 50;
const DONE = { success: true as const };
const REFUSALS = { 401: failureSchema, 403: failureSchema, 422: failureSchema };

/** The audit log for admins: read, verified and taken out. */
export const auditRoutes = ({ market: { db }, market, settings }: { market: Market; settings: Settings }) =>
  new Elysia({ tags: ['admin'] })
    .use(guard({ market, settings }))
    .get(
      '/admin/audit-log',
      async ({ query }) => {
        const filter = await readFilter(db, query);
        const before = idOf(query.before ?? '') || undefined;
        const found = await listActs(db, filter, { before, limit: SHOWN + 1 });
        const acts = found.slice(0, SHOWN);
        return {
          ...{ ...DONE, acts, before: found.length > SHOWN ? (acts.at(-1)?.id ?? null) : null },
          ...{ actions: await listWords(db, 'action'), subjects: await listWords(db, 'subject') },
          chain: await readChainState(db),
        };
      },
      {
        query: actsQuery,
        response: { 200: actsSchema, ...REFUSALS },
        detail: {
          summary: 'What was done that must be accounted for, newest first, and whether the log is whole',
          description: 'Fifty lines at a time; `before` of one page asks for the next.',
        },
      },
    )
    .get(
      '/admin/audit-log.csv',
      async ({ query }) =>
        new Response(textStream(writeActs(db, await readFilter(db, query))), {
          headers: csvHeaders('audit-log.csv'),
        }),
      {
        query: actsQuery.omit({ before: true }),
        response: REFUSALS,
        detail: {
          summary: 'The same lines, all of them, as CSV',
          description: 'Times are UTC. A cell that a spreadsheet would execute begins with an apostrophe.',
          responses: {
            200: { description: 'CSV in UTF-8', content: { 'text/csv': { schema: { type: 'string' } } } },
          },
        },
      },
    )
    .post(
      '/admin/audit-log/check',
      async ({ person }) => {
        await recordAct(db, { actorId: signedIn(person).id, action: 'audit log checked', ...WHOLE_LOG });
        await checkAudit(market, settings);
        return { ...DONE, chain: await readChainState(db) };
      },
      {
        response: { 200: checkSchema, 401: failureSchema, 403: failureSchema },
        detail: { summary: 'Verify the whole audit log now' },
      },
    );

const WHOLE_LOG = { subject: 'audit log', subjectId: null };

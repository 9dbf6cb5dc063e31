import { Elysia } from 'elysia';
import { guard, signedIn } from '#api/accounts/guard.ts';
import type { Settings } from '#api/config/settings.ts';
import { failureSchema } from '#api/http/errors.ts';
import type { Market } from '#api/market.ts';
import { leadsCsv } from './export.ts';
import { exportingOf } from './rights.ts';

/** Leads as a file. */
export const leadExportRoutes = ({ market, settings }: { market: Market; settings: Settings }) =>
  new Elysia({ tags: ['selling'] }).use(guard({ market, settings })).get(
    '/my/leads.csv',
    async ({ person }) => {
      const reading = await exportingOf(market.db, signedIn(person), Date.now());
      return new Response(await leadsCsv(market.db, reading), {
        headers: {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': 'attachment; filename="leads.csv"',
        },
      });
    },
    {
      response: { 401: failureSchema, 403: failureSchema },
      detail: {
        summary: 'The caller’s leads as a CSV file; agents need the permissions `leads` and `export`',
        description: 'Times are UTC. A cell that a spreadsheet would execute begins with an apostrophe.',
        responses: {
          200: {
            description: 'The file',
            content: { 'text/csv': { schema: { type: 'string' } } },
          },
        },
      },
    },
  );

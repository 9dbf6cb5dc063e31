import { Elysia } from 'elysia';
import { z } from 'zod';
import { guard, signedIn } from '#api/accounts/guard.ts';
import type { Settings } from '#api/config/settings.ts';
import { failureSchema } from '#api/http/errors.ts';
import { idOf } from '#api/http/ids.ts';
import type { Market } from '#api/market.ts';
import { findAnnouncement, listAnnouncements, listShownAnnouncements } from './queries.ts';
import { addAnnouncement, changeAnnouncement } from './save.ts';
import {
  announcementAnswer,
  announcementBody,
  announcementChange,
  announcementsAnswer,
  shownAnnouncementsAnswer,
} from './schema.ts';

const params = z.object({ id: z.string().meta({ description: 'The number of the announcement.' }) });
const REFUSALS = { 401: failureSchema, 403: failureSchema };
/** So long a browser or a CDN shows what has been taken down meanwhile. */
const SECONDS_KEPT = 30;

/** What the market tells everybody, or some, for a time. Each act goes to the audit log. */
export const announcementRoutes = ({
  market: { db },
  market,
  settings,
}: {
  market: Market;
  settings: Settings;
}) =>
  new Elysia()
    .use(guard({ market, settings }))
    .get(
      '/announcements',
      async ({ set }) => {
        set.headers['cache-control'] = `public, max-age=${SECONDS_KEPT}`;
        return { success: true as const, announcements: await listShownAnnouncements(db) };
      },
      {
        response: { 200: shownAnnouncementsAnswer },
        detail: { tags: ['market'], summary: 'What the market announces at the moment' },
      },
    )
    .get(
      '/admin/announcements',
      async () => ({ success: true as const, announcements: await listAnnouncements(db) }),
      {
        response: { 200: announcementsAnswer, ...REFUSALS },
        detail: { tags: ['admin'], summary: 'All announcements' },
      },
    )
    .post(
      '/admin/announcements',
      async ({ body, person, set }) => {
        const id = await addAnnouncement(db, { body, adminId: signedIn(person).id });
        set.status = 201;
        return { success: true as const, announcement: await findAnnouncement(db, id) };
      },
      {
        body: announcementBody,
        response: { 201: announcementAnswer, ...REFUSALS, 422: failureSchema },
        detail: { tags: ['admin'], summary: 'Add an announcement' },
      },
    )
    .get(
      '/admin/announcements/:id',
      async ({ params }) => ({
        success: true as const,
        announcement: await findAnnouncement(db, idOf(params.id)),
      }),
      {
        params,
        response: { 200: announcementAnswer, ...REFUSALS, 404: failureSchema },
        detail: { tags: ['admin'], summary: 'An announcement with all that it has said' },
      },
    )
    .patch(
      '/admin/announcements/:id',
      async ({ params, body, person }) => {
        const id = idOf(params.id);
        await changeAnnouncement(db, { id, change: body, adminId: signedIn(person).id });
        return { success: true as const, announcement: await findAnnouncement(db, id) };
      },
      {
        params,
        body: announcementChange,
        response: {
          ...{ 200: announcementAnswer, ...REFUSALS, 404: failureSchema },
          ...{ 409: failureSchema, 422: failureSchema },
        },
        detail: { tags: ['admin'], summary: 'Change an announcement, take it down or bring it back' },
      },
    );

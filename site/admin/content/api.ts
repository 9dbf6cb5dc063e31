import type { Announcement, WholeAnnouncement } from '#api/announcements/schema.ts';
import type { WholeArticle } from '#api/help/schema.ts';
import type { Pick, WholePick } from '#api/picks/schema.ts';
import type { Sent } from '#api/wire.ts';
import { ask } from '#site/session/ask.ts';

/** The calls about what admins write. They reject with an ApiFailure, with 409 where another admin was quicker. */

export const readArticle = async (slug: string, signal?: AbortSignal): Promise<WholeArticle> =>
  (await ask('GET /api/admin/help/:slug', { params: { slug }, signal })).article;

export type NewArticle = Sent<'POST /api/admin/help'>['body'];
export const addArticle = async (body: NewArticle): Promise<WholeArticle> =>
  (await ask('POST /api/admin/help', { body })).article;

export type ArticleChange = Sent<'PATCH /api/admin/help/:slug'>['body'];
export const changeArticle = async (slug: string, body: ArticleChange): Promise<WholeArticle> =>
  (await ask('PATCH /api/admin/help/:slug', { params: { slug }, body })).article;

export const listAnnouncements = async (signal?: AbortSignal): Promise<Announcement[]> =>
  (await ask('GET /api/admin/announcements', { signal })).announcements;

export const readAnnouncement = async (id: number, signal?: AbortSignal): Promise<WholeAnnouncement> =>
  (await ask('GET /api/admin/announcements/:id', { params: { id }, signal })).announcement;

export type NewAnnouncement = Sent<'POST /api/admin/announcements'>['body'];
export const addAnnouncement = async (body: NewAnnouncement): Promise<WholeAnnouncement> =>
  (await ask('POST /api/admin/announcements', { body })).announcement;

export type AnnouncementChange = Sent<'PATCH /api/admin/announcements/:id'>['body'];
export const changeAnnouncement = async (id: number, body: AnnouncementChange): Promise<WholeAnnouncement> =>
  (await ask('PATCH /api/admin/announcements/:id', { params: { id }, body })).announcement;

export const listPicks = async (signal?: AbortSignal): Promise<Pick[]> =>
  (await ask('GET /api/admin/picks', { signal })).picks;

export const readPick = async (id: number, signal?: AbortSignal): Promise<WholePick> =>
  (await ask('GET /api/admin/picks/:id', { params: { id }, signal })).pick;

export type NewPick = Sent<'POST /api/admin/picks'>['body'];
export const addPick = async (body: NewPick): Promise<WholePick> =>
  (await ask('POST /api/admin/picks', { body })).pick;

export type PickChange = Sent<'PATCH /api/admin/picks/:id'>['body'];
export const changePick = async (id: number, body: PickChange): Promise<WholePick> =>
  (await ask('PATCH /api/admin/picks/:id', { params: { id }, body })).pick;

import { Elysia } from 'elysia';
import { z } from 'zod';
import { guard, signedIn } from '#api/accounts/guard.ts';
import { closeAccount, reopenAccount } from '#api/admin/close-account.ts';
import { askApproval } from '#api/approvals/ask.ts';
import { findApproval } from '#api/approvals/queries.ts';
import type { Settings } from '#api/config/settings.ts';
import { failureSchema, notFound, refuseProblems } from '#api/http/errors.ts';
import { idempotencyHeader, idempotencyKeyOf } from '#api/http/idempotency.ts';
import { idOf } from '#api/http/ids.ts';
import type { Market } from '#api/market.ts';
import { readReason } from '#domain/accounts/restrictions.ts';
import { endTeamLink } from './end-link.ts';
import {
  askBody,
  askedAnswer,
  closeBody,
  doneAnswer,
  endedAnswer,
  suspendBody,
  warnBody,
  warnedAnswer,
} from './schema.ts';
import { signOutPerson } from './sign-out.ts';
import { suspendPerson } from './suspend.ts';
import { warnPerson } from './warn.ts';

const DONE = { success: true as const };
const HTTP = { created: 201, accepted: 202 } as const;
const BY_ID = { params: z.object({ id: z.string() }) };
const MISSING = { 401: failureSchema, 403: failureSchema, 404: failureSchema };
const REFUSALS = { ...MISSING, 409: failureSchema };
const WITH_WORDS = { ...REFUSALS, 422: failureSchema };

type Deps = { market: Market; settings: Settings };

/** What admins do about a person. Every act goes to the audit log, and the person is told. */
export const personActRoutes = (deps: Deps) =>
  new Elysia().use(restrictionRoutes(deps)).use(togetherRoutes(deps)).use(signOutRoutes(deps));

const restrictionRoutes = ({ market, settings }: Deps) => {
  const { db } = market;
  return new Elysia()
    .use(guard({ market, settings }))
    .post(
      '/:id/warn',
      async ({ params, body, request, person, set }) => {
        const warning = { id: idOf(params.id), adminId: signedIn(person).id, words: body.words };
        const warningId = await warnPerson(db, { ...warning, key: idempotencyKeyOf(request) }, settings);
        set.status = HTTP.created;
        return { ...DONE, warningId };
      },
      {
        ...BY_ID,
        headers: idempotencyHeader,
        body: warnBody,
        response: { 201: warnedAnswer, ...WITH_WORDS, 400: failureSchema },
        detail: { summary: 'Warn a person by mail; takes an Idempotency-Key' },
      },
    )
    .post(
      '/:id/suspend',
      async ({ params, body, person }) => {
        const suspending = { ...body, id: idOf(params.id), adminId: signedIn(person).id };
        await suspendPerson(db, suspending, settings);
        return DONE;
      },
      {
        ...BY_ID,
        body: suspendBody,
        response: { 200: doneAnswer, ...WITH_WORDS },
        detail: { summary: 'Suspend a person until a day, with all they have on sale' },
      },
    )
    .post(
      '/:id/close',
      async ({ params, body, person }) => {
        const { text: reason = '', problem } = readReason(body.reason);
        refuseProblems({ reason: problem });
        await closeAccount(db, { id: idOf(params.id), adminId: signedIn(person).id, reason }, settings);
        return DONE;
      },
      {
        ...BY_ID,
        body: closeBody,
        response: { 200: doneAnswer, ...WITH_WORDS },
        detail: { summary: 'Close an account and take its adverts down' },
      },
    )
    .post(
      '/:id/reopen',
      async ({ params, person }) => {
        await reopenAccount(db, { id: idOf(params.id), adminId: signedIn(person).id }, settings);
        return DONE;
      },
      {
        ...BY_ID,
        response: { 200: doneAnswer, ...REFUSALS },
        detail: { summary: 'Open a closed or suspended account, with what it had on sale' },
      },
    );
};

const togetherRoutes = ({ market, settings }: Deps) =>
  new Elysia().use(guard({ market, settings })).post(
    '/:id/approvals',
    async ({ params, body, person, set }) => {
      const adminId = signedIn(person).id;
      const asking = { ...body, subjectId: idOf(params.id), askedBy: adminId };
      const id = await askApproval({ market, letters: settings }, asking);
      const approval = await findApproval(market.db, id, adminId);
      if (!approval) throw notFound('There is no such act that waits for a second admin.');
      set.status = HTTP.accepted;
      return { ...DONE, approval };
    },
    {
      ...BY_ID,
      body: askBody,
      response: { 202: askedAnswer, ...WITH_WORDS },
      detail: {
        summary: 'Ask for a ban, its end, or the role of admin, which another admin approves',
        description: 'Where the market has no other admin, it is carried out after 24 hours.',
      },
    },
  );

const signOutRoutes = ({ market, settings }: Deps) => {
  const { db } = market;
  return new Elysia()
    .use(guard({ market, settings }))
    .delete(
      '/:id/sessions',
      async ({ params, person }) => {
        const ended = await signOutPerson(
          db,
          { id: idOf(params.id), adminId: signedIn(person).id },
          settings,
        );
        return { ...DONE, ended };
      },
      {
        ...BY_ID,
        response: { 200: endedAnswer, ...REFUSALS },
        detail: { summary: 'Sign a person out on all devices' },
      },
    )
    .delete(
      '/:id/sessions/:sessionId',
      async ({ params, person }) => {
        const signingOut = { id: idOf(params.id), adminId: signedIn(person).id };
        const ended = await signOutPerson(db, { ...signingOut, sessionId: idOf(params.sessionId) }, settings);
        return { ...DONE, ended };
      },
      {
        params: z.object({ id: z.string(), sessionId: z.string() }),
        response: { 200: endedAnswer, ...REFUSALS },
        detail: { summary: 'Sign a person out on one device' },
      },
    )
    .delete(
      '/links/:id',
      async ({ params, person }) => {
        await endTeamLink(db, { id: idOf(params.id), adminId: signedIn(person).id }, settings);
        return DONE;
      },
      {
        ...BY_ID,
        response: { 200: doneAnswer, ...MISSING },
        detail: { summary: 'End that an agent acts for a dealer, or an invitation to' },
      },
    );
};

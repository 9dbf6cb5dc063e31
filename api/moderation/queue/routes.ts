import { Elysia } from 'elysia';
import { z } from 'zod';
import { guard, signedIn } from '#api/accounts/guard.ts';
import type { Settings } from '#api/config/settings.ts';
import { failureSchema } from '#api/http/errors.ts';
import { idOf } from '#api/http/ids.ts';
import { parameter } from '#api/http/parameters.ts';
import type { Market } from '#api/market.ts';
import { MODERATION_OUTCOMES } from '#domain/moderation/cases.ts';
import { isQueueKind, QUEUE_KINDS } from '#domain/moderation/queue.ts';
import { RULE_NAMES } from '#domain/moderation/rule-set.ts';
import { appealListing } from './appeal.ts';
import { readCase } from './case.ts';
import { decideCase, undoAllowance } from './decide.ts';
import { listDecided, listDeciders, readPlace } from './decided.ts';
import {
  appealBody,
  caseAnswer,
  decideBody,
  decidedAnswer,
  logAnswer,
  queueAnswer,
  undoBody,
} from './schema.ts';
import { listWaiting, readCursor } from './waiting.ts';

type Deps = { market: Market; settings: Settings };

const AT_ONCE = 50;
const BY_ID = { params: z.object({ id: z.string() }) };
const DONE = { success: true as const };
const doneSchema = z.object({ success: z.literal(true) });
const REFUSALS = { 401: failureSchema, 403: failureSchema };
const CHANGED = { ...REFUSALS, 404: failureSchema, 409: failureSchema, 422: failureSchema };

/** Listings that wait for a decision, the decisions, and their log. Every decision goes to the audit log. */
export const moderationQueueRoutes = (deps: Deps) =>
  new Elysia().use(queueRoutes(deps)).use(logRoutes(deps)).use(appealRoutes(deps));

const queueRoutes = ({ market, market: { db }, settings }: Deps) =>
  new Elysia({ prefix: '/admin/moderation', tags: ['admin'] })
    .use(guard({ market, settings }))
    .get(
      '',
      async ({ query }) => ({
        ...DONE,
        ...(await listWaiting(db, {
          rule: RULE_NAMES.find((rule) => rule === query.rule),
          kind: isQueueKind(query.kind ?? '') ? QUEUE_KINDS.find((kind) => kind === query.kind) : undefined,
          order: query.order === 'oldest' ? 'oldest' : 'urgent',
          after: readCursor(query.after ?? ''),
          limit: AT_ONCE,
        })),
      }),
      {
        query: z.object({
          rule: parameter('Only what hit this rule', { enum: [...RULE_NAMES] }),
          kind: parameter('Only what waits for this reason', { enum: [...QUEUE_KINDS] }),
          order: parameter('urgent: appeals and the highest score first; oldest: what waits longest first'),
          after: parameter('`next` of the answer before; from the beginning without it'),
        }),
        response: { 200: queueAnswer, ...REFUSALS },
        detail: { summary: 'Listings that wait for a decision, 50 at a time' },
      },
    )
    .get('/:id', async ({ params }) => ({ ...DONE, case: await readCase(db, idOf(params.id)) }), {
      ...BY_ID,
      response: { 200: caseAnswer, ...REFUSALS, 404: failureSchema },
      detail: { summary: 'A listing with what each rule found, and what that is compared with' },
    })
    .post(
      '/:id/decide',
      async ({ params, body, person }) => ({
        ...DONE,
        ...(await decideCase(db, {
          ...{ id: idOf(params.id), adminId: signedIn(person).id, decision: body, letters: settings },
        })),
      }),
      {
        ...BY_ID,
        body: decideBody,
        response: { 200: decidedAnswer, ...CHANGED },
        detail: {
          summary: 'Allow or refuse a listing that waits',
          description:
            '409 where somebody has decided it already, or it has changed since `readVersion`. A refusal needs a reason, which goes to the seller.',
        },
      },
    )
    .post(
      '/:id/undo',
      async ({ params, body: { withdraw }, person }) => {
        const adminId = signedIn(person).id;
        await undoAllowance(db, { id: idOf(params.id), adminId, withdraw, letters: settings });
        return DONE;
      },
      {
        ...BY_ID,
        body: undoBody,
        response: { 200: doneSchema, ...CHANGED },
        detail: { summary: 'Take an allowance back, so that the listing waits again' },
      },
    );

const logRoutes = ({ market, market: { db }, settings }: Deps) =>
  new Elysia({ prefix: '/admin/moderation', tags: ['admin'] }).use(guard({ market, settings })).get(
    '/log',
    async ({ query }) => ({
      ...DONE,
      ...(await listDecided(db, {
        outcome: MODERATION_OUTCOMES.find((outcome) => outcome === query.outcome),
        rule: RULE_NAMES.find((rule) => rule === query.rule),
        adminId: idOf(query.by ?? '') || undefined,
        before: readPlace(query.before ?? ''),
        limit: AT_ONCE,
      })),
      admins: await listDeciders(db),
    }),
    {
      query: z.object({
        outcome: parameter('Only what ended so; what people decided without it', {
          enum: [...MODERATION_OUTCOMES],
        }),
        rule: parameter('Only what hit this rule', { enum: [...RULE_NAMES] }),
        by: parameter('Only what this admin decided'),
        before: parameter('`next` of the answer before'),
      }),
      response: { 200: logAnswer, ...REFUSALS },
      detail: { summary: 'What was decided, by whom, when and why, the last first' },
    },
  );

const appealRoutes = ({ market, settings }: Deps) =>
  new Elysia({ tags: ['selling'] }).use(guard({ market, settings })).post(
    '/vehicles/:id/appeal',
    async ({ params, body, person }) => {
      await appealListing(market.db, { id: idOf(params.id), caller: signedIn(person), typed: body.text });
      return DONE;
    },
    {
      ...BY_ID,
      body: appealBody,
      response: { 200: doneSchema, ...CHANGED, 429: failureSchema },
      detail: { summary: 'Ask that a listing be looked at again that was refused or taken down' },
    },
  );

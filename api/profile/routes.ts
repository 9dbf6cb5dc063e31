import { Elysia } from 'elysia';
import { personAsker } from '#api/accounts/asker.ts';
import { guard, signedIn } from '#api/accounts/guard.ts';
import { securityNotes } from '#api/accounts/security-events.ts';
import type { Settings } from '#api/config/settings.ts';
import { failureSchema } from '#api/http/errors.ts';
import { createUploads } from '#api/http/uploads.ts';
import type { Log } from '#api/log.ts';
import type { Market } from '#api/market.ts';
import { PICTURE_LIMITS, PICTURE_WORDS } from '#domain/media/limits.ts';
import { askForEmail, confirmEmail } from './change-email.ts';
import { changePassword } from './change-password.ts';
import { changeProfile } from './change-profile.ts';
import { phoneRoutes } from './phone-routes.ts';
import { removePhoto, setPhoto } from './photo.ts';
import { findProfileOrThrow } from './queries.ts';
import {
  doneAnswer,
  emailBody,
  emailConfirmBody,
  passwordBody,
  photoContent,
  profileAnswer,
  profileBody,
} from './schema.ts';
import { twoStepRoutes } from './two-step-routes.ts';

type Deps = { market: Market; settings: Settings; log: Log };

export const profileRoutes = (deps: Deps) =>
  new Elysia({ prefix: '/profile', tags: ['profile'] })
    .use(aboutRoutes(deps))
    .use(photoRoutes(deps))
    .use(accessRoutes(deps))
    .use(phoneRoutes(deps))
    .use(twoStepRoutes(deps));

function aboutRoutes(deps: Deps) {
  const { db } = deps.market;
  return new Elysia()
    .use(guard(deps))
    .get(
      '',
      async ({ person }) => ({
        success: true as const,
        profile: await findProfileOrThrow(db, signedIn(person).id),
      }),
      {
        response: { 200: profileAnswer, 401: failureSchema },
        detail: { summary: 'The caller’s profile and settings' },
      },
    )
    .patch(
      '',
      async ({ person, body }) => {
        const { id } = signedIn(person);
        await changeProfile(db, id, body);
        return { success: true as const, profile: await findProfileOrThrow(db, id) };
      },
      {
        body: profileBody,
        response: { 200: profileAnswer, 401: failureSchema, 422: failureSchema },
        detail: { summary: 'Change name, phone or which mails are wanted; what is left out stays' },
      },
    );
}

function photoRoutes({ market, settings }: Deps) {
  const uploads = createUploads({
    dir: market.uploadsDir,
    field: 'photo',
    maxBytes: PICTURE_LIMITS.maxBytes,
    tooLarge: PICTURE_WORDS.tooLarge,
    missing: PICTURE_WORDS.missing,
  });
  return new Elysia()
    .use(guard({ market, settings }))
    .post(
      '/photo',
      async ({ person, request }) => {
        const { id } = signedIn(person);
        await uploads.receive(request, ({ bytes, name }) => setPhoto(market, id, bytes, name));
        return { success: true as const, profile: await findProfileOrThrow(market.db, id) };
      },
      {
        response: {
          200: profileAnswer,
          401: failureSchema,
          408: failureSchema,
          413: failureSchema,
          422: failureSchema,
          429: failureSchema,
          503: failureSchema,
        },
        detail: {
          summary: 'Set one’s photo',
          description: `A form with one file, \`photo\`. ${PICTURE_WORDS.limits}.`,
          requestBody: { content: photoContent },
        },
      },
    )
    .delete(
      '/photo',
      async ({ person }) => {
        const { id } = signedIn(person);
        await removePhoto(market, id);
        return { success: true as const, profile: await findProfileOrThrow(market.db, id) };
      },
      { response: { 200: profileAnswer, 401: failureSchema }, detail: { summary: 'Delete one’s photo' } },
    );
}

function accessRoutes(deps: Deps) {
  const { settings } = deps;
  const { db } = deps.market;
  return new Elysia()
    .use(guard(deps))
    .post(
      '/password',
      async ({ person, body, request }) => {
        const note = securityNotes(deps, request);
        await changePassword(db, signedIn(person), { ...body, note, publicUrl: settings.publicUrl });
        return {
          success: true as const,
          message: 'Your password is changed. All other devices are signed out.',
        };
      },
      {
        body: passwordBody,
        response: { 200: doneAnswer, 401: failureSchema, 422: failureSchema, 429: failureSchema },
        detail: { summary: 'Change the password; ends the caller’s other sessions' },
      },
    )
    .post(
      '/email',
      async ({ person, body, request }) => {
        const caller = signedIn(person);
        const asker = personAsker(deps.market, request, caller);
        await askForEmail(db, caller, { ...body, asker, publicUrl: settings.publicUrl });
        return { success: true as const, message: `We have sent a code to ${body.email.trim()}.` };
      },
      {
        body: emailBody,
        response: { 200: doneAnswer, 401: failureSchema, 422: failureSchema, 429: failureSchema },
        detail: { summary: 'Ask for a code at a new mail address' },
      },
    )
    .post(
      '/email/confirm',
      async ({ person, body, request }) => {
        const caller = signedIn(person);
        const asker = personAsker(deps.market, request, caller);
        const note = securityNotes(deps, request);
        await confirmEmail(deps.market, caller, { ...body, asker, note, publicUrl: settings.publicUrl });
        return { success: true as const, profile: await findProfileOrThrow(db, caller.id) };
      },
      {
        body: emailConfirmBody,
        response: {
          200: profileAnswer,
          401: failureSchema,
          403: failureSchema,
          409: failureSchema,
          422: failureSchema,
        },
        detail: { summary: 'Move to the mail address that the code was sent to' },
      },
    );
}

import { Elysia } from 'elysia';
import { networkHashOf } from '#api/accounts/asker.ts';
import { guard, signedIn } from '#api/accounts/guard.ts';
import type { Settings } from '#api/config/settings.ts';
import { failureSchema } from '#api/http/errors.ts';
import type { Market } from '#api/market.ts';
import { sendPhoneCode } from '#api/phones/codes.ts';
import { provePhone } from '#api/phones/prove.ts';
import { formatPhone } from '#domain/accounts/phone.ts';
import { NEXT_CODE_SECONDS, PHONE_CODE_MINUTES } from '#domain/accounts/phone-code.ts';
import { codeBody, phoneCodeAnswer, phoneCodeBody, phoneProofAnswer } from './schema.ts';

/** Buyers are shown the numbers that a code by SMS proved. */
export const phoneRoutes = ({ market, settings }: { market: Market; settings: Settings }) =>
  new Elysia({ prefix: '/phone' })
    .use(guard({ market, settings }))
    .post(
      '/code',
      async ({ person, body, request, status }) => {
        const network = networkHashOf(market, request);
        const asked = { userId: signedIn(person).id, phone: body.phone, network };
        const phone = await sendPhoneCode(market, asked);
        const phoneText = formatPhone(phone);
        return status(202, {
          success: true as const,
          message: `We are sending a code to ${phoneText}.`,
          ...{ phone, phoneText },
          expiresInSeconds: PHONE_CODE_MINUTES * 60,
          nextInSeconds: NEXT_CODE_SECONDS,
        });
      },
      {
        body: phoneCodeBody,
        response: {
          202: phoneCodeAnswer,
          401: failureSchema,
          409: failureSchema,
          422: failureSchema,
          429: failureSchema,
        },
        detail: {
          summary: 'Ask for a code by SMS at a number',
          description:
            'The newest code works, for ten minutes and five guesses. The answer does not tell whether others have the number; 409 where the market sends no SMS.',
        },
      },
    )
    .post(
      '/proof',
      async ({ person, body }) => {
        const { publicUrl } = settings;
        const given = { userId: signedIn(person).id, code: body.code, publicUrl };
        return { success: true as const, ...(await provePhone(market, given)) };
      },
      {
        body: codeBody,
        response: { 200: phoneProofAnswer, 401: failureSchema, 403: failureSchema, 422: failureSchema },
        detail: {
          summary: 'Prove the number that the code was sent to',
          description:
            'It becomes the number of the profile. An account that had proved it before loses it and gets a mail.',
        },
      },
    );

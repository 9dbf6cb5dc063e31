import { Elysia } from 'elysia';
import { z } from 'zod';
import { failureSchema, notFound } from '#api/http/errors.ts';
import type { MpesaCallbacks } from './callbacks.ts';

const acceptedSchema = z.object({ ResultCode: z.literal(0), ResultDesc: z.literal('Accepted') });

/** What is no callback is written down too, for the operator to see. */
const callbackBody = z
  .looseObject({ Body: z.unknown().optional().meta({ description: '`stkCallback`, as Daraja sends it.' }) })
  .meta({ description: 'A callback of M-Pesa Express' });

/** Where M-Pesa posts results. */
export const mpesaRoutes = ({ mpesa }: { mpesa?: MpesaCallbacks | undefined }) =>
  new Elysia({ prefix: '/payments/mpesa', tags: ['payments'] }).post(
    '/:secret',
    async ({ params, body }) => {
      if (!mpesa?.isSecret(params.secret)) throw notFound('There is nothing at this address.');
      await mpesa.take(body);
      return { ResultCode: 0 as const, ResultDesc: 'Accepted' as const };
    },
    {
      params: z.object({ secret: z.string().meta({ description: 'The secret of MPESA_CALLBACK_SECRET' }) }),
      body: callbackBody,
      response: {
        200: acceptedSchema,
        400: failureSchema,
        404: failureSchema,
        413: failureSchema,
        422: failureSchema,
        415: failureSchema,
      },
      detail: {
        summary: 'A result of M-Pesa',
        description:
          'For Safaricom alone. What is sent is written down and confirmed by a query before it counts.',
      },
    },
  );

import { z } from 'zod';
import { MAX_PASSWORD_LENGTH } from '#domain/accounts/passwords.ts';

export const consentBody = z.object({
  visitor: z
    .string()
    .regex(/^[0-9a-f]{32}$/, 'This is no visitor number')
    .meta({ description: 'A random number that the browser made and keeps, in hexadecimal' }),
  version: z.number().int().min(1).max(1_000).meta({ description: 'Of the question that was asked' }),
  outcome: z.enum(['accepted', 'rejected', 'customized']),
  preferences: z.object({ functional: z.boolean(), analytics: z.boolean(), marketing: z.boolean() }),
});
export type Consent = z.infer<typeof consentBody>;

export const leaveBody = z.object({
  password: z
    .string({ error: 'Please enter your password' })
    .max(MAX_PASSWORD_LENGTH, 'The password is too long'),
  code: z
    .string({ error: 'The code must be text' })
    .max(40, 'The code is too long')
    .optional()
    .meta({ description: 'Of the authenticator app, where two-step sign-in is on' }),
});

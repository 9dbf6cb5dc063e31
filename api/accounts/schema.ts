import { z } from 'zod';
import { failureSchema } from '#api/http/errors.ts';
import { MAX_PASSWORD_LENGTH } from '#domain/accounts/passwords.ts';
import { RESTRICTION_KINDS } from '#domain/accounts/restrictions.ts';
import { userSchema } from './users.ts';

/** Longer texts than any rule allows: the rules themselves answer with sentences of their own. */
const LONG = 1_000;
const text = z.string({ error: 'This must be text.' }).max(LONG, 'This is too long.');
const password = z
  .string({ error: 'Password is required' })
  .max(LONG, `Password must be at most ${MAX_PASSWORD_LENGTH} characters long`);

export const loginBody = z.object({
  email: text,
  password,
  code: text.optional().meta({ description: 'Of the authenticator app, or a recovery code' }),
});

export const registerBody = z.object({
  email: text,
  password,
  firstName: text.default(''),
  lastName: text.default(''),
  phone: text.nullable().default(''),
  username: text.default(''),
  role: z.unknown().optional().meta({ description: 'Ignored: everybody begins as a buyer' }),
  verificationCode: text.optional().meta({ description: 'The six digits that came by mail' }),
});

export const resetRequestBody = z.object({ email: text });
export const resetBody = z.object({ token: text, password });

/** A registration whose code is on its way: the same call with the code makes the account. */
export const codeSentSchema = z.object({
  success: z.literal(true),
  codeSent: z.literal(true),
  message: z.string(),
});

export const meSchema = z.object({ success: z.literal(true), user: userSchema });
export const messageSchema = z.object({ success: z.literal(true), message: z.string() });
export const doneSchema = z.object({ success: z.literal(true) });
export const tokenSchema = z.object({ success: z.literal(true), token: z.string(), expiresIn: z.string() });

export const sessionsSchema = z.object({
  success: z.literal(true),
  data: z.array(
    z.object({
      id: z.number().int(),
      /** Browser and system, such as "Chrome on Android". */
      device: z.string(),
      createdAt: z.string(),
      lastUsedAt: z.string(),
      isCurrent: z.boolean(),
    }),
  ),
});

export const signInFailureSchema = failureSchema.extend({
  /** The password was right; the same call with `code` goes on. */
  twoStep: z.literal(true).optional(),
  /** The key for an app, where two-step sign-in is still to be turned on. */
  twoStepSetup: z.object({ secret: z.string(), uri: z.string() }).optional(),
});
/** A closed account, with what the person is told of it. */
export const restrictedSchema = failureSchema.extend({
  restriction: z
    .object({
      kind: z.enum(RESTRICTION_KINDS),
      reason: z.string().nullable(),
      /** When a suspension ends, UTC. */
      until: z.string().nullable(),
    })
    .optional(),
});
export type RestrictedFailure = z.infer<typeof restrictedSchema>;
export type SignInFailure = z.infer<typeof signInFailureSchema>;

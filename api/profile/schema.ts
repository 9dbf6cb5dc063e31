import { z } from 'zod';
import { MAX_PASSWORD_LENGTH } from '#domain/accounts/passwords.ts';
import { ROLES } from '#domain/accounts/roles.ts';

export const profileSchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  username: z.string().nullable(),
  phone: z.string().nullable().meta({ description: 'In E.164, +254700000001' }),
  phoneProvedAt: z.string().nullable().meta({
    description: 'When a code by SMS proved the number, UTC. Buyers are shown a proved number only.',
  }),
  canProvePhone: z.boolean().meta({
    description: 'False where the market sends no SMS and shows no numbers: buyers write instead.',
  }),
  role: z.enum(ROLES),
  photoKey: z
    .string()
    .nullable()
    .meta({ description: 'The media key of the photo: its files stand below /media/' }),
  mailAlerts: z.boolean(),
  twoStep: z.boolean(),
  recoveryCodesLeft: z.number().int(),
  memberSince: z.string(),
  passwordChangedAt: z.string().nullable(),
  deletionDueAt: z.string().nullable().meta({ description: 'Set while a deletion waits, UTC' }),
});
export type Profile = z.infer<typeof profileSchema>;

export const profileAnswer = z.object({ success: z.literal(true), profile: profileSchema });
export const doneAnswer = z.object({ success: z.literal(true), message: z.string() });
export const recoveryCodesAnswer = z.object({
  success: z.literal(true),
  recoveryCodes: z.array(z.string()).meta({ description: 'Shown this once; each signs in once' }),
});
export const enrolmentAnswer = z.object({
  success: z.literal(true),
  secret: z.string(),
  uri: z.string().meta({ description: 'What the QR code says' }),
});

const text = (name: string, most: number) =>
  z.string({ error: `${name} must be text` }).max(most, `${name} is too long`);
const password = text('The password', MAX_PASSWORD_LENGTH);
const code = text('The code', 40);

export const profileBody = z.object({
  firstName: text('The first name', 1000).optional(),
  lastName: text('The last name', 1000).optional(),
  phone: text('The phone number', 40).nullable().optional(),
  mailAlerts: z.boolean().optional(),
});
export type ProfileChange = z.infer<typeof profileBody>;

/** For the API's description: the route reads the form itself. */
export const photoContent = {
  'multipart/form-data': {
    schema: {
      type: 'object' as const,
      properties: { photo: { type: 'string' as const, format: 'binary' } },
      required: ['photo'],
    },
  },
};
export const passwordBody = z.object({ currentPassword: password, newPassword: text('The password', 1000) });
export const emailBody = z.object({ email: text('The address', 1000), password });
export const emailConfirmBody = z.object({ email: text('The address', 1000), code });
export const ownPasswordBody = z.object({ password });
/** `code` where two-step sign-in is on. */
export const ownerBody = z.object({
  password,
  code: code.optional().meta({ description: 'Of the authenticator app, or a recovery code' }),
});
export const codeBody = z.object({ code });
export const phoneCodeBody = z.object({ phone: text('The phone number', 40) });
export const phoneCodeAnswer = z.object({
  success: z.literal(true),
  message: z.string(),
  phone: z.string().meta({ description: 'Where the code went, in E.164' }),
  phoneText: z.string().meta({ description: 'As people write it: 0700 000 001.' }),
  expiresInSeconds: z.number().int().meta({ description: 'For how long the code works' }),
  nextInSeconds: z.number().int().meta({ description: 'How long to wait before asking for another' }),
});
export const phoneProofAnswer = z.object({
  success: z.literal(true),
  phone: z.string().meta({ description: 'In E.164; it is the number of the profile now' }),
  provedAt: z.string().meta({ description: 'UTC' }),
});

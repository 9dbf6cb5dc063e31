import type { Answer, Sent } from '#api/wire.ts';
import { ask } from '#site/session/ask.ts';
import { askForFile } from '#site/session/ask-for-file.ts';
import { sendForm } from '#site/session/send-form.ts';

/** The calls about a person's own account. They reject with an ApiFailure, or as aborted. */

type ProfileAnswer = Answer<'GET /api/profile'>;
export type Profile = ProfileAnswer['profile'];
export type ProfileChange = Sent<'PATCH /api/profile'>['body'];
export type DeviceSession = Answer<'GET /api/auth/sessions'>['data'][number];
export type Enrolment = Answer<'POST /api/profile/two-step'>;

const profileOf = ({ profile }: ProfileAnswer): Profile => profile;

export const findProfile = (signal?: AbortSignal): Promise<Profile> =>
  ask('GET /api/profile', { signal }).then(profileOf);

export const changeProfile = (body: ProfileChange): Promise<Profile> =>
  ask('PATCH /api/profile', { body }).then(profileOf);

/** `onProgress` gets the share that is sent, from 0 to 1. */
export function sendPhoto(photo: File, onProgress: (share: number) => void): Promise<Profile> {
  const form = new FormData();
  form.append('photo', photo);
  return sendForm('POST /api/profile/photo', { form, onProgress }).then(profileOf);
}

export const removePhoto = (): Promise<Profile> => ask('DELETE /api/profile/photo').then(profileOf);

export const changePassword = (currentPassword: string, newPassword: string): Promise<object> =>
  ask('POST /api/profile/password', { body: { currentPassword, newPassword } });

export const askForEmail = (email: string, password: string): Promise<object> =>
  ask('POST /api/profile/email', { body: { email, password } });

export const confirmEmail = (email: string, code: string): Promise<Profile> =>
  ask('POST /api/profile/email/confirm', { body: { email, code } }).then(profileOf);

export type SentCode = Answer<'POST /api/profile/phone/code'> & {
  /** When another may be asked for, by this clock. */
  nextAtMs: number;
};

/** Sends a code by SMS to the number. */
export async function askForPhoneCode(phone: string): Promise<SentCode> {
  const sent = await ask('POST /api/profile/phone/code', { body: { phone } });
  return { ...sent, nextAtMs: Date.now() + sent.nextInSeconds * 1000 };
}

/** Proves the number that the code was sent to. */
export const provePhone = (code: string): Promise<Answer<'POST /api/profile/phone/proof'>> =>
  ask('POST /api/profile/phone/proof', { body: { code } });

export const enrolTwoStep = (password: string): Promise<Enrolment> =>
  ask('POST /api/profile/two-step', { body: { password } });

export const confirmTwoStep = async (code: string): Promise<string[]> =>
  (await ask('POST /api/profile/two-step/confirm', { body: { code } })).recoveryCodes;

export const renewRecoveryCodes = async (password: string, code: string): Promise<string[]> =>
  (await ask('POST /api/profile/two-step/recovery-codes', { body: { password, code } })).recoveryCodes;

export const turnOffTwoStep = (password: string, code: string): Promise<Profile> =>
  ask('POST /api/profile/two-step/off', { body: { password, code } }).then(profileOf);

export const listSessions = async (signal?: AbortSignal): Promise<DeviceSession[]> =>
  (await ask('GET /api/auth/sessions', { signal })).data;

export const endSession = (id: number): Promise<object> =>
  ask('DELETE /api/auth/sessions/:id', { params: { id } });

export const endOtherSessions = async (): Promise<number> => (await ask('DELETE /api/auth/sessions')).ended;

export const leave = (password: string, code: string): Promise<Profile> =>
  ask('POST /api/privacy/leave', { body: { password, code } }).then(profileOf);

export const cancelDeletion = (): Promise<Profile> => ask('POST /api/privacy/stay').then(profileOf);

/** The zip of all that the market holds of the person. */
export const fetchOwnData = () => askForFile('GET /api/privacy/export');

type NoticeChoices = Answer<'GET /api/notices/choices'>['choices'];
export const findNoticeChoices = async (signal?: AbortSignal): Promise<NoticeChoices> =>
  (await ask('GET /api/notices/choices', { signal })).choices;

export const changeNoticeChoices = async (
  body: Sent<'PATCH /api/notices/choices'>['body'],
): Promise<NoticeChoices> => (await ask('PATCH /api/notices/choices', { body })).choices;

type Pushes = Pick<Answer<'GET /api/notices/push'>, 'publicKey' | 'devices'>;
export type PushDevice = Pushes['devices'][number];

export const listPushDevices = (signal?: AbortSignal): Promise<Pushes> =>
  ask('GET /api/notices/push', { signal });

export const sendPushSubscription = (body: Sent<'POST /api/notices/push'>['body']): Promise<object> =>
  ask('POST /api/notices/push', { body });

export const removePushDevice = (id: number): Promise<object> =>
  ask('DELETE /api/notices/push/:id', { params: { id } });

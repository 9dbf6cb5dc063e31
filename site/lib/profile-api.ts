import type { SessionOnDevice } from '#api/accounts/sessions.ts';
import type { Profile, ProfileChange } from '#api/profile/schema.ts';
import { ask, get, jsonInit, post } from './ask.ts';
import { sendForm } from './send-form.ts';

/** The calls about a person's own account. They reject with an ApiFailure, or as aborted. */

export type { Profile, ProfileChange };
export type DeviceSession = SessionOnDevice & { isCurrent: boolean };
type Answer = { profile: Profile };
export type Enrolment = { secret: string; uri: string };

const profileOf = ({ profile }: Answer): Profile => profile;

export const findProfile = (signal?: AbortSignal): Promise<Profile> =>
  get<Answer>('/api/profile', signal).then(profileOf);

export const changeProfile = (change: ProfileChange): Promise<Profile> =>
  ask<Answer>('/api/profile', jsonInit('PATCH', change)).then(profileOf);

/** `onProgress` hears the share that is sent, from 0 to 1. */
export function sendPhoto(photo: File, onProgress: (share: number) => void): Promise<Profile> {
  const form = new FormData();
  form.append('photo', photo);
  return sendForm<Answer>('/api/profile/photo', form, onProgress).then(profileOf);
}

export const removePhoto = (): Promise<Profile> =>
  ask<Answer>('/api/profile/photo', { method: 'DELETE' }).then(profileOf);

export const changePassword = (currentPassword: string, newPassword: string): Promise<object> =>
  post('/api/profile/password', { currentPassword, newPassword });

export const askForEmail = (email: string, password: string): Promise<object> =>
  post('/api/profile/email', { email, password });

export const confirmEmail = (email: string, code: string): Promise<Profile> =>
  post<Answer>('/api/profile/email/confirm', { email, code }).then(profileOf);

export const enrolTwoStep = (password: string): Promise<Enrolment> =>
  post('/api/profile/two-step', { password });

export const confirmTwoStep = async (code: string): Promise<string[]> =>
  (await post<{ recoveryCodes: string[] }>('/api/profile/two-step/confirm', { code })).recoveryCodes;

export const renewRecoveryCodes = async (password: string, code: string): Promise<string[]> =>
  (await post<{ recoveryCodes: string[] }>('/api/profile/two-step/recovery-codes', { password, code }))
    .recoveryCodes;

export const turnOffTwoStep = (password: string, code: string): Promise<Profile> =>
  post<Answer>('/api/profile/two-step/off', { password, code }).then(profileOf);

export const listSessions = async (signal?: AbortSignal): Promise<DeviceSession[]> =>
  (await get<{ data: DeviceSession[] }>('/api/auth/sessions', signal)).data;

export const endSession = (id: number): Promise<object> =>
  ask(`/api/auth/sessions/${id}`, { method: 'DELETE' });

export const endOtherSessions = async (): Promise<number> =>
  (await ask<{ ended: number }>('/api/auth/sessions', { method: 'DELETE' })).ended;

export const leave = (password: string, code: string): Promise<Profile> =>
  post<Answer>('/api/privacy/leave', { password, code }).then(profileOf);

export const stay = (): Promise<Profile> => post<Answer>('/api/privacy/stay', {}).then(profileOf);

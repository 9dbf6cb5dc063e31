import { z } from 'zod';
import type { Settings } from '#api/config/settings.ts';
import type { Log } from '#api/log.ts';
import type { Market } from '#api/market.ts';
import { deviceWords } from './device-words.ts';
import { inSeconds } from './guard.ts';
import { deviceCookie, deviceMarkOf, rememberDevice } from './known-devices.ts';
import { securityNotes } from './security-events.ts';
import { startSession } from './sessions.ts';
import { findUserOrThrow, type User, userSchema } from './users.ts';

/** What signs a browser in: `expiresIn` is a duration such as `86400s`. */
export const sessionSchema = z.object({
  success: z.literal(true),
  token: z.string(),
  expiresIn: z.string(),
  user: userSchema,
});

export type SessionAnswer = { success: true; token: string; expiresIn: string; user: User };
type Deps = { market: Market; settings: Settings; log: Log };
type Sent = { request: Request; set: { headers: Record<string, unknown> } };

/** Signs a person in on the calling browser, which is known from then on. */
export async function beginSession(
  { market, settings, log }: Deps,
  userId: number,
  { request, set }: Sent,
): Promise<SessionAnswer> {
  const { db } = market;
  const device = deviceWords(request.headers.get('user-agent'));
  const { token, lifeMs } = await startSession(db, { userId, device, lifeMs: settings.tokenLifeMs });
  await securityNotes({ market, log }, request)(db, { kind: 'sign-in', userId });
  const mark = await rememberDevice(db, userId, deviceMarkOf(request));
  set.headers['set-cookie'] = deviceCookie(mark, settings.publicUrl.startsWith('https:'));
  set.headers['cache-control'] = 'no-store';
  return { success: true, token, expiresIn: inSeconds(lifeMs), user: await findUserOrThrow(db, userId) };
}

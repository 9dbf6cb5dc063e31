import { base32 } from 'oslo/encoding';
import { generateHOTP } from 'oslo/otp';

export const STEP_MS = 30_000;
/** Clocks of phones are off by a little: one step to either side counts too. */
const STEPS_AROUND = [0, -1, 1];

/**
 * The time step that a six-digit code of an authenticator app belongs to, or undefined when it is none of the present
 * ones. `secret` is the app's key in base32.
 */
export async function stepOfCode(secret: string, code: string, now: number): Promise<number | undefined> {
  const key = base32.decode(secret, { strict: false });
  const present = Math.floor(now / STEP_MS);
  for (const step of STEPS_AROUND.map((offset) => present + offset))
    if ((await generateHOTP(key, step)) === code) return step;
  return undefined;
}

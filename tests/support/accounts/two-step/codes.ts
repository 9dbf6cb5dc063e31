import { base32 } from 'oslo/encoding';
import { generateHOTP } from 'oslo/otp';
import { STEP_MS } from '#api/accounts/two-step/time-code.ts';

/** The code that an authenticator app with this key shows at `now`. */
export const codeAt = (secret: string, now: number): Promise<string> =>
  generateHOTP(base32.decode(secret, { strict: false }), Math.floor(now / STEP_MS));

import { expect, test } from 'vitest';
import { INVALID_PHONE } from './phone.ts';
import { CODES_GO_TO, readCodePhone } from './phone-code.ts';

test('codes go to Kenyan mobiles alone, and who has another number reads why', () => {
  expect(readCodePhone('0700 000 001')).toEqual({ phone: '+254700000001' });
  expect(readCodePhone('020 271 0000')).toEqual({ problem: CODES_GO_TO });
  expect(readCodePhone('+44 20 7946 0000')).toEqual({ problem: CODES_GO_TO });
  expect(readCodePhone('12')).toEqual({ problem: INVALID_PHONE });
});

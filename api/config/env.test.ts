import { describe, expect, test } from 'vitest';
import { readEnv } from './env.ts';
import { mpesaEnvOf } from './mpesa-env.ts';

describe('readEnv', () => {
  test('has a default for everything', () => {
    expect(readEnv({})).toMatchObject({
      DATA_DIR: 'data/state',
      HOST: '127.0.0.1',
      PORT: 4321,
      REBUILD_MINUTES: 30,
    });
  });

  test('an empty variable counts as unset', () => {
    expect(readEnv({ PORT: '', DATA_DIR: '' })).toMatchObject({ PORT: 4321, DATA_DIR: 'data/state' });
  });

  test('SMS go over https, or to this machine', () => {
    for (const SMS_URL of ['https://yard@sms.example.com/send', 'http://127.0.0.1:4400/send'])
      expect(readEnv({ SMS_URL, SMS_TOKEN: 'x' }).SMS_URL).toBe(SMS_URL);
  });

  describe('has M-Pesa whole or not at all', () => {
    const MPESA = {
      ...{ MPESA_ENV: 'sandbox', MPESA_KEY: 'key', MPESA_SECRET: 'secret', MPESA_SHORTCODE: '174379' },
      ...{ MPESA_PASSKEY: 'passkey', MPESA_TYPE: 'paybill', MPESA_CALLBACK_SECRET: 'x'.repeat(24) },
    };
    const PUBLIC_URL = 'https://market.example';
    const TILL = { MPESA_TYPE: 'till', MPESA_TILL: '5551234' };

    test.each([
      [{ ...MPESA, PUBLIC_URL }],
      [{ ...MPESA, PUBLIC_URL, ...TILL }],
      [{ ...MPESA, MPESA_URL: 'http://127.0.0.1:4400' }],
      [{ ...MPESA, MPESA_URL: 'http://127.0.0.1:4400', PUBLIC_URL: 'http://localhost:4321' }],
    ])('%o is usable [mpesa-env-1]', (variables) => {
      expect(mpesaEnvOf(readEnv(variables))).toMatchObject({ MPESA_KEY: 'key', MPESA_SHORTCODE: '174379' });
    });

    test.each([
      [
        { MPESA_KEY: 'key', PUBLIC_URL },
        /MPESA_ENV: is needed beside.*; MPESA_SECRET: .*MPESA_CALLBACK_SECRET/,
      ],
      [{ ...MPESA, MPESA_PASSKEY: '', PUBLIC_URL }, /^The environment is not usable. MPESA_PASSKEY: [^;]+$/],
      [{ ...MPESA }, /PUBLIC_URL: has to be an https address/],
      [{ ...MPESA, PUBLIC_URL: 'http://market.example' }, /PUBLIC_URL: has to be an https address/],
      [{ ...MPESA, PUBLIC_URL: 'http://market.example', MPESA_URL: 'http://127.0.0.1:1' }, /PUBLIC_URL/],
      [{ ...MPESA, PUBLIC_URL, MPESA_TYPE: 'till' }, /MPESA_TILL: is needed where/],
      [{ ...MPESA, PUBLIC_URL, MPESA_TILL: '5551234' }, /MPESA_TILL: belongs to/],
      [{ ...MPESA, PUBLIC_URL, MPESA_ENV: 'test' }, /MPESA_ENV/],
      [{ ...MPESA, PUBLIC_URL, MPESA_SHORTCODE: '12' }, /MPESA_SHORTCODE: has 5 or 6 digits/],
      [{ ...MPESA, PUBLIC_URL, MPESA_CALLBACK_SECRET: 'short' }, /MPESA_CALLBACK_SECRET: needs at least 24/],
      [{ ...MPESA, PUBLIC_URL, MPESA_CALLBACK_SECRET: '/'.repeat(24) }, /takes letters, digits/],
      [{ ...MPESA, PUBLIC_URL, MPESA_URL: 'http://daraja.example' }, /MPESA_URL: has to be on this machine/],
    ])('%o is refused by name [mpesa-env-2]', (variables, message) => {
      expect(() => readEnv(variables)).toThrow(message);
    });

    test('is not there unless it is set [mpesa-env-3]', () => {
      expect(mpesaEnvOf(readEnv({ PUBLIC_URL }))).toBeUndefined();
    });
  });

  test.each([
    [{ PORT: 'lots' }, /PORT/],
    [{ PORT: '70000' }, /PORT/],
    [{ DEMO: 'yes' }, /DEMO/],
    [{ PUBLIC_URL: 'garisoko' }, /PUBLIC_URL/],
    [{ REBUILD_MINUTES: '-1' }, /REBUILD_MINUTES/],
    [{ SMS_URL: 'http://sms.example.com/send', SMS_TOKEN: 'x' }, /SMS_URL: needs https/],
    [{ SMS_URL: 'ftp://sms.example.com/send', SMS_TOKEN: 'x' }, /SMS_URL/],
    [{ SMS_URL: 'https://sms.example.com/send' }, /SMS_TOKEN: is needed beside SMS_URL/],
    [{ SECRET_KEY: 'too short' }, /SECRET_KEY: needs at least 32 characters/],
  ])('%o is refused by name', (variables, message) => {
    expect(() => readEnv(variables)).toThrow(message);
  });
});

test('the address of PostgreSQL is one, and needs a key that all processes have', () => {
  const DATABASE_URL = 'postgres://garisoko:secret@db.example.com/market';
  expect(readEnv({ DATABASE_URL, SECRET_KEY: 'k'.repeat(40) }).DATABASE_URL).toBe(DATABASE_URL);
  expect(() => readEnv({ DATABASE_URL })).toThrow(/SECRET_KEY: is needed beside DATABASE_URL/);
  expect(() => readEnv({ DATABASE_URL: 'mysql://localhost/market', SECRET_KEY: 'k'.repeat(40) })).toThrow(
    'DATABASE_URL: is no postgres://user:password@host/name',
  );
});

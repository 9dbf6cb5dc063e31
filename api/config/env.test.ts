import { describe, expect, test } from 'vitest';
import { readEnv } from './env.ts';

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

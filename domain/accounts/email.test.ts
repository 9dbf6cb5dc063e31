import { describe, expect, test } from 'vitest';
import { readEmail } from './email.ts';

describe('readEmail', () => {
  test.each([
    ['wanjiru@example.com', 'wanjiru@example.com'],
    [' Wanjiru.K+cars@Mail.Example.co.ke ', 'wanjiru.k+cars@mail.example.co.ke'],
  ])('%s is an address', (typed, kept) => {
    expect(readEmail(typed)).toBe(kept);
  });

  test.each([
    '',
    'wanjiru',
    'wanjiru@',
    '@example.com',
    'wanjiru@example',
    'wanjiru@example..com',
    'two words@example.com',
    'a@example.com, b@example.com',
    'a@example.com\nBcc: b@example.com',
    `${'a'.repeat(250)}@example.com`,
    'wan\u200bjiru@example.com',
    '\u202ewanjiru@example.com',
    'wan\u3164jiru@example.com',
  ])('%j is none', (typed) => {
    expect(readEmail(typed)).toBeUndefined();
  });
});

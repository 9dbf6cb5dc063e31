import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readEnv } from '#api/config/env.ts';
import { settingsOf } from '#api/config/settings.ts';
import { SUPPORT_EMAIL } from '#site/lib/support-email.ts';
import { codeVersion } from './code-version.ts';

let projectDir: string;
beforeEach(() => {
  projectDir = mkdtempSync(join(tmpdir(), 'garisoko-code-'));
  mkdirSync(join(projectDir, 'site'));
  writeFileSync(join(projectDir, 'site', 'page.ts'), 'one');
});
afterEach(() => rmSync(projectDir, { recursive: true }));

test('another address, another support address, another address of photos and other code each compile the site again [operations-12]', () => {
  const version = (url = 'http://localhost:4321', support?: string, media?: string) =>
    codeVersion(projectDir, url, support, media);
  const first = version();
  expect(version()).toBe(first);
  const others = [
    version('https://a.example'),
    version(undefined, 'help@a.example'),
    version(undefined, 'b@a.example'),
    version(undefined, undefined, 'https://cdn.example/media'),
  ];
  writeFileSync(join(projectDir, 'site', 'page.ts'), 'two');
  expect(new Set([first, ...others, version()]).size).toBe(6);
});

test('people are told to write to the demo’s address, unless SUPPORT_EMAIL says otherwise', () => {
  expect(SUPPORT_EMAIL).toBe('support@example.com');
  expect(settingsOf(readEnv({})).supportEmail).toBe('support@example.com');
  expect(settingsOf(readEnv({ SUPPORT_EMAIL: 'help@market.example' })).supportEmail).toBe(
    'help@market.example',
  );
  expect(() => readEnv({ SUPPORT_EMAIL: 'nobody' })).toThrow('SUPPORT_EMAIL');
});

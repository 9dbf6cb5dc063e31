// Finds a Chromium for the browser tests, and gets one where there is none.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { projectDir } from './setup.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
/** The same without windows, which takes two thirds of the processor's time for the same journeys. */
const WINDOWLESS = 'chromium-headless-shell';

function onPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((file) => existsSync(file));
}

async function playwrightsOwn() {
  const { chromium } = await import('@playwright/test');
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined;
}

function run(command, args) {
  const child = spawn(command, args, { cwd: projectDir, stdio: 'inherit' });
  return new Promise((done) => {
    child.on('error', () => done(false));
    child.on('close', (status) => done(status === 0));
  });
}

async function installFromDebian() {
  return (await run('apt-get', ['update', '-qq'])) && run('apt-get', ['install', '-y', '-qq', 'chromium']);
}

/** The path of a Chromium for tests: the one without windows where the machine has it, or what `findBrowser` finds. */
export const findTestBrowser = async () => onPath([WINDOWLESS]) ?? findBrowser();

/** The path of a Chromium: the machine's, Playwright's own, or one that is installed now. Throws when none can be had. */
export async function findBrowser() {
  const present = onPath(NAMES) ?? (await playwrightsOwn());
  if (present) return present;
  process.stdout.write('Installing a browser for the tests (once) …\n');
  if (await run(join(projectDir, 'node_modules', '.bin', 'playwright'), ['install', 'chromium'])) {
    const own = await playwrightsOwn();
    if (own) return own;
  }
  await installFromDebian();
  const installed = onPath(NAMES);
  if (!installed) throw new Error('No Chromium could be installed. Install one and run the tests again.');
  return installed;
}

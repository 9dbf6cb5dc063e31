import { existsSync } from 'node:fs';
import { AccountRefusal, createAdmin, linkForAdmin } from '#api/accounts/create-admin.ts';
import { databasePath } from '#api/database/open.ts';
import { readEnv } from '#api/env.ts';
import { openMarket } from '#api/market.ts';
import { settingsOf } from '#api/settings.ts';

const USAGE = `Makes an admin. Nothing else can.

  npm run account -- create-admin EMAIL    makes one, and prints a link to set the password
  npm run account -- link EMAIL            prints another link, for an admin whose link is too old

DATA_DIR says which market (data/state when it is not set), PUBLIC_URL where it is.`;

const VERBS = { 'create-admin': createAdmin, link: linkForAdmin } as const;
const isVerb = (verb: string): verb is keyof typeof VERBS => verb in VERBS;

async function run([verb = '', email, ...rest]: string[]): Promise<string> {
  if (verb === '--help' || verb === '-h') return USAGE;
  if (!isVerb(verb) || email === undefined || rest.length > 0) throw new AccountRefusal(USAGE);
  const env = readEnv();
  if (!existsSync(databasePath(env.DATA_DIR)))
    throw new AccountRefusal(`There is no market in ${env.DATA_DIR} yet. Start it once.`);
  const market = await openMarket(env.DATA_DIR);
  try {
    const link = await VERBS[verb](market.db, { email, publicUrl: settingsOf(env).publicUrl });
    return `${email} can set a password here, once and within a day:\n\n  ${link}\n\nAt the first sign-in an authenticator app is asked for. Give this link to nobody else.`;
  } finally {
    await market.close();
  }
}

try {
  process.stdout.write(`${await run(process.argv.slice(2))}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof AccountRefusal ? error.message : error}\n`);
  process.exitCode = 1;
}

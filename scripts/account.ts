import { existsSync } from 'node:fs';
import { AccountRefusal, createAdmin, linkForAdmin } from '#api/accounts/create-admin.ts';
import { findAccountByEmail } from '#api/admin/accounts.ts';
import { databasePath } from '#api/database/open.ts';
import { readEnv } from '#api/env.ts';
import { ApiError } from '#api/errors.ts';
import { type Market, openMarket } from '#api/market.ts';
import { deleteOnRequest } from '#api/privacy/deleting.ts';
import { settingsOf } from '#api/settings.ts';

const USAGE = `Makes an admin, which nothing else can, and deletes an account on its owner's request.

  npm run account -- create-admin EMAIL     makes one, and prints a link to set the password
  npm run account -- link EMAIL             prints another link, for an admin whose link is too old
  npm run account -- delete EMAIL [--yes]   deletes an account at once, once the address is typed again

DATA_DIR says which market (data/state when it is not set), PUBLIC_URL where it is.`;

type Call = { market: Market; email: string; publicUrl: string; isSure: boolean };

const VERBS = {
  'create-admin': async ({ market, ...asked }: Call) => linkText(asked, await createAdmin(market.db, asked)),
  link: async ({ market, ...asked }: Call) => linkText(asked, await linkForAdmin(market.db, asked)),
  delete: deleteAccount,
} as const;
const isVerb = (verb: string): verb is keyof typeof VERBS => Object.hasOwn(VERBS, verb);

const linkText = ({ email }: Pick<Call, 'email'>, link: string) =>
  `${email} can set a password here, once and within a day:\n\n  ${link}\n\nAt the first sign-in an authenticator app is asked for. Give this link to nobody else.`;

async function deleteAccount({ market, email: typed, isSure }: Call): Promise<string> {
  const { id, email, name, role, onSale } = await findAccountByEmail(market.db, typed);
  const who = `${name} (${role}, ${email}, on sale: ${onSale})`;
  if (!isSure && prompt(`This deletes ${who} for good.\nType the address again:`)?.trim() !== email)
    throw new AccountRefusal('Nothing was deleted.');
  await deleteOnRequest(market, id);
  return `${who} is deleted. A mail tells them.`;
}

async function run([verb = '', email, ...flags]: string[]): Promise<string> {
  if (verb === '--help' || verb === '-h') return USAGE;
  const isSure = verb === 'delete' && flags[0] === '--yes';
  if (!isVerb(verb) || email === undefined || flags.length > Number(isSure)) throw new AccountRefusal(USAGE);
  const env = readEnv();
  if (!existsSync(databasePath(env.DATA_DIR)))
    throw new AccountRefusal(`There is no market in ${env.DATA_DIR} yet. Start it once.`);
  const market = await openMarket(env.DATA_DIR);
  try {
    return await VERBS[verb]({ market, email, publicUrl: settingsOf(env).publicUrl, isSure });
  } finally {
    await market.close();
  }
}

try {
  process.stdout.write(`${await run(process.argv.slice(2))}\n`);
} catch (error) {
  const isExpected = error instanceof AccountRefusal || error instanceof ApiError;
  process.stderr.write(`${isExpected ? error.message : error}\n`);
  process.exitCode = 1;
}

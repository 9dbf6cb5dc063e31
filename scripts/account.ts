import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { AccountRefusal, createAdmin, linkForAdmin } from '#api/accounts/create-admin.ts';
import { recordAct } from '#api/audit/record-act.ts';
import { marketOptionsOf, readEnv } from '#api/config/env.ts';
import { settingsOf } from '#api/config/settings.ts';
import { isDatabaseMissing } from '#api/database/open.ts';
import { ApiError } from '#api/http/errors.ts';
import { type Market, openMarket } from '#api/market.ts';
import { findAccountByEmail } from '#api/people/accounts.ts';
import { deleteOnRequest } from '#api/privacy/deleting.ts';
import { exportFiles } from '#api/privacy/export.ts';
import { zipStream } from '#api/privacy/zip-stream.ts';

const USAGE = `Makes an admin, which otherwise takes two of them, and copies or deletes an account's data on its owner's request.

  npm run account -- create-admin EMAIL     makes one, and prints a link to set the password
  npm run account -- link EMAIL             prints another link, for an admin whose link is too old or whose app
                                            has to be set up again
  npm run account -- export EMAIL FILE.zip  writes all that is held of somebody into a new file, closed accounts too
  npm run account -- delete EMAIL [--yes]   deletes an account at once, once the address is typed again

DATA_DIR says which market (data/state when it is not set), PUBLIC_URL where it is.`;

type Call = { market: Market; email: string; publicUrl: string; more: string | undefined };

const VERBS = {
  'create-admin': async ({ market, ...asked }: Call) => linkText(asked, await createAdmin(market.db, asked)),
  link: async ({ market, ...asked }: Call) => linkText(asked, await linkForAdmin(market, asked)),
  export: exportAccount,
  delete: deleteAccount,
} as const;
type Verb = keyof typeof VERBS;
const isVerb = (verb: string): verb is Verb => Object.hasOwn(VERBS, verb);

const linkText = ({ email }: Pick<Call, 'email'>, link: string) =>
  `${email} can set a password here, once and within a day:\n\n  ${link}\n\nAt the first sign-in an authenticator app is asked for. Give this link to nobody else.`;

async function exportAccount({ market, email: typed, more = '' }: Call): Promise<string> {
  const { id, email, name } = await findAccountByEmail(market.db, typed);
  const file = resolve(more);
  const at = new Date().toISOString();
  await writeNew(file, zipStream(exportFiles(market, { id, email }, at)));
  await recordAct(market.db, { actorId: null, action: 'data exported', subject: 'user', subjectId: id }, at);
  return `All that is held of ${name} (${email}) is in ${file}. Give it to them and to nobody else.`;
}

/** Only for the operator's eyes, and never over another file. */
async function writeNew(file: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  if (existsSync(file)) throw new AccountRefusal(`${file} is there already. Nothing was written.`);
  try {
    await writeFile(file, bytes, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    await rm(file, { force: true });
    throw new AccountRefusal(`${file} could not be written: ${error}`);
  }
}

async function deleteAccount({ market, email: typed, more }: Call): Promise<string> {
  const { id, email, name, role, onSale } = await findAccountByEmail(market.db, typed);
  const who = `${name} (${role}, ${email}, on sale: ${onSale})`;
  if (more !== '--yes' && prompt(`This deletes ${who} for good.\nType the address again:`)?.trim() !== email)
    throw new AccountRefusal('Nothing was deleted.');
  await deleteOnRequest(market, id);
  return `${who} is deleted. A mail tells them.`;
}

function mayFollow(verb: Verb, more: string | undefined): boolean {
  if (verb === 'export') return more?.endsWith('.zip') ?? false;
  return more === undefined || (verb === 'delete' && more === '--yes');
}

async function run([verb = '', email, more, ...tooMany]: string[]): Promise<string> {
  if (verb === '--help' || verb === '-h') return USAGE;
  if (!isVerb(verb) || email === undefined || !mayFollow(verb, more) || tooMany.length > 0)
    throw new AccountRefusal(USAGE);
  const env = readEnv();
  if (isDatabaseMissing(env.DATA_DIR, env.DATABASE_URL))
    throw new AccountRefusal(`There is no market in ${env.DATA_DIR} yet. Start it once.`);
  const market = await openMarket(env.DATA_DIR, marketOptionsOf(env));
  try {
    return await VERBS[verb]({ market, email, publicUrl: settingsOf(env).publicUrl, more });
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

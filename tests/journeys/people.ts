import type { APIRequestContext, Page } from '@playwright/test';
import type { Role } from '#domain/accounts/roles.ts';
import { DEMO_PASSWORD } from '#scripts/demo/accounts.ts';

export const PASSWORD = 'Nairobi-2024-x';

type Signed = { token: string; user: { id: number; email: string; role: Role } };

let count = 0;

/** A unique name and address. */
export function newPerson(): { email: string; username: string } {
  count += 1;
  const username = `journey-${Date.now().toString(36)}-${process.pid}-${count}`.slice(-30);
  return { email: `${username}@example.com`, username };
}

/** The newest text mailed to `email` that matches, with its groups. */
export async function findMailed(email: string, pattern: RegExp) {
  // Not by the browser of a journey: it is elsewhere, and the page is for this machine alone.
  const page = await (await fetch(process.env.MAIL_LINK ?? '')).text();
  const mail = page.split('<article').find((text) => text.includes(email));
  const found = mail && pattern.exec(mail);
  if (!found) throw new Error(`Nothing like ${pattern} was mailed to ${email}.`);
  return found;
}

export async function findCode(email: string): Promise<string> {
  const [, code = ''] = await findMailed(email, /: (\d{6})\b/);
  return code;
}

/** Registers a new account through the API. */
export async function addPerson(request: APIRequestContext): Promise<Signed> {
  const { email, username } = newPerson();
  const data = { email, username, password: PASSWORD };
  await request.post('/api/auth/register', { data });
  const verificationCode = await findCode(email);
  return (await request.post('/api/auth/register', { data: { ...data, verificationCode } })).json();
}

/** Signs the browser of `page` in as the demo account of a role, without the screen. */
export async function signInAs(page: Page, role: Role): Promise<Signed> {
  const data = { email: `${role}@example.com`, password: DEMO_PASSWORD };
  const answer = await (await page.request.post('/api/auth/login', { data })).json();
  await storeSession(page, answer);
  return answer;
}

/** Puts a session into the browser of `page`, from a file of the site that costs less to open than a page. */
export async function storeSession(page: Page, { token, user }: Signed): Promise<void> {
  await page.goto('/robots.txt');
  await page.evaluate(
    ([token, user]) => {
      localStorage.setItem('token', token ?? '');
      localStorage.setItem('token_expires_at', String(Date.now() + 86_400_000));
      localStorage.setItem('user_data', user ?? '');
    },
    [token, JSON.stringify(user)],
  );
}

import { forget, readStored, store } from '#site/lib/stored.ts';
import { forgetInTab, readInTab, storeInTab } from '#site/lib/tab-storage.ts';
import { type AuthForm, EMPTY_FORM } from './auth-form.ts';

const DRAFT_KEY = 'auth-draft';
const REGISTRATION_KEY = 'pending-registration';
/** As long as the mailed code works. */
const PENDING_MS = 15 * 60_000;
/** No password, and no code. */
const KEPT = ['firstName', 'lastName', 'email', 'phone', 'username'] as const satisfies (keyof AuthForm)[];

/** What was typed in this tab before its page was loaded anew. */
export const recallDraft = (): AuthForm => toForm(readInTab(DRAFT_KEY));

export const storeDraft = (form: AuthForm): void => storeInTab(DRAFT_KEY, toDraft(form));

export const forgetDraft = (): void => forgetInTab(DRAFT_KEY);

/**
 * What was typed into the registration whose code was mailed a moment ago, or undefined. A phone may discard the tab
 * while the mail is read, and the session storage with it, or the mail may lead to another tab.
 */
export function recallRegistration(now = Date.now()): AuthForm | undefined {
  const { sentAt, draft } = Object(readStored(REGISTRATION_KEY));
  if (typeof sentAt === 'number' && sentAt <= now && now < sentAt + PENDING_MS) return toForm(draft);
  forgetRegistration();
  return undefined;
}

export const storeRegistration = (form: AuthForm, sentAt = Date.now()): void =>
  store(REGISTRATION_KEY, { sentAt, draft: toDraft(form) });

export const forgetRegistration = (): void => forget(REGISTRATION_KEY);

const toDraft = (form: AuthForm) => Object.fromEntries(KEPT.map((field) => [field, form[field]]));

function toForm(stored: unknown): AuthForm {
  const draft = Object(stored);
  const kept = KEPT.filter((field) => typeof draft[field] === 'string');
  return { ...EMPTY_FORM, ...Object.fromEntries(kept.map((field) => [field, draft[field]])) };
}

import { forgetInTab, keepInTab, readInTab } from '#site/lib/kept-in-tab.ts';
import { type AuthForm, EMPTY_FORM } from './auth-form.ts';

const DRAFT_KEY = 'auth-draft';
/** No password, and no code. */
const KEPT = ['firstName', 'lastName', 'email', 'phone', 'username'] as const satisfies (keyof AuthForm)[];

/** What was typed in this tab before its page was loaded anew, as when a phone makes room for the mail with the code. */
export function recallDraft(): AuthForm {
  const draft = Object(readInTab(DRAFT_KEY));
  const kept = KEPT.filter((field) => typeof draft[field] === 'string');
  return { ...EMPTY_FORM, ...Object.fromEntries(kept.map((field) => [field, draft[field]])) };
}

export const keepDraft = (form: AuthForm): void =>
  keepInTab(DRAFT_KEY, Object.fromEntries(KEPT.map((field) => [field, form[field]])));

export const forgetDraft = (): void => forgetInTab(DRAFT_KEY);

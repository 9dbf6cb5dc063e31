import { type AuthForm, EMPTY_FORM } from './auth-form.ts';

const DRAFT_KEY = 'auth-draft';
/** No password, and no code. */
const KEPT = ['firstName', 'lastName', 'email', 'phone', 'username'] as const satisfies (keyof AuthForm)[];

/** What was typed in this tab before its page was loaded anew, as when a phone makes room for the mail with the code. */
export function recallDraft(): AuthForm {
  const draft = Object(read());
  const kept = KEPT.filter((field) => typeof draft[field] === 'string');
  return { ...EMPTY_FORM, ...Object.fromEntries(kept.map((field) => [field, draft[field]])) };
}

export function keepDraft(form: AuthForm): void {
  const draft = Object.fromEntries(KEPT.map((field) => [field, form[field]]));
  try {
    sessionStorage.setItem(DRAFT_KEY, JSON.stringify(draft));
  } catch {
    // Without storage it only has to be typed once more.
  }
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(DRAFT_KEY);
  } catch {
    // Nothing could be kept there either.
  }
}

function read(): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(DRAFT_KEY) ?? 'null');
  } catch {
    return undefined;
  }
}

import { finishFavoriteIntent } from '#site/favorites/intent.ts';
import {
  accountDeactivatedPath,
  dashboardPath,
  homePath,
  listVehiclePath,
  profilePath,
} from '#site/lib/paths.ts';
import { canStore, storeText } from '#site/lib/stored.ts';
import { beginSession } from '#site/session/session.store.ts';
import type { Registration, SessionAnswer } from './api.ts';
import { register, requestPasswordReset, setPassword, signIn } from './api.ts';
import { storeRegistration } from './auth-draft.ts';
import type { AuthForm } from './auth-form.ts';
import { becomeSeller } from './change-role.ts';
import { type Restricted, storeRestriction } from './restriction.ts';
import { closeSession } from './sign-out.ts';
import { WELCOME_KEY } from './welcome-flags.ts';

export type SignedInUser = SessionAnswer['user'];

/** What the sign-in screen does outside itself. */
export type AuthGateway = {
  /** Whether the browser keeps what tells who is signed in. */
  canKeep: () => boolean;
  signIn: typeof signIn;
  register: (given: Registration) => ReturnType<typeof register>;
  /** Notes what was typed when a code is mailed, for a page that is loaded anew. */
  storeRegistration: (form: AuthForm) => void;
  requestReset: (email: string) => Promise<unknown>;
  /** Ends all sessions of the account, so this browser's as well. */
  setPassword: (token: string, password: string) => Promise<unknown>;
  /** Keeps the session; a new account will be welcomed. */
  begin: (answer: SessionAnswer, isNew: boolean) => void;
  /** Redirects after a sign-in. */
  leave: (user: SignedInUser, isNew: boolean) => Promise<void>;
  /** Shows that the account is off the market, and why. */
  showDeactivated: (restriction: Restricted) => void;
  wait: (ms: number) => Promise<void>;
};

/** How long the screen says that all went well. */
const LANDING_AFTER_MS = 500;

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** The gateway of a browser; `redirect` is where the person wanted to go, if anywhere. */
export const browserAuthGateway = (redirect: string | undefined): AuthGateway => ({
  canKeep: canStore,
  signIn,
  register,
  storeRegistration: (form) => storeRegistration(form),
  requestReset: requestPasswordReset,
  async setPassword(token, password) {
    await setPassword(token, password);
    await closeSession();
  },
  wait,
  showDeactivated(restriction) {
    storeRestriction(restriction);
    location.assign(accountDeactivatedPath());
  },
  begin(answer, isNew) {
    beginSession(answer);
    // Where to go next is this screen's own step, whatever other tabs do meanwhile.
    delete document.documentElement.dataset.guard;
    // Came to sell: the role is chosen already.
    if (isNew && !isToSell(redirect)) storeText(WELCOME_KEY, 'true');
  },
  async leave(user, isNew) {
    // Should it fail, the form offers it again.
    if (isNew && isToSell(redirect)) await becomeSeller().catch(() => undefined);
    const [wasAt] = await Promise.all([
      finishFavoriteIntent().catch(() => undefined),
      wait(LANDING_AFTER_MS),
    ]);
    location.replace(landingOf(user, isNew, redirect ?? wasAt));
  },
});

const isToSell = (redirect = ''): boolean => redirect.split(/[?#]/)[0] === listVehiclePath();

/** The page after a sign-in; while a deletion of the account is pending, the one that can cancel it. */
export function landingOf(user: SignedInUser, isNew: boolean, wanted: string | undefined): string {
  if (user.deletionDueAt) return profilePath();
  return wanted ?? (isNew ? homePath() : dashboardPath(user.role));
}

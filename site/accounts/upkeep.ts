import { needsRefresh, refreshDelayMs } from '#domain/accounts/session.ts';
import { ApiFailure } from '#site/lib/api-failure.ts';
import { authPath } from '#site/lib/paths.ts';
import { $session, endSession, recallSession, replaceToken } from '#site/session/session.store.ts';
import { showToast } from '#site/ui/toast.store.ts';
import { refreshToken } from './api.ts';
import { oneAtATime } from './one-at-a-time.ts';

/** Between two tries while the server cannot be reached. */
const RETRY_MS = 30_000;
/** What a timer can wait for at most. */
const LONGEST_TIMER_MS = 2_147_483_647;

let timer: ReturnType<typeof setTimeout> | undefined;
let failures = 0;

/** Renews the session token before it ends, for as long as the page is open. */
export function renewSession(): void {
  plan();
  $session.listen(() => plan());
  // Timers stand still while a device sleeps.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return;
    recallSession();
    if (!$session.get() && isPrivate()) expire();
  });
}

function isPrivate(): boolean {
  const { guard } = document.documentElement.dataset;
  return guard !== undefined && guard !== 'visitors';
}

/** Renews the token although it has time left, as after a change of what it stands for. */
export const renewNow = (): Promise<void> => oneAtATime(() => renew({ isDue: true }));

function plan(after?: number): void {
  clearTimeout(timer);
  const session = $session.get();
  if (!session) return;
  const delay = after ?? refreshDelayMs(session.expiresAtMs - Date.now());
  timer = setTimeout(() => void keepUp(), Math.min(delay, LONGEST_TIMER_MS));
}

async function keepUp(): Promise<void> {
  await oneAtATime(() => renew());
  plan(failures > 0 ? RETRY_MS : undefined);
}

/** Renews what is due: another tab may have been faster. */
async function renew(given?: { isDue: true }): Promise<void> {
  recallSession();
  const session = $session.get();
  if (!session || !(given?.isDue ?? isDue(session.expiresAtMs - Date.now()))) return;
  try {
    const { token, expiresIn } = await refreshToken();
    failures = 0;
    if (token) replaceToken(session.token, token, expiresIn);
  } catch (failure) {
    const isRefused = failure instanceof ApiFailure && (failure.status === 401 || failure.status === 403);
    if (!isRefused) return retryLater();
    recallSession();
    if ($session.get()?.token === session.token) expire();
  }
}

/** A token without a known end is renewed at once: then its end is known. */
const isDue = (leftMs: number): boolean => leftMs <= 0 || needsRefresh(leftMs);

function expire(): void {
  endSession();
  location.assign(authPath({ message: 'session-expired', redirect: location.pathname + location.search }));
}

function retryLater(): void {
  failures += 1;
  if (failures > 1) return;
  showToast({
    title: 'Token refresh failed',
    description: 'The market could not be reached. You stay signed in; we try again in half a minute.',
    variant: 'destructive',
  });
}

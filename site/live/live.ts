import type { LiveFrame } from '#api/live/events.ts';
import { $session } from '#site/session/session.store.ts';
import { askTicket, openSocket } from './api.ts';
import { createConnection, type LiveHandler } from './connection.ts';
import { createReceipts } from './receipts.ts';

const handlers = new Set<LiveHandler>();
/** A hidden tab closes its socket. */
const HIDDEN_MS = 300_000;

const connection = createConnection({ askTicket, openSocket, random: Math.random }, (event) => {
  note(event);
  for (const handler of handlers) handler(event);
});
const note = createReceipts(connection.send);

/** Whether the page hears of changes at once; while it does not, it polls. */
export const { $connection } = connection;

let personId: number | undefined;
let hiding: ReturnType<typeof setTimeout> | undefined;
let isFollowing = false;

/**
 * Hears of messages, marks, notices and support answers as they come, over one socket for the page; call it for people
 * who are signed in. After each `connected` ask for what was missed. Returns what ends it.
 */
export function listenLive(handler: LiveHandler): () => void {
  handlers.add(handler);
  followPage();
  connect();
  // The socket may be open already: this listener has missed what came before.
  if ($connection.get() === 'open')
    queueMicrotask(() => handlers.has(handler) && handler({ type: 'connected' }));
  return () => {
    handlers.delete(handler);
    if (handlers.size === 0) connection.stop();
  };
}

/** Sends a frame, or nothing while there is no socket. */
export const sendLive = (frame: LiveFrame): void => connection.send(frame);

function connect(): void {
  if (handlers.size > 0 && $session.get() && document.visibilityState === 'visible') connection.start();
}

/** Follows sign-in, sign-out, the network and whether the page is seen. */
function followPage(): void {
  if (isFollowing) return;
  isFollowing = true;
  personId = $session.get()?.user.id;
  $session.listen((session) => {
    if (session?.user.id !== personId) connection.stop();
    personId = session?.user.id;
    connect();
  });
  document.addEventListener('visibilitychange', () => {
    clearTimeout(hiding);
    if (document.visibilityState === 'hidden') hiding = setTimeout(connection.stop, HIDDEN_MS);
    else comeBack();
  });
  addEventListener('online', comeBack);
  addEventListener('pageshow', comeBack);
  addEventListener('pagehide', connection.stop);
  addEventListener('role-changed', () => {
    connection.stop();
    connect();
  });
}

function comeBack(): void {
  connect();
  connection.hurry();
}

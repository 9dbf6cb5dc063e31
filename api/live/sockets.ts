import type { ServerWebSocket } from 'bun';
import type { OpenSession } from '#api/accounts/sessions.ts';
import { createRateLimit } from '#api/rate-limits/rate-limit.ts';
import type { LiveFrame } from './events.ts';
import { CLOSE_CODES, type LiveEvent } from './events.ts';

/** One for each open tab; more are refused and poll. */
export const MOST_SOCKETS = 20;

const FRAMES = { burst: 60, perSecond: 10 };
const TYPING = { burst: 1, perSecond: 1 / 3 };

/** What a socket is bound to, and how much its page may still send. */
export type Bound = OpenSession & {
  openedAt: number;
  /** Whether the page was told that it hears of everything from now on. */
  isTold: boolean;
  /** Events that it was sent. */
  events: number;
  allows: (frame: LiveFrame | undefined) => 'yes' | 'not now' | 'no';
};
export type LiveSocket = ServerWebSocket<Bound>;

/** What a new socket is bound to. */
export function bind(session: OpenSession, now = Date.now()): Bound {
  const frames = createRateLimit(FRAMES);
  const typing = createRateLimit(TYPING);
  return {
    ...session,
    ...{ openedAt: now, isTold: false, events: 0 },
    allows(frame) {
      if (!frame || !frames.take()) return 'no';
      return frame.type !== 'typing' || typing.take(String(frame.conversationId)) ? 'yes' : 'not now';
    },
  };
}

/** The open sockets of this process, by person. */
export class Sockets {
  readonly #byPerson = new Map<number, Set<LiveSocket>>();

  add(socket: LiveSocket): void {
    const { personId } = socket.data;
    const own = this.#byPerson.get(personId) ?? new Set();
    this.#byPerson.set(personId, own.add(socket));
  }

  remove(socket: LiveSocket): void {
    const { personId } = socket.data;
    const own = this.#byPerson.get(personId);
    own?.delete(socket);
    if (own?.size === 0) this.#byPerson.delete(personId);
  }

  of = (personId: number): readonly LiveSocket[] => [...(this.#byPerson.get(personId) ?? [])];

  all = (): LiveSocket[] => [...this.#byPerson.values()].flatMap((own) => [...own]);

  has = (personId: number): boolean => this.#byPerson.has(personId);

  hasRoom = (personId: number): boolean => (this.#byPerson.get(personId)?.size ?? 0) < MOST_SOCKETS;

  isEmpty = (): boolean => this.#byPerson.size === 0;

  admins = (): number[] =>
    [...this.#byPerson].flatMap(([personId, [first]]) => (first?.data.role === 'admin' ? [personId] : []));

  send(socket: LiveSocket, event: LiveEvent): void {
    socket.data.events += 1;
    socket.send(JSON.stringify(event));
  }

  closeAll(): void {
    for (const socket of this.all()) socket.close(CLOSE_CODES.restart, 'The server starts over.');
  }
}

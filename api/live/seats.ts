import type { OpenSession } from '#api/accounts/sessions.ts';

const seats = new WeakMap<Request, OpenSession>();

/** Notes that a request has shown a valid ticket: the server makes a socket of it. */
export const seat = (request: Request, session: OpenSession): void => void seats.set(request, session);

/** The session that a request may open a socket for, if it has shown a ticket. */
export const seatOf = (request: Request): OpenSession | undefined => seats.get(request);

import { adminContentPath } from '#site/lib/admin-paths.ts';

export const ROOMS = { articles: 'Help articles', announcements: 'Announcements', picks: 'Picks' } as const;
export type Room = keyof typeof ROOMS;

const isRoom = (name: string): name is Room => Object.hasOwn(ROOMS, name);
export const ROOM_NAMES: readonly Room[] = Object.keys(ROOMS).filter(isRoom);

/** The room that an address names, and what is open in it: its name or number, or `new`. */
export function readAddress(search: string): { room: Room; open: string | undefined } {
  const given = new URLSearchParams(search);
  const room = given.get('room') ?? '';
  return { room: isRoom(room) ? room : 'articles', open: given.get('open') || undefined };
}

export const NEW = 'new';
export const roomPath = (room: Room): string => adminContentPath({ room });
export const openPath = (room: Room, open: string | number): string =>
  adminContentPath({ room, open: String(open) });

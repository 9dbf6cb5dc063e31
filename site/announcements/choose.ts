import type { ShownAnnouncement } from '#api/announcements/schema.ts';

/** Under which the closed announcements are kept, as `12.3` for revision 3 of number 12. */
export const CLOSED_KEY = 'closed-announcements';

const nameOf = ({ id, revision }: Pick<ShownAnnouncement, 'id' | 'revision'>): string => `${id}.${revision}`;

/** The closed announcements in what storage holds; none in anything else. */
export const toClosed = (stored: unknown): string[] =>
  Array.isArray(stored) ? stored.filter((name) => typeof name === 'string') : [];

/** The newest announcement for a role, `visitor` for none, that was not closed; a changed one counts as another. */
export const chooseAnnouncement = (
  announcements: readonly ShownAnnouncement[],
  { role, closed }: { role: string; closed: readonly string[] },
): ShownAnnouncement | undefined =>
  announcements.find(
    (each) =>
      each.audience.some((name) => name === role) && !(each.isDismissible && closed.includes(nameOf(each))),
  );

/** What is kept once one was closed: those that are over are forgotten. */
export const closedWith = (
  announcement: ShownAnnouncement,
  { announcements, closed }: { announcements: readonly ShownAnnouncement[]; closed: readonly string[] },
): string[] => [
  ...closed.filter((name) => announcements.some((each) => nameOf(each) === name)),
  nameOf(announcement),
];

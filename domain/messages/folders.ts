import { namesOf } from '../names-of.ts';

/** The parts of an inbox. All but the archive leave out what is archived. */
export const FOLDERS = {
  all: 'All',
  unread: 'Unread',
  buying: 'Buying',
  selling: 'Selling',
  archived: 'Archived',
} as const satisfies Record<string, string>;

export type Folder = keyof typeof FOLDERS;
export const FOLDER_NAMES: readonly Folder[] = namesOf(FOLDERS);

/** The folder of this name, or all. */
export const readFolder = (name: string | null | undefined): Folder =>
  FOLDER_NAMES.find((each) => each === name) ?? 'all';

/** What of an inbox is listed. */
export type InboxView = { folder: Folder; words: string };

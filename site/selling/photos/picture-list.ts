import { atom, computed } from 'nanostores';
import { moveTo, type Picture } from './pictures.ts';

export type PictureList = ReturnType<typeof createPictureList>;

/** The pictures of one kind in the order of their seller; of those that were removed the last may come back. */
export function createPictureList() {
  const $all = atom<readonly Picture[]>([]);
  const $pictures = computed($all, (all) => all.filter(({ isRemoved }) => !isRemoved));
  const $removed = computed($all, (all) => all.find(({ isRemoved }) => isRemoved));

  return {
    $pictures,
    $removed,
    shown: (): readonly Picture[] => $pictures.get(),
    find: (key: string): Picture | undefined => $all.get().find((each) => each.key === key),
    /** Its place among those that are shown, from 0; -1 for none of them. */
    indexOf: (key: string): number => $pictures.get().findIndex((each) => each.key === key),
    set: (pictures: readonly Picture[]): void => $all.set(pictures),
    insert: (picture: Picture, at = $all.get().length): void =>
      $all.set($all.get().toSpliced(at, 0, picture)),
    change: (key: string, changes: Partial<Picture>): void =>
      $all.set($all.get().map((each) => (each.key === key ? { ...each, ...changes } : each))),
    drop: (key: string): void => $all.set($all.get().filter((each) => each.key !== key)),
    /** Moves a picture to another place; false where that changes nothing. */
    move(from: number, to: number): boolean {
      const moved = moveTo($all.get(), from, to);
      const isOther = moved !== $all.get();
      if (isOther) $all.set(moved);
      return isOther;
    },
  };
}

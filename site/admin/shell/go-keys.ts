type Room = { label: string };

/**
 * A letter for each room, which is pressed after `g`: the first letter of its name that no room before it has, without
 * `g` itself. A room whose letters are all taken has none.
 */
export function goKeysOf<R extends Room>(rooms: readonly R[]): Map<string, R> {
  const keys = new Map<string, R>();
  for (const room of rooms) {
    const letter = [...room.label.toLowerCase()].find(
      (each) => /[a-z]/.test(each) && each !== 'g' && !keys.has(each),
    );
    if (letter) keys.set(letter, room);
  }
  return keys;
}

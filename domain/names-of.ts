/** The names of a record's own fields, in its order and as its type knows them. */
export function namesOf<Fields extends object>(record: Fields): Extract<keyof Fields, string>[] {
  const names: Extract<keyof Fields, string>[] = [];
  for (const name in record) if (Object.hasOwn(record, name)) names.push(name);
  return names;
}

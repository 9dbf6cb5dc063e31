/** The names of a record's own fields, in its order and as its type knows them. */
export function namesOf<Fields extends object>(record: Fields): Extract<keyof Fields, string>[] {
  const names: Extract<keyof Fields, string>[] = [];
  for (const name in record) if (Object.hasOwn(record, name)) names.push(name);
  return names;
}

/** A record with a value for each of these names. */
export function recordOf<Name extends string, Value>(
  names: readonly Name[],
  pick: (name: Name, index: number) => Value,
): Record<Name, Value> {
  const record: Partial<Record<Name, Value>> = {};
  for (const [index, name] of names.entries()) record[name] = pick(name, index);
  if (!hasAll(record, names)) throw new Error('A name has no value.');
  return record;
}

const hasAll = <Name extends string, Value>(
  record: Partial<Record<Name, Value>>,
  names: readonly Name[],
): record is Record<Name, Value> => names.every((name) => name in record);

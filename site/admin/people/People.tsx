import { idOf, useSearch } from './address.ts';
import { PeopleList } from './PeopleList.tsx';
import { Person } from './Person.tsx';

/** The people of the market: a list that is searched, or the one whom the address names. */
export function People() {
  const search = useSearch();
  const id = idOf(search);
  return id === undefined ? <PeopleList search={search} /> : <Person key={id} id={id} />;
}

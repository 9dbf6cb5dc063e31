import { useEffect, useState } from 'react';
import { createDebounce } from '#site/lib/debounce.ts';
import { goTo, replaceAddress, useAddress } from '#site/lib/followed-address.ts';
import { type Query, readQuery, writeQuery } from './query.ts';

const PAUSE_MS = 300;

/** What the table is asked for. It stands in the address; words that are typed follow there after a pause. */
export function useQuery() {
  const search = useAddress(() => location.search, '');
  const asked = readQuery(search);
  const [words, setWords] = useState(asked.words);
  const [typing] = useState(createDebounce);
  // Back and Forward bring their words with them.
  useEffect(() => setWords(readQuery(search).words), [search]);
  useEffect(() => typing.cancel, [typing]);
  const query: Query = { ...asked, words };

  return {
    query,
    type(words: string): void {
      setWords(words);
      typing.run(() => replaceAddress(pathOf({ ...readQuery(location.search), words })), PAUSE_MS);
    },
    ask(change: Partial<Query>): void {
      typing.cancel();
      goTo(pathOf({ ...query, ...change }));
    },
  };
}

const pathOf = (query: Query): string => {
  const search = writeQuery(query);
  return search === '?' ? location.pathname : search;
};

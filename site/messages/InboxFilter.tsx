import { useEffect, useRef, useState } from 'react';
import { FOLDER_NAMES, FOLDERS, type Folder, type InboxView } from '#domain/messages/folders.ts';
import { ChipGroup } from '#site/ui/ChipGroup.tsx';
import { inputStyle } from '#site/ui/field.ts';
import { listOther } from './inbox-address.ts';

const TYPING_MS = 300;
/** Those who only buy have no use for them. */
const FOR_SELLERS: readonly Folder[] = ['buying', 'selling'];

/** Searches the conversations and chooses a folder; both stand in the address. */
export function InboxFilter({ view: { folder, words }, sells }: { view: InboxView; sells: boolean }) {
  const folders = FOLDER_NAMES.filter((name) => sells || name === folder || !FOR_SELLERS.includes(name));
  return (
    <search className="grid gap-3 border-b border-line p-3">
      {/* Back and Forward bring other words: the field starts anew with them. */}
      <SearchWords words={words} />
      <ChipGroup
        legend="Which conversations"
        options={folders.map((value) => ({ value, label: FOLDERS[value] }))}
        chosen={folder}
        onChoose={(folder) => listOther({ folder })}
      />
    </search>
  );
}

function SearchWords({ words }: { words: string }) {
  const [typed, setTyped] = useState(words);
  const sent = useRef(words);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (words === sent.current) return;
    sent.current = words;
    setTyped(words);
  }, [words]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <label>
      <span className="sr-only">Search names, cars and messages</span>
      <input
        type="search"
        value={typed}
        placeholder="Search names, cars and messages"
        maxLength={200}
        className={inputStyle()}
        onChange={({ target: { value } }) => {
          setTyped(value);
          clearTimeout(timer.current);
          timer.current = setTimeout(() => {
            sent.current = value.trim();
            listOther({ words: value.trim() });
          }, TYPING_MS);
        }}
      />
    </label>
  );
}

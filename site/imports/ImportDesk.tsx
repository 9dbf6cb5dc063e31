import { useEffect, useState } from 'react';
import { useAddress } from '#site/lib/followed-address.ts';
import { useFocusAfter } from '#site/ui/use-focus-after.ts';
import { readImportAddress } from './import-address.ts';
import { OpenImport } from './OpenImport.tsx';
import { StartImport } from './StartImport.tsx';

export type ImportRole = 'dealer' | 'agent';

/** Where stock is brought in from files and taken out; the address says which import is open. */
export function ImportDesk({ role }: { role: ImportRole }) {
  const search = useAddress(() => location.search, '');
  const { id, view, page } = readImportAddress(search);
  const isLive = useIsLive();
  const place = useFocusAfter<HTMLDivElement>(isLive ? (id ?? 'start') : undefined);
  return (
    <div ref={place} data-desk tabIndex={-1} className="grid grid-cols-[minmax(0,1fr)] gap-5 outline-none">
      {id === undefined ? (
        <StartImport role={role} />
      ) : (
        <OpenImport key={id} id={id} role={role} view={view} page={page} />
      )}
    </div>
  );
}

/** The first address is known after the first render: arriving takes no focus. */
function useIsLive(): boolean {
  const [isLive, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  return isLive;
}

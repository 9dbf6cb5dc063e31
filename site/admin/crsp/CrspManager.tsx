import { useAddress } from '#site/lib/followed-address.ts';
import { readCrspAddress } from './address.ts';
import { OpenList } from './OpenList.tsx';
import { Start } from './Start.tsx';

/** Where price lists are brought in, compared, approved, put into force and taken back; the address says which is open. */
export function CrspManager() {
  const search = useAddress(() => location.search, '');
  const { id, ...at } = readCrspAddress(search);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {id === undefined ? <Start /> : <OpenList key={id} id={id} at={at} />}
    </div>
  );
}

import { useEffect, useState } from 'react';
import type { ComparedVehicle } from '#api/compare/schema.ts';
import { parseComparedIds } from '#domain/compare/compare.ts';
import { comparePath } from '#site/lib/paths.ts';
import { listCompared } from './api.ts';
import { CompareTool } from './CompareTool.tsx';
import { $comparedIds, recallCompared, storeCompared } from './compared.store.ts';
import { type ComparisonStore, createComparison } from './comparison.store.ts';
import type { PickerStart } from './picker.store.ts';

type Props = { vehicles: readonly ComparedVehicle[]; notice: string; picker: PickerStart | undefined };

/** The comparison whose ids are the page's address, so that Back, Forward and a shared link show the same. */
export function ComparePage({ vehicles, notice, picker }: Props) {
  const [store] = useState(() => createComparison({ vehicles, notice, status: 'ready' }, PAGE_DOOR));
  useEffect(() => followAddress(store), [store]);
  return <CompareTool store={store} picker={picker} />;
}

const PAGE_DOOR = {
  load: listCompared,
  changed(ids: readonly number[]) {
    storeCompared(ids);
    history.pushState({}, '', comparePath(ids));
  },
};

const idsOfAddress = (): number[] =>
  parseComparedIds(new URLSearchParams(location.search).getAll('ids').join(',')).ids;

function followAddress(store: ComparisonStore): () => void {
  recallCompared();
  const [kept, asked] = [$comparedIds.get(), new URLSearchParams(location.search)];
  // An address without ids shows what the person has chosen so far.
  if (!asked.has('ids') && kept.length > 0) {
    history.replaceState({}, '', comparePath(kept));
    void store.show(kept);
  }
  const restore = () => void store.show(idsOfAddress());
  window.addEventListener('popstate', restore);
  return () => window.removeEventListener('popstate', restore);
}

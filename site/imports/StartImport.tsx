import { useState } from 'react';
import { goTo } from '#site/lib/followed-address.ts';
import { createLoaded } from '#site/lib/loaded.ts';
import { dashboardPath } from '#site/lib/paths.ts';
import { useLoaded } from '#site/lib/use-loaded.ts';
import { ButtonLink } from '#site/ui/Button.tsx';
import { EmptyState } from '#site/ui/EmptyState.tsx';
import { SelectField } from '#site/ui/Field.tsx';
import { LoadFailed } from '#site/ui/LoadFailed.tsx';
import { LoadingRows } from '#site/ui/LoadStates.tsx';
import { listStocks, type Stock } from './api.ts';
import { FeedAddress } from './feeds/FeedAddress.tsx';
import type { ImportRole } from './ImportDesk.tsx';
import { writeImportAddress } from './import-address.ts';
import { PasteList } from './PasteList.tsx';
import { PastImports } from './PastImports.tsx';
import { PhotosZip } from './photos/PhotosZip.tsx';
import { SendFile } from './SendFile.tsx';
import { TakeOut } from './TakeOut.tsx';

/** A file to send, the stock to take out, and what was sent before. */
export function StartImport({ role }: { role: ImportRole }) {
  return role === 'agent' ? <ForDealers /> : <Ways sellerId={undefined} canImport canExport />;
}

type WaysProps = Pick<Stock, 'canImport' | 'canExport'> & { sellerId: number | undefined };

function Ways({ sellerId, canImport, canExport }: WaysProps) {
  return (
    <>
      {canImport && <SendFile sellerId={sellerId} />}
      {canImport && <PasteList sellerId={sellerId} />}
      {canImport && <PhotosZip sellerId={sellerId} />}
      {canImport && <FeedAddress sellerId={sellerId} onOpen={(id) => goTo(writeImportAddress({ id }))} />}
      {canImport && <PastImports />}
      {canExport && <TakeOut sellerId={sellerId} />}
    </>
  );
}

/** An agent does it for one of their dealers. */
function ForDealers() {
  const [store] = useState(() => createLoaded(listStocks));
  const state = useLoaded(store);
  const [chosen, setChosen] = useState<number>();
  switch (state.status) {
    case 'loading':
      return <LoadingRows what="your dealers" className="surface p-5" />;
    case 'failed':
      return (
        <LoadFailed
          title="Your dealers could not be loaded"
          text={state.sentence}
          onRetry={() => void store.retry()}
        />
      );
    case 'ready':
      return <ForOne stocks={state.data} chosen={chosen} onChoose={setChosen} />;
  }
}

type ForOneProps = { stocks: readonly Stock[]; chosen: number | undefined; onChoose: (id: number) => void };

function ForOne({ stocks, chosen, onChoose }: ForOneProps) {
  const stock = stocks.find(({ id }) => id === chosen) ?? stocks[0];
  if (!stock)
    return (
      <EmptyState
        icon="dealers"
        title="No dealer’s stock is yours to bring in"
        text="A dealer lets you with the permissions Edit, Price and Publish, and lets you download it with Export."
      >
        <ButtonLink href={`${dashboardPath('agent')}?tab=dealers`}>See your dealers</ButtonLink>
      </EmptyState>
    );
  return (
    <>
      {stocks.length > 1 ? (
        <div className="max-w-md">
          <SelectField
            label="Whose stock"
            value={stock.id}
            onChange={({ target }) => onChoose(Number(target.value))}
          >
            {stocks.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        </div>
      ) : (
        <p>The stock of {stock.name}.</p>
      )}
      <Ways key={stock.id} sellerId={stock.id} canImport={stock.canImport} canExport={stock.canExport} />
    </>
  );
}

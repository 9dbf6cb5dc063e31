import { useState } from 'react';
import type { ListVersion } from '#api/reference/schema.ts';
import { REFERENCE_LIST_WORDS, type ReferenceListName } from '#domain/reference/lists.ts';
import { adminListsPath } from '#site/lib/admin-paths.ts';
import { goTo } from '#site/lib/followed-address.ts';
import { createLoaded } from '#site/lib/loaded.ts';
import { useLoaded } from '#site/lib/use-loaded.ts';
import { Badge } from '#site/ui/Badge.tsx';
import { LoadFailed } from '#site/ui/LoadFailed.tsx';
import { LoadingRows } from '#site/ui/LoadStates.tsx';
import { Section } from '../Section.tsx';
import { listPath, readAddress, useSearch, versionPath } from './address.ts';
import { type HeldList, listLists, listVersions, readVersion } from './api.ts';
import { OpenVersion } from './OpenVersion.tsx';
import { historyOf, STATE_WORDS, sourceText } from './words.ts';

/** The rates and lists of the market: which figures hold, since when and from which source, and what is to change. */
export function ListsPage() {
  const { list, version } = readAddress(useSearch());
  if (list !== undefined) return <OneList key={list} list={list} openId={version} />;
  return version === undefined ? <AllLists /> : <ListOfVersion key={version} id={version} />;
}

/** The list of a version that another page links to by its number alone. */
function ListOfVersion({ id }: { id: number }) {
  const [store] = useState(() => createLoaded((signal) => readVersion(id, signal)));
  const state = useLoaded(store);
  if (state.status === 'loading') return <LoadingRows what="the version" className="surface p-4" />;
  if (state.status === 'failed')
    return <LoadFailed title="The version could not be loaded" text={state.sentence} onRetry={store.retry} />;
  return <OneList list={state.data.list} openId={id} />;
}

function AllLists() {
  const [store] = useState(() => createLoaded(listLists));
  const state = useLoaded(store);
  if (state.status === 'loading') return <LoadingRows what="the lists" rows={5} className="surface p-4" />;
  if (state.status === 'failed')
    return <LoadFailed title="The lists could not be loaded" text={state.sentence} onRetry={store.retry} />;
  return (
    <Section
      title="Lists"
      note="Pages and calculators go by the version that holds. Two admins change it, and each change can be taken back."
    >
      <ul className="grid gap-2">
        {state.data.map((each) => (
          <li key={each.name}>
            <List list={each} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function List({ list: { name, holds, open } }: { list: HeldList }) {
  const { title, about } = REFERENCE_LIST_WORDS[name];
  return (
    <a
      href={listPath(name)}
      className="grid gap-1 rounded-control border border-line p-3 wrap-anywhere hover:border-action"
    >
      <span className="flex flex-wrap items-center gap-2 font-semibold">
        {title}
        {open > 0 && <Badge tone="high">{open === 1 ? 'One change open' : `${open} changes open`}</Badge>}
      </span>
      <span>{about}</span>
      <span className="text-sm text-soft">
        Version {holds.id} holds. {sourceText(holds)}.
      </span>
    </a>
  );
}

function OneList({ list, openId }: { list: ReferenceListName; openId: number | undefined }) {
  const [store] = useState(() => createLoaded((signal) => listVersions(list, signal)));
  const state = useLoaded(store);
  const { title, about } = REFERENCE_LIST_WORDS[list];
  // What is open is loaded anew after each act.
  const [acts, setActs] = useState(0);
  if (state.status === 'loading') return <LoadingRows what="the versions" className="surface p-4" />;
  if (state.status === 'failed')
    return (
      <LoadFailed title="The versions could not be loaded" text={state.sentence} onRetry={store.retry} />
    );
  const versions = state.data;
  const shownId = openId ?? versions.find(({ state }) => state === 'holds')?.id;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <p>
        <a href={adminListsPath()} className="text-action underline">
          All lists
        </a>
      </p>
      {shownId !== undefined && (
        <OpenVersion
          key={`${shownId} ${acts}`}
          id={shownId}
          onShow={async (id) => {
            goTo(id === undefined ? listPath(list) : versionPath(list, id));
            setActs((before) => before + 1);
            await store.refresh();
          }}
        />
      )}
      <Section title={`${title}: versions`} note={about}>
        <ul className="grid gap-2">
          {versions.map((version) => (
            <li key={version.id}>
              <Version version={version} isOpen={version.id === shownId} />
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}

function Version({ version, isOpen }: { version: ListVersion; isOpen: boolean }) {
  const { id, list, note, state } = version;
  const { word, tone } = STATE_WORDS[state];
  return (
    <a
      href={versionPath(list, id)}
      aria-current={isOpen ? 'true' : undefined}
      className="grid gap-1 rounded-control border border-line p-3 wrap-anywhere hover:border-action aria-[current]:border-action"
    >
      <span className="flex flex-wrap items-center gap-2 font-semibold">
        Version {id}: {note}
        <Badge tone={tone}>{word}</Badge>
      </span>
      <span className="text-sm text-soft">
        {sourceText(version)}. {historyOf(version).join(' ')}
      </span>
    </a>
  );
}

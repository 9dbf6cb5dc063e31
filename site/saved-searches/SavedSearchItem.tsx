import { readSavedQuery, readUnderstood } from '#domain/search/saved-search.ts';
import { searchConditions } from '#domain/search/words.ts';
import { filteredSearchPath } from '#site/lib/search-path.ts';
import { Button, ButtonLink } from '#site/ui/Button.tsx';
import { focusIfLost } from '#site/ui/focus-if-lost.ts';
import { Icon } from '#site/ui/Icon.tsx';
import { AlertChoices } from './AlertChoices.tsx';
import { SearchName } from './SearchName.tsx';
import type { ListedSearch, SavedSearchesStore } from './saved-searches.store.ts';
import { latelyLine, mailLine, OUTDATED } from './words.ts';

type Props = { search: ListedSearch; store: SavedSearchesStore };

/** One saved search: its filters, its recent matches, and its alerts. */
export function SavedSearchItem({ search, store }: Props) {
  if (search.isDeleted) return <Deleted search={search} onUndo={() => store.undo(search)} />;
  const filters = readSavedQuery(search.query);
  return (
    <article className="surface grid grid-cols-1 gap-4 p-4 sm:p-5">
      <div className="grid grid-cols-1 gap-2">
        <SearchName name={search.name} rename={(name) => store.change(search, { name })} />
        <ul aria-label="What it asks for" className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-soft">
          {searchConditions(filters).map(({ key, label }) => (
            <li key={key}>{label}</li>
          ))}
        </ul>
        <p>{readUnderstood(search.query) ? latelyLine(search.matchedLately) : OUTDATED}</p>
      </div>
      <AlertChoices choices={search} onChange={(change) => store.change(search, change)} />
      <LastMails mails={search.lastMails} />
      <div className="flex flex-wrap gap-2">
        <ButtonLink href={filteredSearchPath(filters)}>
          Open search<span className="sr-only"> {search.name}</span>
        </ButtonLink>
        <Button
          variant="quiet"
          ref={search.isBack ? focusIfLost : null}
          onClick={() => void store.remove(search)}
        >
          Delete<span className="sr-only"> {search.name}</span>
        </Button>
      </div>
    </article>
  );
}

function LastMails({ mails }: { mails: ListedSearch['lastMails'] }) {
  const [last] = mails;
  if (!last) return <p className="text-sm text-soft">No mail so far.</p>;
  return (
    <details className="text-sm">
      <summary className="flex min-h-11 items-center gap-2 text-soft">
        <Icon name="chevron-down" size={16} /> Last mail: {mailLine(last)}
      </summary>
      <ul className="grid gap-1 pl-6">
        {mails.map((mail) => (
          <li key={mail.sentAt}>{mailLine(mail)}</li>
        ))}
      </ul>
    </details>
  );
}

function Deleted({ search, onUndo }: { search: ListedSearch; onUndo: () => unknown }) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-dashed border-edge px-4 py-4"
    >
      <p>
        <span className="font-semibold">{search.name}</span> is deleted.
      </p>
      <Button variant="outline" ref={focusIfLost} onClick={onUndo}>
        Undo<span className="sr-only">: put {search.name} back</span>
      </Button>
    </div>
  );
}

import { useEffect, useState } from 'react';
import { isNoticeKind, NOTICE_KIND_NAMES, type NoticeKind } from '#domain/notices/notices.ts';
import { createLoaded } from '#site/lib/loaded.ts';
import { noticesPath, profilePath, searchPath } from '#site/lib/paths.ts';
import { useLoaded } from '#site/lib/use-loaded.ts';
import { Button, ButtonLink } from '#site/ui/Button.tsx';
import { chipStyle } from '#site/ui/chip.ts';
import { EmptyState } from '#site/ui/EmptyState.tsx';
import { LoadFailed } from '#site/ui/LoadFailed.tsx';
import { LoadingRows } from '#site/ui/LoadStates.tsx';
import { Pagination } from '#site/ui/Pagination.tsx';
import { showToast } from '#site/ui/toast.store.ts';
import { listNotices, type NoticePage, readAll, readNotice } from './api.ts';
import { NoticeList } from './NoticeList.tsx';
import { $unreadNotices } from './unread.store.ts';
import { labelOf } from './words.ts';

const LIMIT = 30;

type Asked = { kind: NoticeKind | undefined; page: number };

/** What the address asks for. */
function readAddress(): Asked {
  const parameters = new URLSearchParams(location.search);
  const kind = parameters.get('kind') ?? '';
  return {
    kind: isNoticeKind(kind) ? kind : undefined,
    page: Math.max(1, Math.trunc(Number(parameters.get('page'))) || 1),
  };
}

/** All that a person was told of, by day. */
export function NoticesPage() {
  const [asked] = useState(() =>
    typeof location === 'undefined' ? { kind: undefined, page: 1 } : readAddress(),
  );
  const [store] = useState(() =>
    createLoaded((signal) =>
      listNotices({ page: asked.page, limit: LIMIT, ...(asked.kind && { kind: asked.kind }) }, signal),
    ),
  );
  // The marks of the menus hear of each change.
  useEffect(() => $unreadNotices.listen(() => void store.refresh()), [store]);
  const state = useLoaded(store);
  return (
    <div className="grid gap-5">
      <Kinds chosen={asked.kind} />
      {state.status === 'loading' && (
        <LoadingRows what="your notices" className="grid gap-4" rowClassName="surface p-4" />
      )}
      {state.status === 'failed' && (
        <LoadFailed
          title="Your notices could not be loaded"
          text="Nothing is lost. Check your connection and try again."
          onRetry={store.retry}
        />
      )}
      {state.status === 'ready' && <Page asked={asked} page={state.data} refresh={store.refresh} />}
    </div>
  );
}

function Kinds({ chosen }: { chosen: NoticeKind | undefined }) {
  const kinds = [undefined, ...NOTICE_KIND_NAMES];
  return (
    <nav aria-label="Kinds of notices" className="max-md:-mx-4 max-md:overflow-x-auto max-md:px-4">
      <ul className="flex gap-2 md:flex-wrap">
        {kinds.map((kind) => (
          <li key={kind ?? 'all'} className="shrink-0">
            <a
              href={noticesPath(kind && { kind })}
              aria-current={kind === chosen ? 'page' : undefined}
              className={chipStyle(kind === chosen ? 'active' : undefined)}
            >
              {kind ? labelOf(kind) : 'All'}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type PageProps = { asked: Asked; page: NoticePage; refresh: () => Promise<void> };

function Page({ asked, page: { notices, total, unread }, refresh }: PageProps) {
  async function mark(work: Promise<object>) {
    try {
      await work;
      await refresh();
    } catch (failure) {
      const description = failure instanceof Error ? failure.message : '';
      showToast({ title: 'That did not work', description, variant: 'destructive' });
    }
  }
  if (notices.length === 0) return <Empty kind={asked.kind} />;
  return (
    <>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-2">
        <p aria-live="polite">{unread === 0 ? 'All read' : `${unread} unread`}</p>
        <div className="flex flex-wrap gap-2">
          {unread > 0 && (
            <Button variant="outline" onClick={() => mark(readAll())}>
              Mark all as read
            </Button>
          )}
          <ButtonLink variant="quiet" href={`${profilePath()}#notices`}>
            Choose what we send
          </ButtonLink>
        </div>
      </div>
      <NoticeList notices={notices} onRead={(id) => mark(readNotice(id))} />
      <Pagination
        page={asked.page}
        pageCount={Math.ceil(total / LIMIT)}
        hrefOf={(page) => noticesPath({ ...(asked.kind && { kind: asked.kind }), page })}
      />
    </>
  );
}

const Empty = ({ kind }: { kind: NoticeKind | undefined }) => (
  <EmptyState
    icon="bell"
    title={kind ? `No notices here: ${labelOf(kind)}` : 'No notices yet'}
    text="Messages, leads, price drops, finds of your searches and news of your listings stand here as they come."
  >
    {kind ? (
      <ButtonLink href={noticesPath()}>All notices</ButtonLink>
    ) : (
      <ButtonLink href={searchPath()}>Start Browsing</ButtonLink>
    )}
  </EmptyState>
);

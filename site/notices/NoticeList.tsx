import { formatTime } from '#site/lib/dates.ts';
import { Icon } from '#site/ui/Icon.tsx';
import { type Notice, readNotice } from './api.ts';
import { byDay, countText, labelOf, NOTICE_ICONS } from './words.ts';

type Props = { notices: readonly Notice[]; onRead: (id: number) => void };

/** Notices under their days; what was not read stands out. */
export const NoticeList = ({ notices, onRead }: Props) =>
  byDay(notices).map(({ day, notices: ofDay }) => (
    <section key={day} aria-label={day} className="grid gap-2">
      <h2 className="font-semibold text-soft">{day}</h2>
      <ul className="surface divide-y divide-line overflow-hidden">
        {ofDay.map((notice) => (
          <Item key={notice.id} notice={notice} onRead={onRead} />
        ))}
      </ul>
    </section>
  ));

function Item({ notice, onRead }: { notice: Notice; onRead: Props['onRead'] }) {
  const { id, kind, path, at, isUnread } = notice;
  // The next page is on its way: nothing waits for the answer.
  const note = () => isUnread && void readNotice(id).catch(() => undefined);
  return (
    <li className={`flex items-center gap-3 px-4 py-2 ${isUnread ? 'bg-tint' : ''}`}>
      <span className="text-action">
        <Icon name={NOTICE_ICONS[kind]} />
      </span>
      <a href={path} onClick={note} className="grid min-h-11 min-w-0 grow content-center wrap-anywhere">
        <span className={isUnread ? 'font-semibold' : ''}>
          {isUnread && <span className="sr-only">Unread: </span>}
          {countText(notice)}
        </span>
        <span className="text-sm text-soft">
          {labelOf(kind)} · {formatTime(at)}
        </span>
      </a>
      {isUnread && (
        <button
          type="button"
          onClick={() => onRead(id)}
          className="inline-flex size-11 shrink-0 items-center justify-center rounded-full hover:bg-card"
        >
          <Icon name="check" />
          <span className="sr-only">Mark as read: {countText(notice)}</span>
        </button>
      )}
    </li>
  );
}

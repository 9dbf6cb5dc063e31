import { useAddress } from '#site/lib/followed-address.ts';
import { AnnouncementRoom } from './AnnouncementRoom.tsx';
import { Announcements } from './Announcements.tsx';
import { ArticleList } from './ArticleList.tsx';
import { ArticleRoom } from './ArticleRoom.tsx';
import { ROOM_NAMES, ROOMS, type Room, readAddress, roomPath } from './address.ts';
import { PickRoom } from './PickRoom.tsx';
import { Picks } from './Picks.tsx';

/** What admins write for everybody: articles of the help, announcements, and what they pick for the home page. */
export function ContentPage() {
  const { room, open } = readAddress(useAddress(() => location.search, ''));
  return (
    <>
      <nav aria-label="What to write">
        <ul className="flex flex-wrap gap-x-4">
          {ROOM_NAMES.map((name) => (
            <li key={name}>
              <a
                href={roomPath(name)}
                aria-current={name === room ? (open ? 'true' : 'page') : undefined}
                className="inline-flex min-h-11 items-center text-action underline aria-[current]:font-semibold aria-[current]:text-ink"
              >
                {ROOMS[name]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <Opened key={`${room} ${open}`} room={room} open={open} />
    </>
  );
}

function Opened({ room, open }: { room: Room; open: string | undefined }) {
  switch (room) {
    case 'articles':
      return open ? <ArticleRoom open={open} /> : <ArticleList />;
    case 'announcements':
      return open ? <AnnouncementRoom open={open} /> : <Announcements />;
    case 'picks':
      return open ? <PickRoom open={open} /> : <Picks />;
  }
}

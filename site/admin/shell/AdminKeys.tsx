import { useEffect, useState } from 'react';
import { Button } from '#site/ui/Button.tsx';
import { type PageKeys, useKeys } from '#site/ui/keys.ts';
import { useLive } from '#site/ui/use-live.ts';
import { ADMIN_PAGES } from './admin-pages.ts';
import { FindDialog } from './FindDialog.tsx';
import { goKeysOf } from './go-keys.ts';
import { KeyList } from './KeyList.tsx';

const GO_KEYS: PageKeys = Object.fromEntries(
  [...goKeysOf(ADMIN_PAGES)].map(([letter, { label, path }]) => [
    `g ${letter}`,
    { does: `Go to ${label}`, run: () => location.assign(path) },
  ]),
);

/** The keys that every page of the admins has, and the button that shows all of them. */
export function AdminKeys() {
  const [isShown, setShown] = useState(false);
  const isLive = useLive();
  const [isFinding, setFinding] = useState(false);
  useEffect(showCurrentRoom, []);
  useEffect(() => onFindKey(() => setFinding(true)), []);
  useKeys({
    '/': { does: 'Search everything', run: () => setFinding(true) },
    '?': { does: 'These keys', run: () => setShown(true) },
    ...GO_KEYS,
  });
  return (
    <>
      <Button
        variant="outline"
        disabled={!isLive}
        aria-keyshortcuts="Control+K Meta+K /"
        onClick={() => setFinding(true)}
      >
        Search
      </Button>
      <Button variant="quiet" disabled={!isLive} aria-keyshortcuts="?" onClick={() => setShown(true)}>
        All keys
      </Button>
      <FindDialog open={isFinding} onClose={() => setFinding(false)} />
      <KeyList open={isShown} onClose={() => setShown(false)} />
    </>
  );
}

/** Ctrl K or ⌘ K, also in a field. */
function onFindKey(find: () => void): () => void {
  const answer = (event: KeyboardEvent): void => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    event.preventDefault();
    if (!document.querySelector('dialog[open]')) find();
  };
  document.addEventListener('keydown', answer);
  return () => document.removeEventListener('keydown', answer);
}

/** The menu scrolls sideways on a small screen, to where one is. */
function showCurrentRoom(): void {
  const current = document.querySelector('nav[aria-label="Admin"] [aria-current]');
  const menu = current?.closest('nav');
  if (!current || !menu) return;
  const { left, width } = current.getBoundingClientRect();
  menu.scrollLeft += left + width / 2 - menu.clientWidth / 2;
}

import { useEffect, useState } from 'react';
import { Button } from '#site/ui/Button.tsx';
import { ADMIN_PAGES } from './admin-pages.ts';
import { goKeysOf } from './go-keys.ts';
import { KeyList } from './KeyList.tsx';
import { type PageKeys, useKeys } from './keys.ts';

const GO_KEYS: PageKeys = Object.fromEntries(
  [...goKeysOf(ADMIN_PAGES)].map(([letter, { label, path }]) => [
    `g ${letter}`,
    { does: `Go to ${label}`, run: () => location.assign(path) },
  ]),
);

/** The keys that every page of the admins has, and the button that shows all of them. */
export function AdminKeys() {
  const [isShown, setShown] = useState(false);
  useEffect(showCurrentRoom, []);
  useKeys({ '?': { does: 'These keys', run: () => setShown(true) }, ...GO_KEYS });
  return (
    <>
      <Button variant="quiet" aria-keyshortcuts="?" onClick={() => setShown(true)}>
        Keys
      </Button>
      <KeyList open={isShown} onClose={() => setShown(false)} />
    </>
  );
}

/** The menu scrolls sideways on a small screen, to where one is. */
function showCurrentRoom(): void {
  const current = document.querySelector('nav[aria-label="Admin"] [aria-current]');
  const menu = current?.closest('nav');
  if (!current || !menu) return;
  const { left, width } = current.getBoundingClientRect();
  menu.scrollLeft += left + width / 2 - menu.clientWidth / 2;
}

import { $session } from '#site/session/session.store.ts';

let isShown = false;

// Visitors have none, and are spared the code.
$session.subscribe((session) => {
  if (!session || isShown) return;
  isShown = true;
  void show();
});

async function show(): Promise<void> {
  const place = document.querySelector<HTMLElement>('[data-your-requests]');
  if (place) (await import('./mount-your-requests.tsx')).mountYourRequests(place);
}

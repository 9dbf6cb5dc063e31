import { ignoreWhilePending } from '#site/lib/ignore-while-pending.ts';
import { authPath } from '#site/lib/paths.ts';
import { storeInTab, takeInTab } from '#site/lib/tab-storage.ts';
import { $session } from '#site/session/session.store.ts';
import { askToConfirm } from '#site/ui/ask-to-confirm.ts';

const INTENT = 'review-intent';

async function askToSignIn(text: string): Promise<boolean> {
  const agrees = await askToConfirm({ title: 'Log in first', text, yes: 'Go to login', no: 'Not now' });
  if (agrees) location.assign(authPath({ mode: 'login', redirect: location.pathname }));
  return agrees;
}

const writer = document.querySelector<HTMLElement>('[data-write-review]');
if (writer) {
  const dealerId = Number(writer.dataset.writeReview);
  const write = ignoreWhilePending(async () => {
    const question = 'Reviews are by people who asked this dealer about a car. Would you like to log in?';
    if (!$session.get()) {
      if (await askToSignIn(question)) storeInTab(INTENT, dealerId);
      return;
    }
    const { openReviewDialog } = await import('./review-dialogs.client.tsx');
    openReviewDialog(dealerId, writer.dataset.dealerName ?? '');
  });
  writer.addEventListener('click', write);
  // The intent is dropped when the visitor returns signed out: they cancelled the sign-in.
  if (takeInTab(INTENT) === dealerId && $session.get()) void write();
}

for (const button of document.querySelectorAll<HTMLElement>('[data-report-review]')) {
  const report = ignoreWhilePending(async () => {
    if (!$session.get())
      return void (await askToSignIn('You need to log in to report a review. Go to login?'));
    const { openReviewReport } = await import('./review-dialogs.client.tsx');
    openReviewReport(Number(button.dataset.reportReview));
  });
  button.addEventListener('click', report);
}

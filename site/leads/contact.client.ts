import { ignoreWhilePending } from '#site/lib/ignore-while-pending.ts';
import { authPath } from '#site/lib/paths.ts';
import { $session } from '#site/session/session.store.ts';
import { askToConfirm } from '#site/ui/ask-to-confirm.ts';
import { opensDialog } from '#site/ui/dialog-link.ts';
import { countStep } from '#site/views/api.ts';
import { type ContactSubject, type ContactWay, readContactWay, SIGN_IN_QUESTIONS } from './contact.ts';
import { storeContactIntent, takeContactIntent } from './intent.ts';

// Without this script the links lead to the sign-in page.
for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-contact]')) {
  const way = readContactWay(link.dataset.contact);
  opensDialog(link, () => void contact(way, link.dataset.question ?? ''));
}

const contact = ignoreWhilePending(async (way: ContactWay, question: string) => {
  const subject = readSubject();
  if (!subject) return;
  countStep('contact');
  if (!$session.get()) return askToSignIn(subject.vehicleId, way, question);
  const dialogs = await import('./contact-dialogs.client.tsx');
  if (way === 'chat') dialogs.openMessageDialog(subject, question);
  else dialogs.openContactDialog(subject, way);
});

// Who comes back without having signed in has given it up.
const wanted = takeContactIntent(readSubject()?.vehicleId ?? 0);
if (wanted && $session.get()) void contact(wanted.way, wanted.question);

async function askToSignIn(vehicleId: number, way: ContactWay, question: string): Promise<void> {
  const agrees = await askToConfirm({
    title: 'Log in first',
    text: SIGN_IN_QUESTIONS[way],
    yes: 'Go to login',
    no: 'Not now',
  });
  if (!agrees) return;
  storeContactIntent(vehicleId, { way, question });
  location.assign(authPath({ mode: 'login', redirect: location.pathname }));
}

function readSubject(): ContactSubject | undefined {
  const text = document.querySelector<HTMLElement>('[data-contact-subject]')?.dataset.contactSubject;
  if (!text) return undefined;
  const subject: ContactSubject = JSON.parse(text);
  return subject;
}

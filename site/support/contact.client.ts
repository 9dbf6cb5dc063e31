import { supportNowText } from '#domain/support/hours.ts';
import { isContactTopic } from '#domain/support/topics.ts';
import { keyFor } from '#site/lib/once.ts';
import { contactSentPath } from '#site/lib/paths.ts';
import { sentenceOf } from '#site/lib/sentence.ts';
import { $session } from '#site/session/session.store.ts';
import type { User } from '#site/session/session.ts';
import { writeSupport } from './api.ts';

const find = <Found extends HTMLElement>(selector: string) => document.querySelector<Found>(selector);
const form = find<HTMLFormElement>('[data-contact-form]');
const key = keyFor();

const now = find('[data-chat-now]');
if (now) now.textContent = `${supportNowText(new Date())}.`;
const chat = find('main [data-chat]');
if (chat) chat.hidden = false;
if (location.hash === '#chat') void import('./panel/mount.tsx');

if (form) {
  $session.subscribe((session) => fillIn(form, session?.user));
  form.addEventListener('submit', (event) => {
    const user = $session.get()?.user;
    // Without an account the form goes as it stands, and is answered with a page.
    if (!user) return;
    event.preventDefault();
    void send(form, user);
  });
}

/** Who is signed in writes in their own name, and is asked for neither name nor address. */
function fillIn(form: HTMLFormElement, user: User | undefined): void {
  const fields = form.querySelector<HTMLElement>('[data-visitor-fields]');
  if (fields) fields.hidden = user !== undefined;
  for (const [name, value] of [
    ['name', user ? `${user.firstName} ${user.lastName}`.trim() || 'Me' : ''],
    ['email', user?.email ?? ''],
  ] as const) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement && (user || field.value === field.dataset.filled)) {
      field.value = value;
      field.dataset.filled = value;
    }
  }
  const sentAs = form.querySelector<HTMLElement>('[data-sent-as]');
  if (!sentAs) return;
  sentAs.hidden = user === undefined;
  sentAs.textContent = user ? `You write as ${user.email}. The answer stands in the support chat, too.` : '';
}

async function send(form: HTMLFormElement, user: User): Promise<void> {
  const data = new FormData(form);
  const topic = String(data.get('topic') ?? '');
  const written = {
    text: String(data.get('message') ?? ''),
    ...(isContactTopic(topic) && { topic }),
  };
  const button = form.querySelector('button');
  if (button) button.disabled = true;
  try {
    await writeSupport(user, written, key(written));
    location.assign(contactSentPath());
  } catch (cause) {
    const problem = form.querySelector('[data-contact-problem]');
    if (problem) problem.textContent = sentenceOf(cause);
  }
  if (button) button.disabled = false;
}

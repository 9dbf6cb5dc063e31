import { ignoreWhilePending } from '#site/lib/ignore-while-pending.ts';
import { sentenceOf } from '#site/lib/sentence.ts';
import { sendVote } from './api.ts';

/** Asks whether the article helped; after a no, what was missing. */
function listen(section: HTMLElement): void {
  const { helpVote: slug = '' } = section.dataset;
  const form = section.querySelector('form');
  const status = section.querySelector<HTMLElement>('[role=status]');
  const comment = section.querySelector('textarea');
  if (!form || !status || !comment) return;
  const show = (sentence: string) => {
    status.textContent = sentence;
  };

  const vote = ignoreWhilePending(async (helpful: boolean) => {
    try {
      await sendVote(slug, { helpful, ...(!helpful && { comment: comment.value }) });
      form.hidden = true;
      show(helpful ? 'Thank you. We are glad that it did.' : 'Thank you. We will write it better.');
    } catch (cause) {
      show(sentenceOf(cause));
    }
  });

  section.querySelector('[data-vote=yes]')?.addEventListener('click', () => void vote(true));
  section.querySelector('[data-vote=no]')?.addEventListener('click', () => {
    form.hidden = false;
    show('');
    comment.focus();
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void vote(false);
  });
}

for (const section of document.querySelectorAll<HTMLElement>('[data-help-vote]')) listen(section);

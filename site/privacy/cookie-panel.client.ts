import {
  COOKIE_KINDS,
  type CookieKind,
  type CookiePreferences,
  EVERYTHING,
  NOTHING_OPTIONAL,
} from '#domain/privacy/consent.ts';
import { readStored } from '#site/lib/stored.ts';
import { type ButtonVariant, buttonStyle } from '#site/ui/button.ts';
import { element } from '#site/ui/element.ts';
import { checkStyle } from '#site/ui/field.ts';
import { openModal } from '#site/ui/modal.ts';
import { showToast } from '#site/ui/toast.store.ts';
import { choose } from './choose.ts';
import { PREFERENCES_KEY, toPreferences } from './consent.ts';
import { COOKIE_WORDS } from './cookie-words.ts';

const LOOK =
  'm-auto max-h-[90dvh] w-[min(36rem,calc(100vw-2rem))] overflow-y-auto rounded-card border border-line bg-card p-5 text-ink backdrop:bg-scrim';

/** Opens the panel in which each kind is chosen by itself. It begins with what counts now. */
export function openPanel(): void {
  const panel = openModal(LOOK, 'Cookie settings');
  const boxes = drawKinds(toPreferences(readStored(PREFERENCES_KEY)));
  const form = element('form', 'grid gap-4');
  const heading = element('h2', 'pr-12 text-xl', 'Cookie settings');
  const buttons = element('div', 'flex flex-wrap gap-2');
  const end = (outcome: Parameters<typeof choose>[0], preferences: CookiePreferences) => {
    void choose(outcome, preferences);
    panel.close();
    showToast({
      title: 'Your choice is kept',
      description: 'Change it at any time at the foot of the page.',
    });
  };
  const save = button('Save Preferences', 'primary');
  save.type = 'submit';
  const [reject, accept] = [button('Reject All', 'outline'), button('Accept All', 'outline')];
  reject.addEventListener('click', () => end('rejected', NOTHING_OPTIONAL));
  accept.addEventListener('click', () => end('accepted', EVERYTHING));
  buttons.append(save, reject, accept);
  form.append(heading, ...[...boxes.values()].map(({ row }) => row), buttons);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const chosen = COOKIE_KINDS.filter((kind) => boxes.get(kind)?.box.checked);
    end('customized', toPreferences(Object.fromEntries(chosen.map((kind) => [kind, true]))));
  });
  panel.append(form);
}

type Kind = { row: HTMLElement; box: HTMLInputElement };

const drawKinds = (preferences: CookiePreferences): Map<CookieKind, Kind> =>
  new Map(COOKIE_KINDS.map((kind) => [kind, drawKind(kind, preferences[kind])]));

function drawKind(kind: CookieKind, isOn: boolean): Kind {
  const { name, text } = COOKIE_WORDS[kind];
  const row = element('label', 'flex cursor-pointer items-start gap-3');
  const box = element('input', `${checkStyle()} mt-0.5`);
  box.type = 'checkbox';
  box.checked = isOn;
  box.disabled = kind === 'essential';
  const words = element('span', 'grid');
  words.append(element('span', 'font-semibold', name), element('span', 'text-sm text-soft', text));
  row.append(box, words);
  return { row, box };
}

function button(words: string, variant: ButtonVariant): HTMLButtonElement {
  const made = element('button', buttonStyle({ variant }), words);
  made.type = 'button';
  return made;
}

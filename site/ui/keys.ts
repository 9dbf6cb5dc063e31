import { atom } from 'nanostores';
import { useEffect, useRef } from 'react';
import { readStored, store } from '#site/lib/stored.ts';

const KEYS_OFF_KEY = 'admin-keys-off';
/** Within this time the second key of two follows the first. */
const SECOND_KEY_MS = 1_500;

/** What a key does, in a few words for the list of keys, and the doing; without words it is another way to the same. */
export type PageKey = { does?: string; run: () => void };
/** By the name of the key, `j` or `Enter`, or of two keys one after the other, `g r`. */
export type PageKeys = Readonly<Record<string, PageKey>>;

type Held = { keys: PageKeys };

/** Those on the screen, the newest last: it wins where two mean the same key. */
const held: Held[] = [];
let first: { key: string; atMs: number } | undefined;

/** Whether single keys are answered; Ctrl K is in any case. */
export const $areKeysOn = atom(true);

export function turnKeys(on: boolean): void {
  store(KEYS_OFF_KEY, !on);
  $areKeysOn.set(on);
}

/**
 * Answers keys while the component is mounted: never in a field, with Ctrl or Alt, or under an open dialog. The list
 * behind `?` shows them. Example: `useKeys({ j: { does: 'The next report', run: next } })`.
 */
export function useKeys(keys: PageKeys): void {
  const own = useRef<Held>({ keys });
  useEffect(() => {
    own.current.keys = keys;
  }, [keys]);
  useEffect(() => hold(own.current), []);
}

/** Answers keys until what it returns is called. */
export function hold(keys: Held): () => void {
  if (held.length === 0) {
    $areKeysOn.set(readStored(KEYS_OFF_KEY) !== true);
    addEventListener('keydown', answerSecond, { capture: true });
    addEventListener('keydown', answer);
  }
  held.push(keys);
  return () => {
    held.splice(held.indexOf(keys), 1);
    if (held.length > 0) return;
    removeEventListener('keydown', answerSecond, { capture: true });
    removeEventListener('keydown', answer);
  };
}

/**
 * Marks a control that a key presses: `<Button {...pressedBy('a', 'Allow')}>`. Within an article with `OWN_KEYS` only while the focus is
 * in there too. Of several the first is pressed.
 */
export const pressedBy = (key: string, does: string) => ({
  'data-key': key,
  'data-key-does': does,
  'aria-keyshortcuts': key.toUpperCase(),
});

/** Marks what has keys of its own: they answer while the focus is in it. */
export const OWN_KEYS = 'data-own-keys';

/** So long nothing is pressed by a key once the focus has gone on by itself: the key was meant for what went. */
const PAUSE_MS = 500;
let pausedUntil = 0;
export function pauseKeys(): void {
  pausedUntil = performance.now() + PAUSE_MS;
}

/** The keys that are answered now, with what they do. */
export function listKeys(): { key: string; does: string }[] {
  const found = new Map<string, string>();
  for (const { keys } of held)
    for (const [key, { does }] of Object.entries(keys)) if (does) found.set(key, does);
  for (const control of document.querySelectorAll<HTMLElement>('[data-key-does]')) {
    const { key, keyDoes } = control.dataset;
    if (key && keyDoes && !found.has(key)) found.set(key, keyDoes);
  }
  return [...found].map(([key, does]) => ({ key, does }));
}

const ownKey = (key: string): PageKey | undefined =>
  held.findLast(({ keys }) => Object.hasOwn(keys, key))?.keys[key];

/** The second of two keys means nothing else, whatever a page does with it: `g a` must not allow a listing. */
function answerSecond(event: KeyboardEvent): void {
  const before = first;
  first = undefined;
  if (!before || isTyped(event) || event.timeStamp - before.atMs > SECOND_KEY_MS) return;
  ownKey(`${before.key} ${event.key}`)?.run();
  event.preventDefault();
  event.stopImmediatePropagation();
}

function answer(event: KeyboardEvent): void {
  if (event.defaultPrevented || !$areKeysOn.get() || isTyped(event)) return;
  const { key, timeStamp } = event;
  const own = ownKey(key);
  if (own) own.run();
  else if (held.some(({ keys }) => Object.keys(keys).some((each) => each.startsWith(`${key} `))))
    first = { key, atMs: timeStamp };
  // A key that is held decides once.
  else if (event.repeat || performance.now() < pausedUntil || !press(key)) return;
  event.preventDefault();
}

/** Typed into a field, held with another key, pressing what has the focus, or under a dialog. */
function isTyped({ key, target, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || isComposing || !(target instanceof Element)) return true;
  if (key === 'Enter' || key === ' ')
    return target.closest('a, button, summary, input') !== null || isField(target);
  return isField(target);
}

const isField = (target: Element): boolean =>
  target.closest(
    'input:not([type=checkbox], [type=radio]), textarea, select, dialog, [role=dialog], [contenteditable]',
  ) !== null || document.querySelector('dialog[open]') !== null;

function press(key: string): boolean {
  const control = [...document.querySelectorAll<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)].find(
    (each) => each.closest(`[${OWN_KEYS}]`)?.contains(document.activeElement) !== false,
  );
  if (control instanceof HTMLTextAreaElement) control.focus();
  else control?.click();
  return control !== undefined;
}

/** The next of a list, or the first where none of it is open; undefined at the ends. */
export function neighbour<Id>(ids: readonly Id[], openId: Id | undefined, step: 1 | -1): Id | undefined {
  const at = openId === undefined ? -1 : ids.indexOf(openId);
  return at === -1 ? ids[0] : ids[at + step];
}

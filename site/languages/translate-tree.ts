import type { Language } from './languages.ts';
import type { Translate } from './translator.ts';

/** What is heard and shown of an element beside its text. */
const ATTRIBUTES = ['placeholder', 'aria-label', 'alt', 'title'] as const;
/** What people have written stays as it is, and times, which a script of theirs keeps. */
const OWN_WORDS = 'script, style, textarea, time, .user-text, [translate="no"]';

type Change = { from: string; to: string };

/**
 * Translates what stands below `root`, and what scripts draw there later: a mutation is seen before the next paint. Only
 * the data of texts and attributes changes, so React keeps its nodes. Each element with a translated text says its
 * language. Returns what brings the English back.
 */
export function translateTree(root: Element, language: Language, translate: Translate): () => void {
  const texts = new WeakMap<Text, Change>();
  const attributes = new WeakMap<Element, Map<string, Change>>();
  const marked = new WeakSet<Element>();

  const mark = (element: Element) => {
    if (element.closest(`[lang="${language}"]`)) return;
    marked.add(element);
    element.setAttribute('lang', language);
  };
  const unmark = (element: Element) => {
    if (marked.delete(element)) element.removeAttribute('lang');
  };

  function translateText(text: Text): void {
    const parent = text.parentElement;
    if (!parent || texts.get(text)?.to === text.data || parent.closest(OWN_WORDS)) return;
    const to = translate(text.data);
    if (to === undefined) {
      texts.delete(text);
      if (![...parent.childNodes].some((node) => node instanceof Text && texts.has(node))) unmark(parent);
      return;
    }
    texts.set(text, { from: text.data, to });
    text.data = to;
    mark(parent);
  }

  function translateAttributes(element: Element): void {
    if (element.matches('[translate="no"]')) return;
    const changes = attributes.get(element) ?? new Map<string, Change>();
    for (const name of ATTRIBUTES) {
      const from = element.getAttribute(name);
      if (from === null || changes.get(name)?.to === from) continue;
      const to = translate(from);
      if (to === undefined) {
        changes.delete(name);
        continue;
      }
      changes.set(name, { from, to });
      element.setAttribute(name, to);
      if (element.childNodes.length === 0) mark(element);
    }
    if (changes.size > 0) attributes.set(element, changes);
  }

  const eachBelow = (node: Node, onText: (text: Text) => void, onElement: (element: Element) => void) => {
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let at: Node | null = walker.currentNode; at; at = walker.nextNode()) {
      if (at instanceof Text) onText(at);
      else if (at instanceof Element) onElement(at);
    }
  };

  const observer = new MutationObserver((mutations) => {
    for (const { type, target, addedNodes } of mutations) {
      if (type === 'characterData' && target instanceof Text) translateText(target);
      else if (type === 'attributes' && target instanceof Element) translateAttributes(target);
      for (const added of addedNodes) eachBelow(added, translateText, translateAttributes);
    }
  });
  eachBelow(root, translateText, translateAttributes);
  observer.observe(root, {
    ...{ subtree: true, childList: true, characterData: true, attributes: true },
    attributeFilter: [...ATTRIBUTES],
  });

  return () => {
    observer.disconnect();
    const restoreText = (text: Text) => {
      const change = texts.get(text);
      if (change && change.to === text.data) text.data = change.from;
    };
    eachBelow(root, restoreText, (element) => {
      unmark(element);
      for (const [name, { from, to }] of attributes.get(element) ?? [])
        if (element.getAttribute(name) === to) element.setAttribute(name, from);
    });
  };
}

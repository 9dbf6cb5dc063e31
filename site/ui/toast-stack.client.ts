import { element } from './element.ts';
import { $toasts, dismissToast, type Toast, type ToastAction, type ToastVariant } from './toast.store.ts';

const LOOKS: Record<ToastVariant, string> = {
  success: 'bg-deal-good text-on-deal-good border-on-deal-good',
  destructive: 'bg-danger-tint text-danger border-danger',
  default: 'bg-card text-ink border-edge',
};

const OPENED_OR_CLOSED = { subtree: true, childList: true, attributeFilter: ['open'] };

/** What had the focus before a toast got it. */
let cameFrom: HTMLElement | undefined;

const stack = document.getElementById('toasts');
if (stack?.parentElement) keepUp(stack, stack.parentElement);

/** Shows the toasts in `stack`, whose place is at the beginning of `dock`. */
function keepUp(stack: HTMLElement, dock: HTMLElement): void {
  const dialogs = new MutationObserver(() => settle(stack, dock));
  $toasts.subscribe((toasts) => {
    if (toasts.length > 0) dialogs.observe(document.body, OPENED_OR_CLOSED);
    else dialogs.disconnect();
    settle(stack, dock);
    show(stack, toasts);
  });
  stack.addEventListener('focusin', ({ relatedTarget }) => {
    if (relatedTarget instanceof HTMLElement && !stack.contains(relatedTarget)) cameFrom = relatedTarget;
  });
}

/** Restores the focus when the toast that holds it goes. */
function show(stack: HTMLElement, toasts: readonly Toast[]): void {
  const wasInside = stack.contains(document.activeElement);
  const wanted = new Set(toasts.map(elementId));
  for (const shown of [...stack.children]) if (!wanted.has(shown.id)) shown.remove();
  for (const toast of toasts) if (!document.getElementById(elementId(toast))) stack.append(draw(toast));
  if (wasInside && !stack.contains(document.activeElement)) cameFrom?.focus();
}

/** All that lies under a modal dialog is dim, unheard and out of reach: there the toasts come up into it. */
function settle(stack: HTMLElement, dock: HTMLElement): void {
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1);
  if (stack.parentElement === (dialog ?? dock)) return;
  if (dialog) dialog.append(stack);
  else dock.prepend(stack);
}

function elementId(toast: Toast): string {
  return `toast-${toast.id}`;
}

function draw(toast: Toast): HTMLElement {
  const box = element(
    'div',
    `pointer-events-auto flex items-center gap-3 rounded-control border p-3 ${LOOKS[toast.variant]}`,
  );
  box.id = elementId(toast);
  const words = element('div', 'grow');
  words.append(element('p', 'font-semibold', toast.title));
  if (toast.description) words.append(element('p', 'text-sm', toast.description));
  const close = element('button', 'min-h-11 px-2 text-sm font-semibold underline', 'Close');
  close.addEventListener('click', () => dismissToast(toast.id));
  box.append(words, ...(toast.action ? [actionButton(toast.id, toast.action)] : []), close);
  return box;
}

function actionButton(id: number, { label, act }: ToastAction): HTMLElement {
  const button = element('button', 'min-h-11 px-2 text-sm font-semibold underline', label);
  button.addEventListener('click', () => {
    dismissToast(id);
    act();
  });
  return button;
}

import { atom } from 'nanostores';

export type ToastVariant = 'success' | 'destructive' | 'default';
/** A button of a toast, such as Undo; the toast goes when it is pressed. */
export type ToastAction = { label: string; act: () => unknown };
export type Toast = {
  id: number;
  title: string;
  description: string;
  variant: ToastVariant;
  action: ToastAction | undefined;
};
export type NewToast = {
  title: string;
  description?: string;
  variant?: ToastVariant;
  action?: ToastAction | undefined;
};

const LASTS_MS = 4000;
/** Long enough to read it, think, and reach the button. */
const LASTS_WITH_ACTION_MS = 12_000;

/** The toasts on the screen, oldest first. */
export const $toasts = atom<readonly Toast[]>([]);

let lastId = 0;

/** Shows a toast for a few seconds and returns its id. The code that draws it comes with the first one. */
export function showToast(
  { title, description = '', variant = 'default', action }: NewToast,
  lastsMs = action ? LASTS_WITH_ACTION_MS : LASTS_MS,
): number {
  lastId += 1;
  const id = lastId;
  // The newer of two that say the same replaces the older, so that they do not pile up over a phone's page.
  const others = $toasts.get().filter((toast) => toast.title !== title || toast.action !== undefined);
  $toasts.set([...others, { id, title, description, variant, action }]);
  void drawToasts().finally(() => setTimeout(() => dismissToast(id), lastsMs));
  return id;
}

/** Resolves once toasts are on the screen: on a slow network their script may take longer than they last. */
export async function drawToasts(): Promise<void> {
  if (typeof document !== 'undefined') await import('./toast-stack.client.ts');
}

export function dismissToast(id: number): void {
  $toasts.set($toasts.get().filter((toast) => toast.id !== id));
}

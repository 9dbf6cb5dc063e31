/** A ref for what takes the place of a control that had the focus: the person goes on from there, unless they are elsewhere. */
export function focusIfLost(control: HTMLElement | null): void {
  if (document.activeElement === document.body) control?.focus();
}

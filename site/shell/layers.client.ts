import { addLayer, followBack } from '#site/ui/layers.ts';

followBack();
// Dialogs and popovers fire `toggle` when they open, whichever code draws them.
document.addEventListener(
  'toggle',
  ({ target, newState }) => {
    if (newState !== 'open' || !(target instanceof HTMLElement)) return;
    if (target instanceof HTMLDialogElement)
      addLayer({ isOpen: () => target.isConnected && target.open, close: () => target.close() });
    else if (target.popover !== null)
      addLayer({
        isOpen: () => target.matches(':popover-open'),
        close: () => target.hidePopover(),
      });
  },
  true,
);

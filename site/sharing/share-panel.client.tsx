import { createRoot } from 'react-dom/client';
import { buttonStyle } from '#site/ui/button.ts';
import { Icon } from '#site/ui/Icon.tsx';
import { ShareLinks } from './ShareLinks.tsx';
import type { SharedPage } from './shared-page.ts';

const TITLE_ID = 'share-panel-title';

/** Shows the links for a page above everything; Escape or a press beside it closes it. */
export function openSharePanel(page: SharedPage): void {
  const panel = document.createElement('div');
  panel.popover = 'auto';
  panel.role = 'dialog';
  panel.setAttribute('aria-labelledby', TITLE_ID);
  panel.className =
    'm-auto w-[min(28rem,calc(100vw-2rem))] rounded-card border border-edge bg-card p-5 text-ink backdrop:bg-scrim';
  const opener = document.activeElement;
  const root = createRoot(panel);
  panel.addEventListener('toggle', ({ newState }) => {
    if (newState === 'open') return panel.querySelector<HTMLElement>('a')?.focus();
    root.unmount();
    panel.remove();
    if (opener instanceof HTMLElement) opener.focus();
  });
  root.render(<SharePanel page={page} onClose={() => panel.hidePopover()} />);
  document.body.append(panel);
  panel.showPopover();
}

function SharePanel({ page, onClose }: { page: SharedPage; onClose: () => void }) {
  return (
    <div className="grid gap-4">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 id={TITLE_ID} className="text-lg">
            Share
          </h2>
          <p className="text-sm text-soft wrap-anywhere">{page.title}</p>
        </div>
        <button type="button" className={buttonStyle({ variant: 'quiet', size: 'icon' })} onClick={onClose}>
          <Icon name="close" />
          <span className="sr-only">Close</span>
        </button>
      </div>
      <ShareLinks page={page} />
    </div>
  );
}

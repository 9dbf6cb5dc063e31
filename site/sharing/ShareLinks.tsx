import { buttonStyle } from '#site/ui/button.ts';
import { Icon } from '#site/ui/Icon.tsx';
import { type SharedPage, shareTargets } from './shared-page.ts';

/** Plain links to pass a page on, and its address to copy. */
export function ShareLinks({ page }: { page: SharedPage }) {
  return (
    <div data-share-links className="share-links">
      <ul>
        {shareTargets(page).map(({ name, href }) => (
          <li key={name}>
            <a href={href} target="_blank" rel="noopener noreferrer">
              {name}
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
          </li>
        ))}
      </ul>
      <div className="grid gap-2 sm:flex">
        <input readOnly value={page.url} aria-label="Link to this page" />
        <button
          type="button"
          data-copy-link={page.url}
          className={`${buttonStyle({ variant: 'outline' })} noscript:hidden`}
        >
          <Icon name="copy" />
          Copy link
        </button>
      </div>
    </div>
  );
}

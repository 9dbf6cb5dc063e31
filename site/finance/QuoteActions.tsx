import { Button } from '#site/ui/Button.tsx';
import { buttonStyle } from '#site/ui/button.ts';
import { Icon } from '#site/ui/Icon.tsx';
import { showToast } from '#site/ui/toast.store.ts';
import { sharedFinancePath } from './address.ts';
import { useFinance } from './calculator-context.ts';
import { forgetPreferences, savePreferences } from './preferences.ts';

/** What can be done with a quote. The download works without script: it is the form's own button. */
export function QuoteActions({ path, title }: { path: string; title: string }) {
  const { answer, store, state } = useFinance();
  const { terms, year } = answer;
  const outline = buttonStyle({ variant: 'outline' });
  return (
    <div className="grid gap-3 print:hidden">
      <div className="flex flex-wrap gap-2">
        <button type="submit" className={buttonStyle()} disabled={!terms}>
          Download Quote
        </button>
        {terms && (
          <button
            type="button"
            className={`${outline} noscript:hidden`}
            data-share={sharedFinancePath(path, terms, year)}
            data-share-title={`Financing: ${title}`}
          >
            <Icon name="share" />
            Share Calculation
          </button>
        )}
        <span className="noscript:hidden">
          <Button
            variant="outline"
            disabled={!terms}
            onClick={() => {
              if (!terms) return;
              savePreferences(terms);
              showToast({
                title: 'Preferences saved',
                description: 'Other vehicles open with these terms, in this browser.',
                variant: 'success',
              });
            }}
          >
            Save Preferences
          </Button>
        </span>
      </div>
      {state.source && (
        <p className="text-sm text-soft">
          {state.source === 'shared'
            ? 'These are the terms that were shared with you.'
            : 'Your saved terms are in use.'}{' '}
          <button
            type="button"
            className="min-h-11 font-semibold text-action underline underline-offset-4"
            onClick={() => {
              if (state.source === 'preferences') forgetPreferences();
              store.startAfresh();
            }}
          >
            {state.source === 'shared' ? 'Start with the usual terms' : 'Forget them'}
          </button>
        </p>
      )}
    </div>
  );
}

import { Button } from '#site/ui/Button.tsx';
import { buttonStyle } from '#site/ui/button.ts';
import { Icon } from '#site/ui/Icon.tsx';
import { showToast } from '#site/ui/toast.store.ts';
import { sharedFinancePath } from './address.ts';
import { useFinance } from './calculator-context.ts';
import type { FinanceState } from './finance.store.ts';
import { forgetPreferences, savePreferences } from './preferences.ts';

/** What can be done with a quote. The download works without script: it is the form's own button. */
export function QuoteActions({ path, title }: { path: string; title: string }) {
  const { answer } = useFinance();
  const { terms, year } = answer;
  const outline = buttonStyle({ variant: 'outline' });
  return (
    <div className="grid gap-3 print:hidden">
      <div className="flex flex-wrap gap-2">
        <button type="submit" className={buttonStyle()} disabled={!terms}>
          Download Quote
        </button>
        <button
          type="button"
          className={`${outline} noscript:hidden`}
          disabled={!terms}
          data-share={terms && sharedFinancePath(path, terms, year)}
          data-share-title={`Financing: ${title}`}
        >
          <Icon name="share" />
          Share Calculation
        </button>
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
      <SourceNote />
    </div>
  );
}

/** Whose terms stand in the fields, and the way back to the usual ones. */
function SourceNote() {
  const { state, store } = useFinance();
  const { source } = state;
  if (!source) return null;
  return (
    <p className="text-sm text-soft">
      {sourceText(source)}{' '}
      <button
        type="button"
        className="min-h-11 font-semibold text-action underline underline-offset-4"
        onClick={() => {
          if (source === 'yours') forgetPreferences();
          store.startAfresh();
        }}
      >
        {source === 'yours' ? 'Use the usual terms' : 'Start with the usual terms'}
      </button>
    </p>
  );
}

function sourceText(source: NonNullable<FinanceState['source']>): string {
  if (source === 'shared') return 'These are the terms that were shared with you.';
  if (source === 'yours')
    return 'These are your terms: every month on the market is on them, in this browser.';
  return `These are the terms of ${source.lender}.`;
}

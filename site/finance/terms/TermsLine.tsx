import { onTerms } from '#domain/finance/month-words.ts';
import { financingPath } from '#site/lib/paths.ts';

type Props = {
  /** The terms that a search carries in its address, and the same search on the usual ones. */
  search?: { terms: string; usualPath: string; areYours: boolean };
};

const LINK = '-my-3 py-3 font-semibold text-action hover:underline';

/** Says over a list of cards on which terms their months stand. Without script it leads to the calculator. */
export function TermsLine({ search }: Props) {
  if (search?.terms)
    return (
      <p className="terms-line">
        <span className="max-sm:hidden">{search.areYours ? 'Your terms: ' : 'On these terms: '}</span>
        <a href={financingPath()} data-set-terms="" className="-my-3 py-3 underline underline-offset-4">
          {onTerms(search).slice(2)}
        </a>
        <span className="max-sm:hidden">. </span>
        <a href={search.usualPath} data-usual-terms="" className={LINK}>
          Use the usual terms
        </a>
      </p>
    );
  return (
    <p className="terms-line">
      <span data-terms-shown="usual">
        A month is an estimate
        <span className="max-sm:hidden"> on the usual terms for each car’s age</span>.{' '}
        <a href={financingPath()} data-set-terms="" className={LINK}>
          Set your terms
        </a>
      </span>
      <span data-terms-shown="yours">
        <span className="max-sm:hidden">Your terms: </span>
        {/* The script says them here. */}
        <a
          href={financingPath()}
          data-set-terms=""
          data-terms-words=""
          className="-my-3 py-3 underline underline-offset-4"
          suppressHydrationWarning
        >
          set here
        </a>
        <span className="max-sm:hidden">. </span>
        <button type="button" data-usual-terms="" className={LINK}>
          Use the usual terms
        </button>
      </span>
    </p>
  );
}

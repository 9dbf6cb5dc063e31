import { atom, type ReadableAtom } from 'nanostores';
import { readReport } from '#domain/messages/reports.ts';
import { ApiFailure } from '#site/lib/api-failure.ts';
import { keyFor } from '#site/lib/once.ts';

type Typed = { reason: string; details: string; email: string; policeReference: string };
export type Reporting = Typed & {
  /** A sentence for each field that is wrong. */
  problems: Readonly<Record<string, string>>;
  /** Why it could not be sent; empty when nothing went wrong. */
  failure: string;
  status: 'writing' | 'sending' | 'sent';
};

export type ReportStore = ReturnType<typeof createReport>;

const FAILED = 'The report could not be sent. Please try again.';

/** A report that is being written, and the verbs that change it. The same key again is the same report. */
export function createReport(send: (typed: Typed, key: string) => Promise<unknown>) {
  const $reporting = atom<Reporting>({
    ...{ reason: '', details: '', email: '', policeReference: '', problems: {}, failure: '' },
    status: 'writing',
  });
  const readable: ReadableAtom<Reporting> = $reporting;
  const keyOf = keyFor();
  const set = (change: Partial<Reporting>) => $reporting.set({ ...$reporting.get(), ...change });

  return {
    $reporting: readable,
    fill(change: Partial<Typed>): void {
      if ($reporting.get().status !== 'writing') return;
      set({ ...change, problems: {}, failure: '' });
    },
    async send(): Promise<void> {
      const { reason, details, email, policeReference, status } = $reporting.get();
      if (status !== 'writing') return;
      const typed = { reason, details, email, policeReference };
      const { report, problems } = readReport(typed);
      if (!report) return set({ problems });
      set({ status: 'sending', problems, failure: '' });
      await send(typed, keyOf(typed)).then(
        () => set({ status: 'sent' }),
        (failure: unknown) =>
          set({ status: 'writing', failure: failure instanceof ApiFailure ? failure.message : FAILED }),
      );
    },
  };
}

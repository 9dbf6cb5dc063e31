import { useState } from 'react';
import { ApiFailure } from '#site/lib/api-failure.ts';

export type Problem = { sentence: string; field?: string };

const UNKNOWN: Problem = { sentence: 'Something went wrong. Please try again.' };

/** Sends one form at a time, and keeps its errors until a field changes. */
export function useSaving() {
  const [isSaving, setSaving] = useState(false);
  const [problems, setProblems] = useState<readonly Problem[]>([]);

  async function save<Saved>(work: () => Promise<Saved>): Promise<Saved | undefined> {
    setSaving(true);
    setProblems([]);
    try {
      return await work();
    } catch (failure) {
      setProblems(problemsOf(failure));
      return undefined;
    } finally {
      setSaving(false);
    }
  }

  return { isSaving, problems, setProblems, save };
}

export type Saving = ReturnType<typeof useSaving>;

function problemsOf(failure: unknown): Problem[] {
  if (!(failure instanceof ApiFailure)) return [UNKNOWN];
  const fields = Object.entries(failure.fields).map(([field, sentence]) => ({ field, sentence }));
  return fields.length > 0 ? fields : [{ sentence: failure.message }];
}

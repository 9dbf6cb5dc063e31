/** The version of a listing that changes at a moment: two changes of one millisecond are two, and none goes back. */
export const laterVersion = ({ updated_at }: { updated_at: string }, at: string): string =>
  at > updated_at ? at : new Date(Date.parse(updated_at) + 1).toISOString();

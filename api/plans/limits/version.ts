/** The version of a listing that changes at a moment: two changes of one millisecond are two. */
export const laterVersion = ({ updated_at }: { updated_at: string }, at: string): string =>
  at === updated_at ? new Date(Date.parse(at) + 1).toISOString() : at;

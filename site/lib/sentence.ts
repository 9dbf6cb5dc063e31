/** What to tell a person about something that failed: an ApiFailure's own sentence. */
export const sentenceOf = (cause: unknown): string =>
  cause instanceof Error ? cause.message : 'Something went wrong. Please try again.';

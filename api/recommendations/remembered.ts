/** Asks again only when what was answered is older than `forMs`; a failed question is asked again at once. */
export function remembered<Answer>(
  forMs: number,
  now: () => number,
  ask: () => Promise<Answer>,
): () => Promise<Answer> {
  let answer: Promise<Answer> | undefined;
  let askedAt = 0;
  return () => {
    if (!answer || now() - askedAt >= forMs) {
      askedAt = now();
      const asked = ask();
      asked.catch(() => {
        if (answer === asked) answer = undefined;
      });
      answer = asked;
    }
    return answer;
  };
}

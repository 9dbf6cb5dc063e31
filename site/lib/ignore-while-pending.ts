/** Ignores presses while one is pending, as while its script loads. */
export function ignoreWhilePending<Asked extends readonly unknown[]>(
  answer: (...asked: Asked) => Promise<void>,
): (...asked: Asked) => Promise<void> {
  let isAnswering = false;
  return async (...asked) => {
    if (isAnswering) return;
    isAnswering = true;
    await answer(...asked).finally(() => {
      isAnswering = false;
    });
  };
}

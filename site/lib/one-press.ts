/** Answers a press; whoever presses again before that is done, as while its script is on its way, has pressed once. */
export function onePress<Asked extends readonly unknown[]>(
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

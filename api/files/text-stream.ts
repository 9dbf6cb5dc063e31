/** Texts as the body of an answer, made as they are read. */
export const textStream = (texts: AsyncGenerator<string>): ReadableStream<Uint8Array> =>
  new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await texts.next();
      if (done) controller.close();
      else controller.enqueue(new TextEncoder().encode(value));
    },
    async cancel() {
      await texts.return(undefined);
    },
  });

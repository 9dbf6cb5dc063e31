/** What a store answered instead of doing what was asked, or why it did not answer; without addresses and keys. */
export class BucketError extends Error {
  /** Undefined where there was no answer. */
  readonly status: number | undefined;

  constructor(sentence: string, { status, cause }: { status?: number; cause?: unknown } = {}) {
    super(sentence, { cause });
    this.status = status;
  }
}

const CODE = /<Code>([\w.]{1,60})<\/Code>/;

/** The failure that an answer stands for, with the code that the store gives it. */
export async function refusedBy(answer: Response): Promise<BucketError> {
  const text = await answer.text().catch(() => '');
  const [, code = ''] = CODE.exec(text) ?? [];
  const { status } = answer;
  return new BucketError(`The bucket answered ${status}${code && ` ${code}`}.`, { status });
}

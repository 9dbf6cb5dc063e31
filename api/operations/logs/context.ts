import { AsyncLocalStorage } from 'node:async_hooks';

/** What a line of the log belongs to: a request, or the run of a job. */
export type LogContext = { requestId: string } | { job: string; runId: string };

const contexts = new AsyncLocalStorage<LogContext>();

/** Does `work`; every line that is logged on the way, however deep, carries `context`. */
export const inLogContext = <Result>(context: LogContext, work: () => Result): Result =>
  contexts.run(context, work);

/** What the line that is written now belongs to. */
export const logContext = (): LogContext | undefined => contexts.getStore();

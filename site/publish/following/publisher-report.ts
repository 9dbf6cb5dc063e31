import type { PublisherReport } from '#api/health/schema.ts';
import type { JobReport } from '#api/jobs/schema.ts';
import type { PublishedPages } from './publish-job.ts';

type Publishing = {
  jobs: readonly JobReport[];
  pages: PublishedPages;
  /** When the live build was finished. */
  builtAt: string | undefined;
};

/** What a change goes through until it stands on its page and in searches. */
const ON_THE_WAY = ['publisher', 'live-site', 'search', 'prices'];

/**
 * How the publisher does at this moment. A failed rebuild shows in the admins' report alone: the live site
 * stays, is kept true, and the next try is on its way.
 */
export function publisherReport({ jobs, pages, builtAt }: Publishing): PublisherReport {
  const find = (name: string) => jobs.find((job) => job.name === name);
  const errors = ON_THE_WAY.map((name) => find(name)?.error ?? undefined);
  const failure = pages.failure();
  const failing = [failure === undefined ? undefined : messageOf(failure), ...errors].find(
    (reason) => reason !== undefined,
  );
  const rebuild = find('rebuild');
  return {
    ok: failing === undefined,
    state: stateOf(failing !== undefined, find('publisher'), rebuild),
    position: pages.position(),
    builtAt: builtAt ?? null,
    detail: [failing, rebuild?.error].filter(Boolean).join('\n') || null,
  };
}

function stateOf(
  isFailing: boolean,
  publisher: JobReport | undefined,
  rebuild: JobReport | undefined,
): string {
  if (isFailing) return 'Some changes cannot be published at the moment. It is tried again all the time.';
  if (!publisher || publisher.state === 'elsewhere')
    return 'Another server of this market publishes its pages.';
  if (rebuild?.retryAt)
    return `Changes are published. The last rebuild of the site failed and is tried again at ${rebuild.retryAt}.`;
  return publisher.finishedAt
    ? `Changes are published up to ${publisher.finishedAt}.`
    : 'The first changes are being published.';
}

const messageOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));

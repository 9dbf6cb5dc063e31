import type { PublisherReport } from '#api/health/schema.ts';
import type { FollowerHealth } from './follow-changes.ts';
import type { FailedBuild } from './schedule.ts';

type Publishing = {
  follower: FollowerHealth;
  failedBuild: FailedBuild | undefined;
  /** When the live build was finished. */
  builtAt: string | undefined;
};

/**
 * How the publisher does at this moment. A rebuild that failed makes it unwell for nobody but the admins: the live site
 * stays, is kept true, and the next try is on its way.
 */
export function publisherReport({ follower, failedBuild, builtAt }: Publishing): PublisherReport {
  const { failure, followedAt, position } = follower;
  const detail = [failure, failedBuild?.reason].filter((reason) => reason !== undefined).join('\n') || null;
  return {
    ok: failure === undefined,
    state: stateOf(failure !== undefined, failedBuild, followedAt),
    position,
    builtAt: builtAt ?? null,
    detail,
  };
}

function stateOf(isFailing: boolean, failedBuild: FailedBuild | undefined, followedAt: string | undefined) {
  if (isFailing) return 'Some changes cannot be published at the moment. It is tried again all the time.';
  if (failedBuild)
    return `Changes are published. The last rebuild of the site failed and is tried again at ${failedBuild.retryAt}.`;
  return followedAt ? `Changes are published up to ${followedAt}.` : 'The first changes are being published.';
}

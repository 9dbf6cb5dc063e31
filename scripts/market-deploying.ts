import { openBucket } from '#api/buckets/open-bucket.ts';
import { readBucketUrl } from '#api/config/bucket-url.ts';
import type { Env } from '#api/config/env.ts';
import { settingsOf } from '#api/config/settings.ts';
import { createPurge } from '#site/publish/deploying/purge.ts';

/** Where the finished site is copied to, as the environment says; undefined where nowhere. */
export function deployTargetOf(env: Env) {
  const bucket = readBucketUrl(env.DEPLOY_URL ?? '');
  if (!bucket) return undefined;
  const { CDN_PURGE_URL: endpoint, CDN_PURGE_TOKEN: token } = env;
  const { publicUrl } = settingsOf(env);
  return {
    bucket: openBucket(bucket),
    target: `${bucket.address}/${bucket.prefix}`,
    purge: endpoint === undefined ? undefined : createPurge({ endpoint, token, publicUrl }),
  };
}

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** All that decides what a page looks like, besides the market's own data. */
const SOURCES = ['api', 'domain', 'site', 'data', 'astro.config.mjs', 'package-lock.json'];
const NOT_SOURCES = /(^|\/)(state|node_modules)$|\.test\.tsx?$/;

/** A fingerprint of the code that draws pages: equal code gives equal pages for equal data. */
export function codeVersion(
  projectDir: string,
  publicUrl: string,
  supportEmail = process.env.SUPPORT_EMAIL ?? '',
  mediaPublicUrl = process.env.MEDIA_PUBLIC_URL ?? '',
): string {
  const hash = createHash('sha256')
    .update(publicUrl)
    .update(supportEmail && `\n${supportEmail}`)
    .update(mediaPublicUrl && `\nmedia ${mediaPublicUrl}`);
  for (const source of SOURCES) {
    const path = join(projectDir, source);
    if (existsSync(path)) addTo(hash, path, source);
  }
  return hash.digest('hex').slice(0, 16);
}

function addTo(hash: ReturnType<typeof createHash>, path: string, name: string): void {
  if (NOT_SOURCES.test(name)) return;
  if (!statSync(path).isDirectory()) {
    hash.update(name).update(readFileSync(path));
    return;
  }
  for (const entry of readdirSync(path).sort()) addTo(hash, join(path, entry), `${name}/${entry}`);
}

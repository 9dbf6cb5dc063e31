import type { Logger } from 'pino';
import { type BuildFacts, codeFolder, findLiveBuild, readBuildFacts, type SiteFolders } from './folders.ts';
import type { Renderer } from './renderer.ts';

/** The build that visitors see, when it was begun, its content policy, and the renderer that draws what it lacks. */
export type LiveSite = {
  readonly build: string;
  readonly policy: string;
  readonly startedAt: string;
  /** False when the build was made from another database, as after a restore: then every page is drawn on demand. */
  readonly fits: boolean;
  readonly renderer: Renderer;
  /** Follows the live link when another build has taken it, and the database when it was replaced. */
  follow: (databaseId: string) => void;
};

/** Opens the live build, whose code `open` makes a renderer of. Throws when there is none. */
export function openLiveSite(folders: SiteFolders, open: (code: string) => Renderer, log: Logger): LiveSite {
  let live = readLive(folders);
  let fits = true;
  const { codeVersion } = live;
  let renderer = open(codeFolder(folders, codeVersion));
  return {
    get build() {
      return live.build;
    },
    get policy() {
      return live.policy;
    },
    get startedAt() {
      return live.startedAt;
    },
    get fits() {
      return fits;
    },
    get renderer() {
      return renderer;
    },
    follow(databaseId) {
      fits = live.databaseId === databaseId;
      if (findLiveBuild(folders) === live.build) return;
      const before = live.codeVersion;
      live = readLive(folders);
      fits = live.databaseId === databaseId;
      log.info({ build: live.build }, 'Another build is live');
      if (live.codeVersion === before) return;
      // Pages drawn on demand have the policy and the files of the build.
      void renderer.close?.();
      renderer = open(codeFolder(folders, live.codeVersion));
      if (live.codeVersion !== codeVersion)
        log.warn('The live site was built from other code than this server runs: restart it.');
    },
  };
}

function readLive(folders: SiteFolders): BuildFacts & { build: string } {
  const build = findLiveBuild(folders);
  const facts = build && readBuildFacts(build);
  if (!build || !facts) throw new Error('The site has not been built yet: run `npm run build`.');
  return { ...facts, build };
}

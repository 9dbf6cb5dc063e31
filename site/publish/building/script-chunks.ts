import { fileURLToPath } from 'node:url';

/** The bundler's record of a module; the script of a page, an island and what is imported on demand are entries. */
type Modules = {
  getModuleInfo(id: string): {
    importers: readonly string[];
    dynamicImporters: readonly string[];
    importedIds: readonly string[];
    isEntry: boolean;
  } | null;
};

const REACT = /node_modules[\\/](react|react-dom|scheduler|@nanostores[\\/]react)[\\/]/;
/** From so many entries on a module is worth loading everywhere with the others: a file of its own costs more in headers. */
export const SHARED_BY = 26;
/** The shell is on every page, so what does not need React has to be shared by more than what does. */
export const SHELL_SHARED_BY = 28;

/**
 * Puts what scripts share into three files instead of some fifty: React, what only React's components share, and
 * the shell, which every page loads. The shell holds nothing that needs React, so no page loads React for its sake.
 */
export const scriptChunks = (everyPage: URL) => ({
  name: 'script-chunks',
  configEnvironment(environment: string) {
    if (environment !== 'client') return undefined;
    const groups = [
      { name: 'react', test: REACT, priority: 1 },
      { name: chunkNamer(`${fileURLToPath(everyPage)}?astro&type=script&index=0&lang.ts`) },
    ];
    return {
      build: {
        rolldownOptions: {
          // What is in no group stays where it is needed, so entries may have to export it.
          preserveEntrySignatures: 'allow-extension' as const,
          output: { codeSplitting: { includeDependenciesRecursively: false, groups } },
        },
      },
    };
  },
});

/** Names the chunk that a module goes to, or null where the bundler decides. */
export function chunkNamer(everyPagesScript: string): (id: string, modules: Modules) => string | null {
  return (id, modules) => {
    if (isEntry(id, modules)) return null;
    const entries = entriesAbove(id, modules);
    const kind = needsReact(id, modules) ? 'ui' : 'shell';
    const isShared =
      kind === 'ui'
        ? entries.size >= SHARED_BY
        : entries.size >= SHELL_SHARED_BY || entries.has(everyPagesScript);
    return isShared ? kind : ownIsland(id, entries, modules);
  };
}

/** The chunk of what an island shares with no more than what it imports on demand. */
function ownIsland(id: string, entries: ReadonlySet<string>, modules: Modules): string | null {
  const [root, ...others] = [...reachedFromAnywhere(id, modules)].filter(
    (each) => modules.getModuleInfo(each)?.isEntry,
  );
  const isPart = root !== undefined && others.length === 0 && entries.size > 1 && entries.has(root);
  return isPart ? `${root.split(/[\\/]/).at(-1)?.split('.')[0]}-parts` : null;
}

const reachedFromAnywhere = (id: string, modules: Modules): Set<string> =>
  reached(id, (each) => {
    const info = modules.getModuleInfo(each);
    return info ? [...info.importers, ...info.dynamicImporters] : undefined;
  });

const needsReact = (id: string, modules: Modules): boolean =>
  [...reached(id, (each) => modules.getModuleInfo(each)?.importedIds)].some((each) => REACT.test(each));

const entriesAbove = (id: string, modules: Modules): Set<string> =>
  new Set(
    [...reached(id, (each) => modules.getModuleInfo(each)?.importers)].filter((each) =>
      isEntry(each, modules),
    ),
  );

function isEntry(id: string, modules: Modules): boolean {
  const info = modules.getModuleInfo(id);
  return info !== null && (info.isEntry || info.dynamicImporters.length > 0);
}

/** A module and all that a way leads to from it. */
function reached(start: string, next: (id: string) => readonly string[] | undefined): Set<string> {
  const found = new Set([start]);
  for (const id of found) for (const other of next(id) ?? []) found.add(other);
  return found;
}

import { lstatSync, mkdirSync, readlinkSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { SiteFolders } from '../folders.ts';

/**
 * Lets the code of a build find its packages in the project's own node_modules, wherever the market lives.
 * Without it Bun would fetch some other version from the registry.
 */
export function linkPackages(folders: SiteFolders, projectDir: string): void {
  const link = join(folders.root, 'node_modules');
  const target = join(resolve(projectDir), 'node_modules');
  const isLink = lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
  if (isLink && readlinkSync(link) === target) return;
  mkdirSync(folders.root, { recursive: true });
  const next = `${link}.${process.pid}.next`;
  rmSync(next, { force: true });
  symlinkSync(target, next);
  renameSync(next, link);
}

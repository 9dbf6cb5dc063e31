/** A script of the head as every page carries it: without lines that are comments, and without indentation. */
export const headScript = (source: string): string =>
  source.replaceAll(/^[ \t]*(?:\/\/.*|\/\*\*.*\*\/)?\n|^[ \t]+/gm, '');

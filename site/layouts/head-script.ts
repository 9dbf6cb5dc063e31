import { readFileSync } from 'node:fs';
import { minifySync } from 'vite';

/** A script of the head as every page carries it, minified; the content security policy names its hash. */
export function headScript(path: string): string {
  const { code, errors } = minifySync(path, readFileSync(path, 'utf8'), { module: false });
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  return code;
}

/** Serves `import script from './script.js?head'` as the text of the minified script. */
export const headScripts = () => ({
  name: 'head-scripts',
  enforce: 'pre' as const,
  load(id: string) {
    const [path = '', query] = id.split('?');
    return query === 'head' ? `export default ${JSON.stringify(headScript(path))}` : undefined;
  },
});

import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { developerPages } from './pages.ts';

type Setup = NonNullable<ReturnType<typeof developerPages>['hooks']['astro:config:setup']>;
type Route = Parameters<Parameters<Setup>[0]['injectRoute']>[0];

async function routesOf(command: 'dev' | 'build'): Promise<Route[]> {
  const routes: Route[] = [];
  const options: Partial<Parameters<Setup>[0]> = { command, injectRoute: (route) => routes.push(route) };
  await Reflect.apply(developerPages().hooks['astro:config:setup'] ?? expect.fail, undefined, [options]);
  return routes;
}

test('/debug and /test are pages of the development server alone [developer-1]', async () => {
  const routes = await routesOf('dev');
  expect(routes.map(({ pattern }) => pattern)).toEqual(['/debug', '/test']);
  for (const { entrypoint } of routes) expect(existsSync(entrypoint)).toBe(true);
  expect(await routesOf('build')).toEqual([]);
});

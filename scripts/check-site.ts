import { checkSite } from './check-site/crawl.ts';

// Checks a running site: `npm run check-site -- http://localhost:4321`.
const { origin } = new URL(process.argv[2] ?? 'http://localhost:4321');
const { pages, problems } = await checkSite(origin, ['/']);
for (const problem of problems) process.stdout.write(`${problem}\n`);
process.stdout.write(`${pages} pages, ${problems.length} problems\n`);
process.exitCode = problems.length > 0 ? 1 : 0;

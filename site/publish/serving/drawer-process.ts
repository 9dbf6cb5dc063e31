import { AsyncLocalStorage } from 'node:async_hooks';
import { marketOptionsOf, readEnv } from '#api/config/env.ts';
import { openMarket } from '#api/market.ts';
import type { SimilarAnswer } from '#api/similar/schema.ts';
import type { SearchQuestions } from '#site/lib/search-questions.ts';
import { toSiteMarket } from '#site/lib/site-market.ts';
import { openRenderer } from '../renderer.ts';
import { type DrawerJob, type FromDrawer, failureText, type ToDrawer } from './drawer-messages.ts';
import type { Question } from './questions.ts';

/*
 * A process of its own that draws what drawer.ts sends it, until that hangs up. What it asks of the search goes back to
 * the server, which alone holds the listings in memory.
 */

const job: DrawerJob = JSON.parse(process.argv[2] ?? '');
const tell = (words: FromDrawer) => process.send?.(words);

const asked = new Map<number, PromiseWithResolvers<string>>();
/** Which drawing asks: several are under way. */
const drawing = new AsyncLocalStorage<number>();
const NO_DRAWING = -1;
let nextQuestion = 0;

/** Asks the server; its answer is of the type that `SearchQuestions` says. */
async function ask<Answer>(question: Question): Promise<Answer> {
  const answered = Promise.withResolvers<string>();
  const id = nextQuestion++;
  asked.set(id, answered);
  tell({ kind: 'question', id, drawing: drawing.getStore() ?? NO_DRAWING, question });
  const answer: Answer = JSON.parse(await answered.promise);
  return answer;
}

const search: SearchQuestions = {
  list: (...values) => ask({ name: 'list', values }),
  ids: (...values) => ask({ name: 'ids', values }),
  facets: (...values) => ask({ name: 'facets', values }),
  models: (...values) => ask({ name: 'models', values }),
  similar: async (...values) => (await ask<SimilarAnswer | null>({ name: 'similar', values })) ?? undefined,
};

async function open() {
  const market = await openMarket(job.dataDir, { ...marketOptionsOf(readEnv()), readonly: true });
  return openRenderer(job.code, toSiteMarket(market, search));
}

const opened = open();
opened.then(
  () => tell({ kind: 'ready' }),
  () => {},
);

async function draw({ id, path, encoding }: Extract<ToDrawer, { kind: 'draw' }>) {
  const { render } = await opened;
  const drawn = await drawing.run(id, () => render(path, { encoding }));
  return {
    status: drawn.status,
    headers: Object.fromEntries(drawn.headers),
    body: await drawn.bytes(),
  };
}

process.on('disconnect', () => process.exit());
// Ctrl-C reaches every process of a terminal: the server says when this one ends.
process.on('SIGINT', () => {});
process.on('message', (words: ToDrawer) => {
  const { id } = words;
  if (words.kind === 'draw') {
    draw(words).then(
      (page) => tell({ kind: 'drawn', id, page }),
      (cause: unknown) => tell({ kind: 'failed', id, failure: failureText(cause) }),
    );
    return;
  }
  const answered = asked.get(id);
  asked.delete(id);
  if ('json' in words) answered?.resolve(words.json);
  else answered?.reject(new Error(words.failure));
});

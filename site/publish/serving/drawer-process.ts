import { AsyncLocalStorage } from 'node:async_hooks';
import { marketOptionsOf, readEnv } from '#api/config/env.ts';
import { openMarket } from '#api/market.ts';
import type { SimilarAnswer } from '#api/similar/schema.ts';
import type { SearchQuestions } from '#site/lib/search-questions.ts';
import { toSiteMarket } from '#site/lib/site-market.ts';
import { openRenderer } from '../renderer.ts';
import {
  type Answer,
  type Asking,
  type DrawerJob,
  type FromDrawer,
  failureText,
  type ToDrawer,
} from './drawer-messages.ts';
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
let unsent: Asking[] = [];

/** What is asked at once goes in one message: each wakes the server, and so does its answer this process. */
function sendQuestions(): void {
  tell({ kind: 'questions', questions: unsent });
  unsent = [];
}

/** Asks the server; its answer is of the type that `SearchQuestions` says. */
async function ask<Found>(question: Question): Promise<Found> {
  const answered = Promise.withResolvers<string>();
  const id = nextQuestion++;
  asked.set(id, answered);
  if (unsent.length === 0) queueMicrotask(sendQuestions);
  unsent.push({ id, drawing: drawing.getStore() ?? NO_DRAWING, question });
  const found: Found = JSON.parse(await answered.promise);
  return found;
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
  if (words.kind === 'answers') {
    words.answers.forEach(take);
    return;
  }
  const { id } = words;
  draw(words).then(
    (page) => tell({ kind: 'drawn', id, page }),
    (cause: unknown) => tell({ kind: 'failed', id, failure: failureText(cause) }),
  );
});

function take(answer: Answer): void {
  const answered = asked.get(answer.id);
  asked.delete(answer.id);
  if ('json' in answer) answered?.resolve(answer.json);
  else answered?.reject(new Error(answer.failure));
}

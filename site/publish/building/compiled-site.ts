import { createApp } from 'astro/app/entrypoint';

/* What Astro compiles the site into: this module, from which each process draws its pages. */

const app = createApp({ streaming: false });

// A missing page has a file of its own, which the server sends: nothing is drawn for an address that is wrong.
app.renderError = async (_request, { status, error }) => {
  if (error) throw error;
  return new Response(null, { status });
};

// Astro imports the module of a page for each drawing, which costs as much as the rest of routing.
const pages = app.manifest.pageMap;
for (const [page, load] of pages ?? []) {
  let loaded: ReturnType<typeof load> | undefined;
  pages?.set(page, () => {
    loaded ??= load();
    return loaded;
  });
}

const POLICY = 'content-security-policy';
/** The content policy of every page, once Astro has written one. */
let sharedPolicy: string | undefined;

/** The answer for an address: status, headers and body. Throws what the page's code throws. */
export async function render(request: Request, locals: Pick<App.Locals, 'market'>): Promise<Response> {
  const routeData = app.match(request);
  if (routeData?.type !== 'page') return new Response(null, { status: 404 });
  return withPolicy(await app.render(request, { routeData, locals }));
}

/**
 * The answer with its content policy. Astro hashes the styles and scripts of a page for each drawing anew, though none
 * is inline: it does so for the first page, and the others get that one's policy.
 */
function withPolicy(answer: Response): Response {
  const policy = answer.headers.get(POLICY);
  if (policy && !hasInlineParts()) {
    sharedPolicy = policy;
    app.manifest.shouldInjectCspMetaTags = false;
  }
  if (!policy && sharedPolicy) answer.headers.set(POLICY, sharedPolicy);
  return answer;
}

/** Whether a route brings styles or scripts that must be hashed for its own policy. */
const hasInlineParts = (): boolean =>
  app.manifest.routes.some(
    ({ styles, scripts }) => scripts.length > 0 || styles.some(({ type }) => type !== 'external'),
  );

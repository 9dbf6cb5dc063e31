import { createApp } from 'astro/app/entrypoint';

/* What Astro compiles the site into: this module, from which each process draws its pages. */

const app = createApp({ streaming: false });

// A missing page has a file of its own, which the server sends: nothing is drawn for an address that is wrong.
app.renderError = async (_request, { status, error }) => {
  if (error) throw error;
  return new Response(null, { status });
};

/** The answer for an address: status, headers and body. Throws what the page's code throws. */
export async function render(request: Request, locals: App.Locals): Promise<Response> {
  const routeData = app.match(request);
  if (routeData?.type !== 'page') return new Response(null, { status: 404 });
  return app.render(request, { routeData, locals });
}

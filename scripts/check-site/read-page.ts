/** What the checks want to know of a page. */
export type PageFacts = {
  path: string;
  title: string;
  description: string;
  canonical: string;
  language: string;
  headings: number;
  noindex: boolean;
  /** The tags for shared links by their names: `og:title`, `twitter:card`. */
  shared: Map<string, string>;
  links: string[];
  imagesWithoutAlt: number;
  imagesWithoutSize: number;
  inlineStyles: number;
  inlineHandlers: number;
  repeatedIds: string[];
};

/** Reads the facts of a page out of its HTML. */
export async function readPage(path: string, html: string): Promise<PageFacts> {
  const page: PageFacts = {
    path,
    title: '',
    description: '',
    canonical: '',
    language: '',
    headings: 0,
    noindex: false,
    shared: new Map(),
    links: [],
    imagesWithoutAlt: 0,
    imagesWithoutSize: 0,
    inlineStyles: 0,
    inlineHandlers: 0,
    repeatedIds: [],
  };
  const ids = new Set<string>();
  let title = '';
  const rewriter = new HTMLRewriter()
    .on('html', {
      element: (e) => {
        page.language = e.getAttribute('lang') ?? '';
      },
    })
    .on('head > title', {
      text: (t) => {
        title += t.text;
      },
    })
    .on('meta[name="description"]', {
      element: (e) => {
        page.description = asRead(e.getAttribute('content') ?? '');
      },
    })
    .on('meta[name="robots"]', {
      element: (e) => {
        page.noindex = e.getAttribute('content')?.includes('noindex') ?? false;
      },
    })
    .on('meta[property^="og:"], meta[name^="twitter:"]', {
      element: (e) => {
        const name = e.getAttribute('property') ?? e.getAttribute('name') ?? '';
        page.shared.set(name, e.getAttribute('content') ?? '');
      },
    })
    .on('link[rel="canonical"]', {
      element: (e) => {
        page.canonical = e.getAttribute('href') ?? '';
      },
    })
    .on('h1', { element: () => void page.headings++ })
    // What waits in a template is not on the page.
    .on('template h1', { element: () => void page.headings-- })
    .on('a[href]', { element: (e) => void page.links.push(asRead(e.getAttribute('href') ?? '')) })
    .on('img', {
      element: (e) => {
        if (!e.hasAttribute('alt')) page.imagesWithoutAlt++;
        if (!e.hasAttribute('width') || !e.hasAttribute('height')) page.imagesWithoutSize++;
      },
    })
    .on('*', {
      element: (e) => {
        for (const [name, value] of e.attributes) {
          if (name === 'style') page.inlineStyles++;
          if (name?.startsWith('on')) page.inlineHandlers++;
          if (name === 'id' && value) {
            if (ids.has(value)) page.repeatedIds.push(value);
            ids.add(value);
          }
        }
      },
    });
  await rewriter.transform(new Response(html)).text();
  return { ...page, title: asRead(title) };
}

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#34;': '"',
  '&#38;': '&',
  '&#39;': "'",
};

/** Text as people see it: an escaped letter is one letter. */
const asRead = (html: string): string => html.replace(/&#?\w+;/g, (entity) => ENTITIES[entity] ?? entity);

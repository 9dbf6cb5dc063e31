import MarkdownIt from 'markdown-it';

// Without HTML: what an admin writes cannot become script. Links with other schemes than http(s) and mailto stay text.
const markdown = new MarkdownIt('commonmark', { html: false });
const line = new MarkdownIt('zero', { html: false }).enable(['emphasis', 'link', 'escape', 'entity']);

/** Names the screen whose buttons follow, for the test that looks for them: `{/vehicle/:id}`. It is not shown. */
const SCREEN = /\{\/[^}\s]*\}\s?/g;

const shown = (body: string): string => body.replace(SCREEN, '');

/** Markdown as HTML, the same on a public page and in its preview. */
export const toHtml = (body: string): string => markdown.render(shown(body));

/** One line of Markdown as HTML: bold, italics and links alone. */
export const toLineHtml = (text: string): string => line.renderInline(text);

/** The words of Markdown without links and marks. */
export const toPlainText = (body: string): string =>
  shown(body)
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^(?:#+|-|\d+\.)\s+/gm, '')
    .replace(/\*\*?/g, '')
    .replace(/\s+/g, ' ')
    .trim();

import MarkdownIt from 'markdown-it';

// Without HTML: what an admin writes cannot become script.
const markdown = new MarkdownIt('commonmark', { html: false });

/** Names the screen whose buttons follow, for the test that looks for them: `{/vehicle/:id}`. It is not shown. */
const SCREEN = /\{\/[^}\s]*\}\s?/g;

const shown = (body: string): string => body.replace(SCREEN, '');

/** An article’s Markdown as HTML. */
export const toHtml = (body: string): string => markdown.render(shown(body));

/** The words of an article without links and marks. */
export const toPlainText = (body: string): string =>
  shown(body)
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^(?:#+|-|\d+\.)\s+/gm, '')
    .replace(/\*\*?/g, '')
    .replace(/\s+/g, ' ')
    .trim();

export type NamedButton = { screen: string; label: string };

/** The buttons that an article names in bold, each with the screen that the last link or mark before it leads to. */
export function listButtons(body: string): NamedButton[] {
  let screen = '';
  return [...body.matchAll(/\]\((\/[^)]*)\)|\{(\/[^}\s]*)\}|\*\*([^*]+)\*\*/g)].flatMap(
    ([, link, mark, label]) => {
      screen = (link ?? mark ?? screen).replace(/[?#].*/, '');
      return label === undefined ? [] : [{ screen, label }];
    },
  );
}

/** The addresses within the site that an article leads to. */
export const listLinks = (body: string): string[] =>
  [...body.matchAll(/\]\((\/[^)]*)\)/g)].map(([, link = '']) => link);

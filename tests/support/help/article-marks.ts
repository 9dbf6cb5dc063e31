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

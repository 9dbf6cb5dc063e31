/** A page as people pass it on: what it is called and its whole address. */
export type SharedPage = { title: string; url: string };

type ShareTarget = { name: string; href: string };

/** Where a page can be passed on by a plain link: none of them needs a script of theirs. */
export function shareTargets({ title, url }: SharedPage): ShareTarget[] {
  const link = (address: string, params: Record<string, string>) =>
    `${address}?${new URLSearchParams(params).toString().replaceAll('+', '%20')}`;
  return [
    { name: 'WhatsApp', href: link('https://wa.me/', { text: `${title} ${url}` }) },
    { name: 'Facebook', href: link('https://www.facebook.com/sharer/sharer.php', { u: url }) },
    { name: 'X (Twitter)', href: link('https://twitter.com/intent/tweet', { text: title, url }) },
  ];
}

/** What is said once an address is on the clipboard. */
export const copiedText = (url: string): string =>
  /\/vehicle\/\d+$/.test(url) ? 'Vehicle link copied to clipboard!' : 'Link copied!';

/** The text whole, or its beginning up to the end of a word with an ellipsis, at most `length` characters long. */
export function clip(text: string, length: number): string {
  if (text.length <= length) return text;
  const start = text.slice(0, length);
  const end = start.lastIndexOf(' ');
  return `${start.slice(0, end > length / 2 ? end : length - 1).replace(/[\s,;:·–-]+$/, '')}…`;
}

import { useEffect, useState } from 'react';

const hasFiles = (transfer: DataTransfer | null): boolean => transfer?.types.includes('Files') ?? false;
const picturesIn = (transfer: DataTransfer | null): File[] =>
  [...(transfer?.files ?? [])].filter(({ type }) => !type.startsWith('text/'));

/** Takes files that are dropped anywhere on the page or pasted; true while some are dragged over it. */
export function useDrops(onFiles: (files: File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const over = (event: DragEvent) => {
      if (!hasFiles(event.dataTransfer)) return;
      // The browser would open the file in place of the page.
      event.preventDefault();
      setOver(true);
    };
    const leave = ({ relatedTarget }: DragEvent) => relatedTarget === null && setOver(false);
    const take = (event: DragEvent | ClipboardEvent, transfer: DataTransfer | null) => {
      if (event.defaultPrevented || !hasFiles(transfer)) return;
      event.preventDefault();
      setOver(false);
      const files = picturesIn(transfer);
      if (files.length > 0) onFiles(files);
    };
    window.addEventListener('dragover', over, { signal });
    window.addEventListener('dragleave', leave, { signal });
    window.addEventListener('drop', (event) => take(event, event.dataTransfer), { signal });
    const paste = (event: ClipboardEvent) => {
      // What is copied from a document is text first, with a picture of it.
      if (!event.clipboardData?.types.includes('text/plain')) take(event, event.clipboardData);
    };
    document.addEventListener('paste', paste, { signal });
    return () => stop.abort();
  }, [onFiles]);
  return isOver;
}

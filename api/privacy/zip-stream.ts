import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

export type ZippedFile = { name: string; bytes: Uint8Array; isCompressed?: boolean };

/** A zip archive that comes into being as it is read: one file at a time is in memory. */
export function zipStream(files: AsyncIterable<ZippedFile>): ReadableStream<Uint8Array> {
  const source = files[Symbol.asyncIterator]();
  let sent = 0;
  let zip: Zip;
  return new ReadableStream<Uint8Array>({
    start(controller) {
      zip = new Zip((error, chunk, isLast) => {
        if (error) return controller.error(error);
        sent += chunk.length;
        if (chunk.length > 0) controller.enqueue(chunk);
        if (isLast) controller.close();
      });
    },
    async pull() {
      const before = sent;
      // A pull that brings nothing would not be followed by another.
      while (sent === before) {
        const next = await source.next();
        if (next.done) return zip.end();
        addFile(zip, next.value);
      }
    },
    async cancel() {
      await source.return?.();
    },
  });
}

function addFile(zip: Zip, { name, bytes, isCompressed = false }: ZippedFile): void {
  const file = isCompressed ? new ZipPassThrough(name) : new ZipDeflate(name);
  zip.add(file);
  file.push(bytes, true);
}

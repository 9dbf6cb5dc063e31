/** Hands something to the person as a file. */
export function download(name: string, contents: Blob): void {
  const url = URL.createObjectURL(contents);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the file after this moment.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

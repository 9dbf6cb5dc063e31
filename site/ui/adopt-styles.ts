/** Adopts the style sheet of a part that few people open and that comes by script. A style element would need the content policy to allow it. */
export function adoptStyles(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}

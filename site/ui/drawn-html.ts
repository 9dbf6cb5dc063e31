/** The props of an element that holds what React or Astro drew before: HTML in which every text is escaped already. */
export const withDrawn = (html: string) => ({ dangerouslySetInnerHTML: { __html: html } });

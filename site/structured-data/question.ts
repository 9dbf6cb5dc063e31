import { type Thing, wholeUrl } from './json-ld.ts';

/** A page that answers one question. */
export const questionPage = (
  { question, answer, updatedOn }: { question: string; answer: string; updatedOn: string },
  site: URL | undefined,
  path: string,
): Thing => ({
  '@type': 'FAQPage',
  url: wholeUrl(path, site),
  inLanguage: 'en-KE',
  dateModified: updatedOn,
  mainEntity: {
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  },
});

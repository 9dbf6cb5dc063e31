/** Data and pictures are no documents: opened in a tab or a frame they execute nothing. */
const NOTHING_TO_RUN: Readonly<Record<string, string>> = {
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};
/** One year, in seconds. */
const HSTS = 'max-age=31536000';

/** The parts of the market that answer; the pages of the site bring headers of their own. */
type Part = 'api' | 'media' | 'site' | 'devMail' | 'unreadable';

export type AnswerHeaders = { add: (response: Response, part: Part) => void };

/**
 * Gives each answer the security headers of its part, unless it brings its own. Where visitors come by https, browsers
 * are told to stay with it.
 */
export function answerHeaders(publicUrl: string): AnswerHeaders {
  const isSecure = publicUrl.startsWith('https:');
  return {
    add({ headers }, part) {
      if (isSecure) headers.set('strict-transport-security', HSTS);
      if (part === 'site') return;
      for (const [name, value] of Object.entries(NOTHING_TO_RUN))
        if (!headers.has(name)) headers.set(name, value);
    },
  };
}

import { Elysia } from 'elysia';
import type { z } from 'zod';
import type { Settings } from '#api/config/settings.ts';
import { ApiError, failureSchema } from '#api/http/errors.ts';
import type { Market } from '#api/market.ts';
import { createAllowances } from '#api/rate-limits/allowances.ts';
import { CONTACT_FIELDS, type ContactProblems, readContact } from '#domain/support/contact.ts';
import { saveContact } from './contact.ts';
import { contactBody, doneSchema } from './schema.ts';

/** Counted where the form is read: its page is told, instead of shown a line of JSON. */
const BY_NETWORK = {
  burst: 10,
  perHour: 30,
  sentence: 'There are many messages from your network. Please wait a few minutes and send it again.',
};

type Deps = { market: Market; settings: Settings };

/** The form of the contact page, for people who are not signed in; it works without script. */
export const contactRoutes = ({ market, settings }: Deps) => {
  const { db } = market;
  const allowances = createAllowances('contact form', BY_NETWORK, market);

  async function take(request: Request, typed: z.infer<typeof contactBody> = {}): Promise<void> {
    const { name = '', email = '', topic = '', message = '' } = typed;
    const { contact, problems } = readContact({ name, email, topic, message });
    if (!contact) throw notRight(problems);
    allowances.spend(request);
    // Programs fill in every field: what they sent is answered and dropped.
    if (!typed.website) await saveContact(db, contact, settings);
  }

  return new Elysia({ tags: ['support'] }).post(
    '/support/contact',
    async ({ request, body }) => {
      const wantsPage = body?.answer === 'page';
      try {
        await take(request, body);
      } catch (problem) {
        if (wantsPage && problem instanceof ApiError) return notSentPage(problem);
        throw problem;
      }
      return wantsPage ? pageAt('/contact/sent') : Response.json({ success: true });
    },
    {
      body: contactBody,
      response: { 200: doneSchema, 422: failureSchema, 429: failureSchema },
      detail: {
        summary: 'Write to support without an account',
        description: 'A form. The answer comes by mail. `website` is a honeypot: people leave it empty.',
        responses: { 303: { description: 'The page that says what came of it, for the page that asked' } },
      },
    },
  );
};

const notRight = (fields: ContactProblems): ApiError =>
  new ApiError(422, 'Some of what was sent is not right.', { code: 'VALIDATION', fields: { ...fields } });

/** Which fields are wrong, in the address: nothing that was typed stands there. */
function notSentPage({ status, fields = {} }: ApiError): Response {
  const wrong = CONTACT_FIELDS.filter((field) => field in fields);
  const problem = status === 429 ? 'many' : wrong.join(',');
  return pageAt(`/contact/not-sent?${new URLSearchParams({ problem })}`);
}

const pageAt = (location: string): Response =>
  new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });

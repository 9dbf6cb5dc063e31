import { z } from 'zod';
import { HELP_TOPIC_NAMES } from '#domain/help/topics.ts';

const place = z.coerce.number().int().positive();
const frontMatter = z.strictObject({
  title: z.string().endsWith('?'),
  topic: z.enum(HELP_TOPIC_NAMES),
  order: place,
  asked: place.optional(),
  words: z.string(),
  swahili: z.string().optional(),
  updated: z.iso.date(),
});

/** Reads an article of data/help. Throws where its front matter lacks something or says something unknown. */
export function readArticle(slug: string, text: string) {
  const [, head, body] = /^---\n(.*?)\n---\n(.+)$/s.exec(text) ?? [];
  if (head === undefined || body === undefined) throw new Error(`data/help/${slug}.md has no front matter.`);
  const lines = head.split('\n').map((line) => {
    const [, name = line, value = ''] = /^(\w+): (.+)$/.exec(line) ?? [];
    return [name, value];
  });
  const { order, asked, updated, ...read } = frontMatter.parse(Object.fromEntries(lines), {
    error: () => `data/help/${slug}.md`,
  });
  return {
    ...read,
    ...{ slug, body: body.trim(), place: order, asked_place: asked ?? null, updated_on: updated },
    swahili: read.swahili ?? null,
  };
}

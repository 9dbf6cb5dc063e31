import { z } from 'zod';

const schema = z.object({
  dataDir: z.string(),
  port: z.int(),
  secret: z.string(),
  mpesa: z.object({
    ...{ url: z.string(), key: z.string(), secret: z.string(), shortcode: z.string() },
    ...{ passkey: z.string(), type: z.enum(['paybill', 'till']) },
  }),
});

/** What a simulated server needs to know. */
export type ServerSettings = z.infer<typeof schema>;

export const readServerSettings = (): ServerSettings => schema.parse(JSON.parse(process.argv[2] ?? ''));

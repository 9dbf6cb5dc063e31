import { z } from 'zod';
import { isLoopback } from '#domain/demo.ts';
import { isKraPin } from '#domain/receipts/kra-pin.ts';
import { type Bucket, readBucketUrl } from './bucket-url.ts';
import { mpesaProblems } from './mpesa-env.ts';
import { SHORTEST_KEY } from './secret-key.ts';

/** A shorter one could be guessed. */
const SHORTEST_TOKEN = 24;

const flag = z.enum(['0', '1']).optional();

const bucketUrl = z
  .string()
  .refine((text) => readBucketUrl(text) !== undefined, 'is no s3://key:secret@host/bucket/prefix')
  .optional();

/** A token is sent in the clear to this machine alone. */
function isSafe(text: string): boolean {
  const url = URL.parse(text);
  return url?.protocol === 'https:' || isLoopback(url?.hostname ?? '');
}

const schema = z.object({
  /** Where the market lives: database, media, built site. One folder, one market. */
  DATA_DIR: z.string().min(1).default('data/state'),
  /** The market's database on PostgreSQL: postgres://user:password@host/name. Unset, a file of SQLite in DATA_DIR. */
  DATABASE_URL: z
    .string()
    .refine((text) => /^postgres(?:ql)?:$/.test(URL.parse(text)?.protocol ?? ''), {
      error: 'is no postgres://user:password@host/name',
    })
    .optional(),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(4321),
  /** The address that visitors use: canonical links and social tags are made from it. */
  PUBLIC_URL: z.url().optional(),
  /** 1 loads the demo market into an empty one, 0 never does; unset, it depends on HOST being loopback. */
  DEMO: flag,
  /** Minutes between whole rebuilds of the site; 0 switches them off. */
  REBUILD_MINUTES: z.coerce.number().min(0).default(30),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  /** How long a sign-in lasts: a number and one of s, m, h, d. */
  TOKEN_LIFE: z.string().default('24h'),
  /** Who gets the market's own mail: reports of adverts, requests for finance. */
  OPERATOR_EMAIL: z.email().optional(),
  /** Where mail is handed over: smtp://user:password@host:port. Unset, mails stay in the database. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** Whom mails come from. */
  MAIL_FROM: z.string().min(3).optional(),
  /** Where SMS are handed over: https://user@host/path. Unset, no number can be proved and none is shown. */
  SMS_URL: z
    .url({ protocol: /^https?$/ })
    .refine(isSafe, 'needs https')
    .optional(),
  /** What the provider of SMS knows this market by. */
  SMS_TOKEN: z.string().min(1).optional(),
  /** The sender that phones show. */
  SMS_FROM: z.string().max(20).optional(),
  /** `off` keeps listing free, also where payments are set up. */
  PLANS: z.enum(['off']).optional(),
  /** M-Pesa, by Safaricom's Daraja: all of these or none. Without them listing is free. */
  MPESA_ENV: z.enum(['sandbox', 'production']).optional(),
  MPESA_KEY: z.string().min(1).optional(),
  MPESA_SECRET: z.string().min(1).optional(),
  MPESA_SHORTCODE: z
    .string()
    .regex(/^\d{5,6}$/, 'has 5 or 6 digits')
    .optional(),
  MPESA_PASSKEY: z.string().min(1).optional(),
  MPESA_TYPE: z.enum(['paybill', 'till']).optional(),
  /** The till number, where MPESA_TYPE is till. */
  MPESA_TILL: z
    .string()
    .regex(/^\d{5,8}$/, 'has 5 to 8 digits')
    .optional(),
  /** The part of the callback's address that keeps others from guessing it. */
  MPESA_CALLBACK_SECRET: z
    .string()
    .regex(/^[\w-]*$/, 'takes letters, digits, _ and -')
    .min(SHORTEST_TOKEN, `needs at least ${SHORTEST_TOKEN} characters`)
    .optional(),
  /** Another place of Daraja on this machine, for trials. Unset, MPESA_ENV says which of Safaricom's. */
  MPESA_URL: z
    .url({ protocol: /^http$/ })
    .refine((text) => isLoopback(URL.parse(text)?.hostname ?? ''), 'has to be on this machine')
    .optional(),
  /** Encrypts what must not be read from a copy of the database. Unset, a file beside the database holds the key. */
  SECRET_KEY: z.string().min(SHORTEST_KEY, `needs at least ${SHORTEST_KEY} characters`).optional(),
  /** Where people write when they are stuck, as pages and mails say; their answers go there too. */
  SUPPORT_EMAIL: z.email().optional(),
  /** The bearer token that opens /api/metrics. Unset, there are no metrics. */
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/=-]*$/, 'takes letters, digits and . _ ~ + / = -')
    .min(SHORTEST_TOKEN, `needs at least ${SHORTEST_TOKEN} characters`)
    .optional(),
  /** Where the daily backups go. Unset, into `backups` of DATA_DIR. */
  BACKUP_DIR: z.string().min(1).optional(),
  /** The bucket that backups are copied to: s3://key:secret@host/bucket/prefix. */
  BACKUP_S3_URL: bucketUrl,
  /** The bucket that photos and private files are in. Unset, they are in DATA_DIR. */
  MEDIA_URL: bucketUrl,
  /** Where pages find photos: the address of a CDN before `/media` of this market. */
  MEDIA_PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .refine(isSafe, 'needs https')
    .refine((text) => !/[?#;,\s]|\/$/.test(text), 'has no slash at its end, and no question')
    .optional(),
  /** The bucket that the finished pages are copied to, for a CDN. Unset, only this server has them. */
  DEPLOY_URL: bucketUrl,
  /** Whom the CDN is told of changed pages by. */
  CDN_PURGE_URL: z
    .url({ protocol: /^https?$/ })
    .refine(isSafe, 'needs https')
    .optional(),
  /** Its bearer token. */
  CDN_PURGE_TOKEN: z.string().min(1).optional(),
  /** The business that runs this market, as receipts name it. Unset, the market's own name. */
  BUSINESS_NAME: z.string().trim().min(1).max(100).optional(),
  /** Its KRA PIN. */
  BUSINESS_PIN: z.string().refine(isKraPin, 'is no KRA PIN such as P051234567B').optional(),
  /** 1 where it is registered for VAT: prices then have 16 % in them. */
  BUSINESS_VAT: flag,
  /** 1 when a proxy in front sets X-Forwarded-For. */
  TRUST_PROXY: flag,
  /** How long a server that is told to stop goes on answering, while its health says that it stops: 0 to 60. */
  DRAIN_SECONDS: z.coerce.number().min(0).max(60).default(0),
  /** 1 lets this server run beside another one on the same DATA_DIR. */
  SHARE_DATA_DIR: flag,
});

const whole = schema
  .refine(({ DATABASE_URL, SECRET_KEY }) => DATABASE_URL === undefined || SECRET_KEY !== undefined, {
    path: ['SECRET_KEY'],
    error: 'is needed beside DATABASE_URL, so that all processes of the market encrypt with the same key',
  })
  .refine(({ SMS_URL, SMS_TOKEN }) => SMS_URL === undefined || SMS_TOKEN !== undefined, {
    path: ['SMS_TOKEN'],
    error: 'is needed beside SMS_URL',
  })
  .refine(({ BUSINESS_VAT, BUSINESS_PIN }) => BUSINESS_VAT !== '1' || BUSINESS_PIN !== undefined, {
    path: ['BUSINESS_PIN'],
    error: 'is needed beside BUSINESS_VAT',
  })
  .refine(({ CDN_PURGE_URL, DEPLOY_URL }) => CDN_PURGE_URL === undefined || DEPLOY_URL !== undefined, {
    path: ['CDN_PURGE_URL'],
    error: 'is of use beside DEPLOY_URL alone',
  })
  .superRefine((env, context) => {
    for (const { name, problem } of mpesaProblems(env))
      context.addIssue({ code: 'custom', path: [name], message: problem });
  });

export type Env = z.infer<typeof schema>;

/** The bucket of the market's media; undefined where they are in its folder. */
export const mediaBucketOf = ({ MEDIA_URL }: Env): Bucket | undefined => readBucketUrl(MEDIA_URL ?? '');

/** How every script opens its market. */
export const marketOptionsOf = (env: Env) => ({
  databaseUrl: env.DATABASE_URL,
  secretKey: env.SECRET_KEY,
  media: mediaBucketOf(env),
  mediaPublicUrl: env.MEDIA_PUBLIC_URL,
});

/** Their names; README explains each. */
export const ENV_VARIABLES: readonly string[] = Object.keys(schema.shape);

/** The settings of this process. Throws one readable sentence that names each wrong variable. */
export function readEnv(variables: Record<string, string | undefined> = process.env): Env {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = whole.safeParse(set);
  if (parsed.success) return parsed.data;
  const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`The environment is not usable. ${wrong.join('; ')}`);
}

import { BRAND } from '#domain/brand.ts';
import { mayRunDemo } from '#domain/demo.ts';
import { parseDuration } from '#domain/duration.ts';
import { publicUrlOf } from '#domain/public-url.ts';
import type { Env } from './env.ts';

/** What the operator has set that the API needs to know. */
export type Settings = {
  /** How long a sign-in lasts. */
  tokenLifeMs: number;
  /** The address that visitors use, without a slash at the end: links in mails begin with it. */
  publicUrl: string;
  /**
   * Whether the people of the demo market may sign in, whose password is public: not where mail is sent, nor once
   * an admin was made (see hasOwnAdmin).
   */
  isDemoOpen: boolean;
  /** Who gets requests and reports by mail; undefined when none is configured. */
  operatorEmail: string | undefined;
  /** Where people write when they are stuck. */
  supportEmail: string;
};

export const DEFAULT_SETTINGS: Settings = {
  tokenLifeMs: parseDuration('24h'),
  publicUrl: publicUrlOf({}),
  isDemoOpen: false,
  operatorEmail: undefined,
  supportEmail: BRAND.supportEmail,
};

/** Whether the demo market may be loaded into an empty one. */
export const mayLoadDemo = (env: Env): boolean =>
  mayRunDemo({
    host: env.HOST,
    demo: env.DEMO,
    publicUrl: env.PUBLIC_URL,
    isProxied: env.TRUST_PROXY === '1',
  });

export const settingsOf = (env: Env): Settings => ({
  tokenLifeMs: parseDuration(env.TOKEN_LIFE),
  publicUrl: publicUrlOf(env),
  isDemoOpen: mayLoadDemo(env) && env.SMTP_URL === undefined,
  operatorEmail: env.OPERATOR_EMAIL,
  supportEmail: env.SUPPORT_EMAIL ?? BRAND.supportEmail,
});

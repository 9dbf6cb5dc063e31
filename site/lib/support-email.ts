import { BRAND } from '#domain/brand.ts';

/** What astro.config.mjs puts in the place of this name, in pages and in browsers. */
declare const SUPPORT_EMAIL_SETTING: string | undefined;

/** Where people write when they are stuck: what SUPPORT_EMAIL said when the site was compiled. */
export const SUPPORT_EMAIL: string =
  (typeof SUPPORT_EMAIL_SETTING === 'string' && SUPPORT_EMAIL_SETTING) || BRAND.supportEmail;

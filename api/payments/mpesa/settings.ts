/** How this market is known to M-Pesa. */
export type MpesaSettings = {
  /** Where Daraja is, such as https://api.safaricom.co.ke. */
  url: string;
  key: string;
  secret: string;
  shortcode: string;
  passkey: string;
  type: 'paybill' | 'till';
  /** The till number, of buy goods alone. */
  till?: string | undefined;
  /** The address that results are posted to, asked for at each push. */
  callbackUrl: () => string;
  /** Whether no money moves. */
  isDemo: boolean;
  /** How long M-Pesa has for an answer. */
  timeoutMs?: number;
  now?: () => number;
};

/** Safaricom's hosts. */
export const DARAJA_URLS = {
  sandbox: 'https://sandbox.safaricom.co.ke',
  production: 'https://api.safaricom.co.ke',
} as const;

import { join } from 'node:path';
import type { Env } from '#api/config/env.ts';
import { mpesaEnvOf } from '#api/config/mpesa-env.ts';
import { mayLoadDemo, settingsOf } from '#api/config/settings.ts';
import { isDemoMarket } from '#api/database/identity.ts';
import type { Job } from '#api/jobs/job.ts';
import type { Log } from '#api/log.ts';
import type { Market } from '#api/market.ts';
import { mpesaJob } from '#api/payments/mpesa/ask-job.ts';
import { createMpesaCallbacks, type MpesaCallbacks } from '#api/payments/mpesa/callbacks.ts';
import { type MpesaProvider, mpesaProvider } from '#api/payments/mpesa/provider.ts';
import { DARAJA_URLS, type MpesaSettings } from '#api/payments/mpesa/settings.ts';
import { startMpesaStandIn } from '#api/payments/stand-in/server.ts';

const CALLBACK_PATH = '/api/payments/mpesa';
/** Listens on all addresses, of which loopback is one. */
const EVERYWHERE: ReadonlySet<string> = new Set(['0.0.0.0', '::', '127.0.0.1']);

export type MarketPayments = {
  /** Undefined in a market without payments. */
  provider: MpesaProvider | undefined;
  callbacks: MpesaCallbacks | undefined;
  jobs: Job[];
  /** Tells the stand-in at which port of this machine the API listens. */
  listening: (port: number) => void;
  /** Ends when what M-Pesa has posted is handled. */
  close: () => Promise<void>;
};

type Opened = { settings: MpesaSettings; secret: string; close: () => Promise<void> };

/** M-Pesa as the operator has set it up. A demo market without it has a stand-in, by which no money moves. */
export async function openPayments(market: Market, env: Env, log: Log): Promise<MarketPayments> {
  let port = env.PORT;
  const opened = realMpesa(env, () => port) ?? (await demoMpesa(market, env, () => port));
  if (!opened)
    return {
      provider: undefined,
      callbacks: undefined,
      jobs: [],
      listening: () => {},
      close: async () => {},
    };
  const { db } = market;
  const provider = mpesaProvider(opened.settings);
  const callbacks = createMpesaCallbacks({ db, provider, secret: opened.secret, log });
  return {
    ...{ provider, callbacks, jobs: [mpesaJob({ db, provider, callbacks, log })] },
    listening(listened) {
      port = listened;
    },
    async close() {
      await opened.close();
      await callbacks.idle();
    },
  };
}

function realMpesa(env: Env, port: () => number): Opened | undefined {
  const mpesa = mpesaEnvOf(env);
  if (!mpesa) return undefined;
  const secret = mpesa.MPESA_CALLBACK_SECRET;
  const origin = () => (env.PUBLIC_URL === undefined ? hereAt(env.HOST, port()) : settingsOf(env).publicUrl);
  return {
    secret,
    settings: {
      url: mpesa.MPESA_URL?.replace(/\/+$/, '') ?? DARAJA_URLS[mpesa.MPESA_ENV],
      ...{ key: mpesa.MPESA_KEY, secret: mpesa.MPESA_SECRET, passkey: mpesa.MPESA_PASSKEY },
      ...{ shortcode: mpesa.MPESA_SHORTCODE, type: mpesa.MPESA_TYPE, till: mpesa.MPESA_TILL },
      callbackUrl: () => `${origin()}${CALLBACK_PATH}/${secret}`,
      isDemo: mpesa.MPESA_URL !== undefined,
    },
    close: async () => {},
  };
}

async function demoMpesa(market: Market, env: Env, port: () => number): Promise<Opened | undefined> {
  if (!mayLoadDemo(env) || !(await isDemoMarket(market.db))) return undefined;
  // The same at each start: prompts that were open call back to it.
  const secret = `demo-${market.secretKey.hash('callbacks of the stand-in for M-Pesa')}`;
  const standIn = await startMpesaStandIn({
    file: join(market.dataDir, 'demo-payments.jsonl'),
    callbackHosts: [env.HOST],
  });
  return {
    secret,
    settings: {
      ...{ url: standIn.url, ...standIn.credentials, isDemo: true },
      callbackUrl: () => `${hereAt(env.HOST, port())}${CALLBACK_PATH}/${secret}`,
    },
    close: standIn.stop,
  };
}

/** Where this machine reaches a server that listens on a host. */
function hereAt(host: string, port: number): string {
  const name = EVERYWHERE.has(host) ? '127.0.0.1' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

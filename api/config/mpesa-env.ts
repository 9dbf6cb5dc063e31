import { isLoopback } from '#domain/demo.ts';
import type { Env } from './env.ts';

const NEEDED = [
  'MPESA_ENV',
  'MPESA_KEY',
  'MPESA_SECRET',
  'MPESA_SHORTCODE',
  'MPESA_PASSKEY',
  'MPESA_TYPE',
  'MPESA_CALLBACK_SECRET',
] as const satisfies readonly (keyof Env)[];
const OTHERS = ['MPESA_TILL', 'MPESA_URL'] as const satisfies readonly (keyof Env)[];

type MpesaEnv = { [Name in (typeof NEEDED)[number]]: NonNullable<Env[Name]> } & Pick<
  Env,
  'MPESA_TILL' | 'MPESA_URL'
>;
type Problem = { name: keyof Env; problem: string };

/** What is wrong with the settings of M-Pesa as a whole: all of them are set, or none. */
export function mpesaProblems(env: Env): Problem[] {
  const isAny = [...NEEDED, ...OTHERS].some((name) => env[name] !== undefined);
  if (!isAny) return [];
  const missing = NEEDED.filter((name) => env[name] === undefined).map((name) => ({
    name,
    problem: 'is needed beside the other settings of M-Pesa',
  }));
  return [...missing, ...tillProblems(env), ...addressProblems(env)];
}

function tillProblems({ MPESA_TYPE: type, MPESA_TILL: till }: Env): Problem[] {
  if (type === 'till' && till === undefined)
    return [{ name: 'MPESA_TILL', problem: 'is needed where MPESA_TYPE is till' }];
  if (type === 'paybill' && till !== undefined)
    return [{ name: 'MPESA_TILL', problem: 'belongs to MPESA_TYPE=till alone' }];
  return [];
}

/** Safaricom posts results to https alone; a trial on this machine has no certificate. */
function addressProblems({ PUBLIC_URL, MPESA_URL }: Env): Problem[] {
  const url = PUBLIC_URL === undefined ? undefined : new URL(PUBLIC_URL);
  const isHere = MPESA_URL !== undefined && (url === undefined || isLoopback(url.hostname));
  if (isHere || url?.protocol === 'https:') return [];
  return [{ name: 'PUBLIC_URL', problem: 'has to be an https address: M-Pesa posts its results there' }];
}

/** The settings of M-Pesa; undefined where there are none. */
export function mpesaEnvOf(env: Env): MpesaEnv | undefined {
  const { MPESA_ENV, MPESA_KEY, MPESA_SECRET, MPESA_SHORTCODE, MPESA_PASSKEY, MPESA_TYPE } = env;
  const { MPESA_CALLBACK_SECRET, MPESA_TILL, MPESA_URL } = env;
  if (MPESA_ENV === undefined || MPESA_KEY === undefined || MPESA_SECRET === undefined) return undefined;
  if (MPESA_SHORTCODE === undefined || MPESA_PASSKEY === undefined || MPESA_TYPE === undefined)
    return undefined;
  if (MPESA_CALLBACK_SECRET === undefined) return undefined;
  return {
    ...{ MPESA_ENV, MPESA_KEY, MPESA_SECRET, MPESA_SHORTCODE, MPESA_PASSKEY, MPESA_TYPE },
    ...{ MPESA_CALLBACK_SECRET, MPESA_TILL, MPESA_URL },
  };
}

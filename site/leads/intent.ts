import { storeIntent, takeIntent } from '#site/session/intent.ts';
import { type ContactWay, readContactWay } from './contact.ts';

export const CONTACT_INTENT_KEY = 'contact-intent';

export type ContactIntent = { way: ContactWay; question: string };

/** Keeps how a person wanted to reach the seller of a listing until they have signed in. */
export const storeContactIntent = (vehicleId: number, { way, question }: ContactIntent): void =>
  storeIntent(CONTACT_INTENT_KEY, { vehicleId, returnTo: location.pathname, way, question });

/** How the person who is back on the listing wanted to reach its seller, once; of another listing it is dropped. */
export function takeContactIntent(vehicleId: number): ContactIntent | undefined {
  const taken = takeIntent(CONTACT_INTENT_KEY);
  if (taken?.intent.vehicleId !== vehicleId) return undefined;
  const { way, question } = taken.kept;
  return {
    way: readContactWay(typeof way === 'string' ? way : undefined),
    question: typeof question === 'string' ? question : '',
  };
}

import { sendPushSubscription } from './api.ts';

const WORKER = '/push-worker.js';

export const canPush = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window;

/**
 * Asks the browser to show notices, and the market to send them; returns what to say. Throws an Error with a sentence
 * where the person or the browser says no.
 */
export async function allowPushes(publicKey: string): Promise<string> {
  if ((await Notification.requestPermission()) !== 'granted')
    throw new Error(
      'Your browser does not let the market show notices. You can change that in its settings.',
    );
  const registration = await navigator.serviceWorker.register(WORKER);
  await navigator.serviceWorker.ready;
  const former = await registration.pushManager.getSubscription();
  // It may be of another key: a browser takes one at a time.
  await former?.unsubscribe();
  const subscription = await registration.pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
    .catch((cause: unknown) => {
      throw new Error('This browser reached no push service. Please try again later.', { cause });
    });
  const { endpoint = '', keys = {} } = subscription.toJSON();
  await sendPushSubscription({
    endpoint,
    keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' },
  });
  return 'This device shows your notices';
}

/** Ends what this browser takes. */
export async function forgetPushes(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

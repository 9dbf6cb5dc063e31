/** What is used of web-push, which brings no types. */
declare module 'web-push' {
  type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } };
  type Options = {
    vapidDetails: { subject: string; publicKey: string; privateKey: string };
    /** Seconds for which the push service keeps it. */
    TTL: number;
    urgency: 'normal';
    timeout?: number;
  };
  const webPush: {
    generateVAPIDKeys: () => { publicKey: string; privateKey: string };
    /** The encrypted request (RFC 8291, RFC 8292), which nothing sends. */
    generateRequestDetails: (
      subscription: Subscription,
      payload: string,
      options: Options,
    ) => { headers: Record<string, string | number>; body: Buffer };
  };
  export default webPush;
}

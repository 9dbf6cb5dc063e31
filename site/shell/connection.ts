type Connection = { online: boolean; effectiveType: string | undefined };

/** What to say about the connection, or undefined when it is well. */
export function connectionNotice({ online, effectiveType }: Connection): string | undefined {
  if (!online) return 'You are offline. Some features may not work.';
  if (effectiveType === 'slow-2g') return 'Slow connection detected';
  return undefined;
}

const addresses = new WeakMap<Request, string>();

/** Notes where a request came from. With `trustProxy` the address that the nearest proxy saw counts instead. */
export function noteAddress(request: Request, socketAddress: string, trustProxy: boolean): void {
  const forwarded = trustProxy
    ? request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim()
    : undefined;
  addresses.set(request, forwarded || socketAddress);
}

/** The network address that a request came from; one and the same for all where nobody noted it. */
export const addressOf = (request: Request): string => addresses.get(request) ?? 'unknown';

const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether an address may be called: over TLS, or on this very machine. */
export const isSafeAddress = (address: string): boolean => {
  const url = URL.parse(address);
  return url !== null && (url.protocol === 'https:' || isLoopback(url));
};

/** Whether an address without TLS is one of this machine. */
export const isLoopback = ({ protocol, hostname }: URL): boolean => protocol === 'http:' && LOOPBACK.has(hostname);

/** Returns the token of the session in this browser; null without one. */
export const sessionToken = (): string | null => sessionStorage.getItem('token') ?? localStorage.getItem('token');

/**
 * Sends what is tried out: to this site only, whatever address was typed, and with the session of the browser where that was
 * chosen and no other token was given.
 */
export function callWith(language: 'ar' | 'en', asSession: () => boolean, send: typeof fetch = (...given) => fetch(...given)): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    if (new URL(request.url).origin !== location.origin) throw new TypeError('calls of the reference go to this site only');
    const headers = new Headers(request.headers);
    if (!headers.has('accept-language')) headers.set('accept-language', language);
    const token = asSession() ? sessionToken() : null;
    if (token !== null && !hasToken(headers)) headers.set('authorization', `Bearer ${token}`);
    return send(new Request(request, { headers }));
  };
}

/** The form for a token sends its name without a token, too. */
const hasToken = (headers: Headers): boolean => /^Bearer\s+\S/.test(headers.get('authorization') ?? '');

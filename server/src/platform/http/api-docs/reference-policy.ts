/**
 * The policy of all pages, for the page of the reference (decision 26). Scripts come from our own files only, as everywhere, and nothing is loaded from another
 * host. Elements of style that its library adds need the nonce of this answer; attributes of style, which no nonce can name, are allowed. Markup from the
 * library's framework passes the policy of Trusted Types that it makes, `vue`; all else passes ours. No frame is needed.
 */
export const referencePolicy = (policy: string, nonce: string): string =>
  policy
    .replace("style-src 'self'", `style-src-attr 'unsafe-inline';style-src 'self' 'nonce-${nonce}'`)
    .replace(/frame-src [^;]*/, "frame-src 'none'")
    .replace(/trusted-types [^;]*/, 'trusted-types default vue');

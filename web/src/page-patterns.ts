/** The public pages search engines are told of. */
export const PUBLIC_PAGES = ['/', '/schools', '/terms', '/privacy'] as const;

/** Every address that is a page, as the router writes them; the server answers 404 to any other. A test holds the two together. */
export const PAGE_PATTERNS: readonly string[] = [
  ...PUBLIC_PAGES,
  '/schools/:id',
  '/verify',
  '/verify/:code',
  '/auth/login',
  '/auth/register',
  '/auth/register/:role',
  '/auth/forgot-password',
  '/auth/verify-code',
  '/auth/reset-password',
  '/auth/verify-email',
  '/auth/invitation',
  '/dashboard',
  '/dashboard/admin',
  '/dashboard/evaluator',
  '/dashboard/school',
  '/dashboard/trainer',
  '/design',
];

import fastifyHelmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import Fastify from 'fastify';

/**
 * Headers of every answer (REQ-S40). Scripts and styles may only come from our own files; the one hash is a rule
 * React Aria adds to the page and which our own styles hold too.
 */
const SECURITY_HEADERS = (publicUrl: string): FastifyHelmetOptions => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      mediaSrc: ["'self'"],
      // The players of the landing page's video; `videoOf` in the contract makes addresses of these only.
      frameSrc: ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'],
      manifestSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      frameAncestors: ["'none'"],
      formAction: ["'self'"],
      // Where a text could become a script it must come through the one policy of `web/public/first-paint.js`, which lets next to nothing by.
      requireTrustedTypesFor: ["'script'"],
      trustedTypes: ['default'],
    },
  },
  xFrameOptions: { action: 'deny' },
  referrerPolicy: { policy: 'no-referrer' },
  strictTransportSecurity: publicUrl.startsWith('https:') && { maxAge: 365 * 24 * 60 * 60, includeSubDomains: true },
  crossOriginEmbedderPolicy: false,
});

/** The features of a visitor's device that our pages may use: passkeys, copying, and the players of the landing page's video. */
const PLAYERS = '(self "https://www.youtube-nocookie.com" "https://player.vimeo.com")';
const PERMISSIONS: Readonly<Record<string, string>> = {
  'publickey-credentials-create': '(self)',
  'publickey-credentials-get': '(self)',
  'clipboard-write': '(self)',
  autoplay: PLAYERS,
  fullscreen: PLAYERS,
  'picture-in-picture': PLAYERS,
  'encrypted-media': PLAYERS,
  ...Object.fromEntries(
    ['accelerometer', 'browsing-topics', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'hid', 'idle-detection', 'local-fonts']
      .concat(['magnetometer', 'microphone', 'midi', 'payment', 'screen-wake-lock', 'serial', 'usb', 'window-management', 'xr-spatial-tracking'])
      .map((feature) => [feature, '()']),
  ),
};

const OF_EVERY_ANSWER = new Set(['date', 'connection', 'keep-alive', 'content-type', 'content-length']);

type Headers = Readonly<Record<string, string>>;

/**
 * Gives the security headers of the answer to an address. They are the same for all, so they are made once, by an answer
 * to nobody: making them anew took more time than finding the route.
 */
export async function securityHeaders(publicUrl: string): Promise<(url: string) => Headers> {
  const maker = Fastify();
  await maker.register(fastifyHelmet, SECURITY_HEADERS(publicUrl));
  maker.get('/', async () => '');
  const { headers } = await maker.inject('/');
  await maker.close();
  const made = Object.fromEntries(Object.entries(headers).flatMap(([name, value]) => (OF_EVERY_ANSWER.has(name) ? [] : [[name, String(value)]])));
  const permissions = Object.entries(PERMISSIONS)
    .map(([feature, to]) => `${feature}=${to}`)
    .join(', ');
  const ofPages = { ...made, 'permissions-policy': permissions };
  // On a phone the page that asks for the code of a certificate reads it with the camera, if its visitor allows that.
  const ofVerify = { ...made, 'permissions-policy': permissions.replace('camera=()', 'camera=(self)') };
  // The header of permissions governs a page alone: data and files go without it, since it is longer than many of them.
  return (url) => {
    if (url.startsWith('/api/') || url.startsWith('/assets/')) return made;
    return /^\/verify(?:[/?]|$)/.test(url) ? ofVerify : ofPages;
  };
}

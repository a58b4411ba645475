import type { CountRequest } from '../platform/http/limits/limit-headers.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** The functions that the page needs from the module of the links. */
export interface Unsubscribe {
  known(token: string): Promise<boolean>;
  /** Stops the mails; false for an invalid link. */
  stop(token: string): Promise<boolean>;
}

type State = keyof (typeof UNSUBSCRIBE_TEXTS)['ar'];
type Call = FastifyRequest<{ Params: { token: string } }>;

const STYLE = `:root { color-scheme: light dark; }
body { margin: 0; min-block-size: 100vh; display: grid; place-content: center; gap: 2.5rem; padding: 1.5rem; box-sizing: border-box;
  font: 1.0625rem/1.7 system-ui, "Segoe UI", Tahoma, sans-serif; background: #f7f2e7; color: #17322e; }
section { max-inline-size: 34rem; }
h1, h2 { margin: 0 0 .5rem; font-size: 1.375rem; line-height: 1.35; }
p { margin: 0 0 1rem; }
a { color: inherit; }
button { min-block-size: 2.75rem; padding-inline: 1.5rem; border: 0; border-radius: .625rem; background: #0f4a42; color: #fffdf8; font: inherit; font-weight: 600; cursor: pointer; }
:focus-visible { outline: 3px solid #8a6212; outline-offset: 2px; }
@media (prefers-color-scheme: dark) { body { background: #0f2623; color: #f4e9d2; } button { background: #8fd0c2; color: #0f2623; } }
`;

/**
 * The address at the end of a mail that stops mails like it, without signing in. Mail programs stop them with one POST
 * (RFC 8058); a person who opens the address is asked first, since programs that look at links open them, too.
 */
export function mountUnsubscribe(app: FastifyInstance, unsubscribe: Unsubscribe, counted: CountRequest): void {
  void app.register(async (scope) => {
    // `List-Unsubscribe=One-Click`: it adds nothing to the address.
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 1024 }, (_request, _body, done) => done(null));
    scope.get('/unsubscribe.css', async (_request, reply) =>
      reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=86400').send(STYLE),
    );
    scope.get('/unsubscribe/:token', { onRequest: counted }, async ({ params }: Call, reply) =>
      send(reply, (await unsubscribe.known(params.token)) ? 'ask' : 'unknown'),
    );
    scope.post('/unsubscribe/:token', { onRequest: counted }, async ({ params }: Call, reply) =>
      send(reply, (await unsubscribe.stop(params.token)) ? 'stopped' : 'unknown'),
    );
  });
}

/** Both languages: who has only a mail may have no account here to say theirs. */
function send(reply: FastifyReply, state: State): FastifyReply {
  const part = (language: 'ar' | 'en', heading: string) => {
    const { title, detail, button } = UNSUBSCRIBE_TEXTS[language][state];
    const form = button === '' ? '' : `<form method="post"><button>${button}</button></form>`;
    return `<section lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"><${heading}>${title}</${heading}><p>${detail}</p>${form}</section>`;
  };
  const { ar, en } = { ar: UNSUBSCRIBE_TEXTS.ar[state], en: UNSUBSCRIBE_TEXTS.en[state] };
  return reply
    .code(state === 'unknown' ? 404 : 200)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(`<!doctype html><html lang="ar" dir="rtl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<title>${ar.title} · ${en.title}</title><link rel="stylesheet" href="/unsubscribe.css"></head><body><main>${part('ar', 'h1')}${part('en', 'h2')}</main></body></html>`);
}

/** The words of the page that stops mails. */
const UNSUBSCRIBE_TEXTS = {
  ar: {
    ask: {
      title: 'إيقاف هذه الرسائل البريدية',
      detail: 'لن نراسلك بالبريد في موضوع الرسالة التي جئت منها. تبقى الإشعارات على المنصة، ويمكنك إعادتها إلى البريد من إعدادات حسابك.',
      button: 'أوقفها',
    },
    stopped: { title: 'أُوقفت هذه الرسائل', detail: 'لن تصلك بالبريد بعد الآن. يمكنك إعادتها من إعدادات حسابك.', button: '' },
    unknown: { title: 'هذا الرابط غير صالح', detail: 'انسخ الرابط كاملًا من الرسالة، أو غيّر ما يصلك بالبريد من إعدادات حسابك.', button: '' },
  },
  en: {
    ask: {
      title: 'Stop these emails',
      detail:
        'We will no longer email you about the subject of the message you came from. Notifications stay on the platform, and you can turn the emails on again in your account settings.',
      button: 'Stop them',
    },
    stopped: {
      title: 'These emails have been stopped',
      detail: 'They will no longer be sent to you. You can turn them on again in your account settings.',
      button: '',
    },
    unknown: {
      title: 'This link is not valid',
      detail: 'Copy the whole link from the message, or change what you get by email in your account settings.',
      button: '',
    },
  },
} as const;

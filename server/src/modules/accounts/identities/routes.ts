import type { OwnIdentity, identities } from '@miyar/contract/accounts/identities';
import type { Handlers } from '../../../platform/http/routes.ts';
import type { Services } from '../../../services.ts';
import { userById } from '../accounts/reads.ts';
import { mayAdd } from '../second-factor/changes.ts';
import { beginLink, completeLink, confirmLink, type Link, linksOf, unlink } from './links.ts';
import { mailCode, openAccount } from './open-account.ts';
import { namesOf } from './providers.ts';
import { beginSignIn, completeSignIn } from './sign-in.ts';

function ownIdentity(services: Services, provider: string, link: Link | undefined): OwnIdentity {
  return {
    provider,
    name: namesOf(services, provider),
    available: services.config.identityProviders.some(({ id }) => id === provider),
    linked: link ? { label: link.label, created_at: link.createdAt.toISOString(), last_used_at: link.lastUsedAt?.toISOString() ?? null } : null,
  };
}

export function identityRoutes(services: Services): Handlers<typeof identities> {
  const configured = services.config.identityProviders;
  return {
    providers: async () => configured.map(({ id, name }) => ({ id, name })),
    begin: ({ params, body, language, address }) => beginSignIn(services, { ...params, ...body, language, address }),
    complete: ({ params, body, language, address, userAgent }) => completeSignIn(services, { ...params, ...body, language, address, userAgent }),
    mailCode: async ({ body, language, address }) => ({ expires_at: (await mailCode(services, { ...body, language, address })).toISOString() }),
    open: ({ body: { privacy_version: privacyVersion, code, ...body }, language, address, userAgent }) =>
      openAccount(services, { ...body, code, privacyVersion, language, address, userAgent }),
    list: async ({ actor }) => {
      const [links, account] = await Promise.all([linksOf(services, actor.id), userById(services, actor.id)]);
      const ids = new Set([...configured.map(({ id }) => id), ...links.map(({ provider }) => provider)]);
      const linkWith = (id: string) => links.find(({ provider }) => provider === id);
      return { identities: [...ids].map((id) => ownIdentity(services, id, linkWith(id))), can: { link: mayAdd(account) } };
    },
    beginLink: ({ actor, params, body, address }) => beginLink(services, actor, params.provider, body.current_password, { address }),
    completeLink: async ({ actor, params, body }) => ownIdentity(services, params.provider, await completeLink(services, actor, params.provider, body)),
    confirmLink: async ({ actor, body }) => {
      const link = await confirmLink(services, actor, body.link);
      return ownIdentity(services, link.provider, link);
    },
    unlink: async ({ actor, params, body, address }) => {
      await unlink(services, actor, params.provider, body.current_password, address);
      return { ok: true };
    },
  };
}

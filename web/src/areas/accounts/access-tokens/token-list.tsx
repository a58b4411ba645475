import '../../../shared/settings/settings.css';
import type { AccessToken } from '@miyar/contract/accounts/access-tokens';
import type { ScopeGroup } from '@miyar/contract/core/scopes';
import { formatDate, formatRelative } from '../../../lib/i18n/dates.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { SettingsRow } from '../../../shared/settings/settings-row.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { scopeWords } from './scope-text.ts';
import { accessTokensText } from './text.ts';

/** Active tokens, each with its scopes, its end, and its last use. */
export function TokenList({ tokens, label, onRevoke }: { tokens: readonly AccessToken[]; label: string; onRevoke: (token: AccessToken) => void }) {
  const t = useText(accessTokensText);
  const words = useText(scopeWords);
  const { language } = useLanguage();
  const inWords = (scope: string) => {
    const [group, reading] = scope.split(':') as [ScopeGroup, string?];
    return reading ? t('scope_read', { group: words(`group_${group}`) }) : words(`group_${group}`);
  };
  const list = new Intl.ListFormat(language, { type: 'conjunction', style: 'narrow' });
  return (
    <ul className="settings-list settings-ruled" aria-label={label}>
      {tokens.map((token) => (
        <li key={token.id}>
          <SettingsRow
            title={<bdi>{token.name}</bdi>}
            mark={<code className="ltr">{t('ending', { ending: token.ending })}</code>}
            detail={
              <>
                {list.format(token.scopes.map(inWords))}
                <br />
                {[
                  t('until', { day: formatDate(token.expires_at, language) }),
                  token.last_used_at ? t('used', { when: formatRelative(token.last_used_at, language) }) : t('unused'),
                  t('by', { name: token.created_by }),
                ].join(' · ')}
              </>
            }
            actions={
              <Button size="sm" onPress={() => onRevoke(token)}>
                <span aria-hidden>{t('revoke')}</span>
                <span className="visually-hidden">{t('revoke_of', { name: token.name })}</span>
              </Button>
            }
          />
        </li>
      ))}
    </ul>
  );
}

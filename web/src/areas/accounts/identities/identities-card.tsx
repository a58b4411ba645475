import '../../../shared/settings/settings.css';
import { identities, type OwnIdentity } from '@miyar/contract/accounts/identities';
import { useState } from 'react';
import { useEndpoint } from '../../../lib/api/query.ts';
import { whyNot } from '../../../lib/forms/error-texts.ts';
import { formatDate, formatRelative } from '../../../lib/i18n/dates.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { returnFocusToPage } from '../../../lib/navigation/focus.ts';
import { Loaded } from '../../../shared/loading/loaded.tsx';
import { SettingsRow } from '../../../shared/settings/settings-row.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { LinkDialog, UnlinkDialog } from './identity-dialogs.tsx';
import { identitiesText } from './text.ts';

/** The providers an account can be linked with. There is no card where there are no providers. */
export function IdentitiesCard() {
  const t = useText(identitiesText);
  const { language } = useLanguage();
  const asked = useEndpoint(identities.list);
  const [shown, show] = useState<OwnIdentity>();
  const close = () => {
    show(undefined);
    returnFocusToPage();
  };
  if (!asked.error && (asked.data?.identities.length ?? 0) === 0) return null;
  const may = asked.data?.can.link ?? true;
  return (
    <Card title={t('title')} detail={t('detail')} padded={false}>
      <div className="settings-padded stack">
        <Loaded asked={asked} failed={t('load_failed')} shapes={['row']}>
          {({ identities: own }) => (
            <ul className="settings-list settings-ruled" aria-label={t('title')}>
              {own.map((identity) => (
                <li key={identity.provider}>
                  <IdentityRow identity={identity} mayLink={may === true} onPress={() => show(identity)} />
                </li>
              ))}
            </ul>
          )}
        </Loaded>
        {may !== true && <p className="muted">{whyNot(may, language)}</p>}
      </div>
      {shown && (shown.linked ? <UnlinkDialog identity={shown} onClose={close} /> : <LinkDialog identity={shown} onClose={close} />)}
    </Card>
  );
}

function IdentityRow({ identity: { name: names, linked, available }, mayLink, onPress }: { identity: OwnIdentity; mayLink: boolean; onPress: () => void }) {
  const t = useText(identitiesText);
  const { language } = useLanguage();
  const name = names[language];
  const detail = linked
    ? [
        t('linked_as', { label: linked.label, day: formatDate(linked.created_at, language) }),
        linked.last_used_at ? t('used', { when: formatRelative(linked.last_used_at, language) }) : t('unused'),
        ...(available ? [] : [t('unavailable')]),
      ].join(' · ')
    : t('not_linked');
  return (
    <SettingsRow
      title={<bdi>{name}</bdi>}
      detail={detail}
      actions={
        <Button size="sm" disabled={!linked && !mayLink} onPress={onPress}>
          <span aria-hidden>{t(linked ? 'unlink' : 'link')}</span>
          <span className="visually-hidden">{t(linked ? 'unlink_of' : 'link_of', { name })}</span>
        </Button>
      }
    />
  );
}

import './signing-keys.css';
import type { Output } from '@miyar/contract/core/endpoint';
import { type SigningKey, signingKeys } from '@miyar/contract/operations/signing-keys';
import type { status } from '@miyar/contract/operations/status';
import { useState } from 'react';
import { Archive, Ban, KeyRound, PenLine } from '../../../ui/marks/icons.ts';
import { useEndpoint } from '../../../lib/api/query.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { Loaded } from '../../../shared/loading/loaded.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Chip } from '../../../ui/marks/chip.tsx';
import { When } from '../../../ui/marks/when.tsx';
import { RevokeDialog, RotateDialog } from './key-dialogs.tsx';
import { signingKeysText } from './text.ts';

/** The keys that certificates are signed with, and what is done with them. */
export function SigningKeysCard({ sealedBy }: { sealedBy: Output<typeof status.read>['signing_keys_sealed_by'] | undefined }) {
  const t = useText(signingKeysText);
  const asked = useEndpoint(signingKeys.list);
  const [shown, show] = useState<'rotate' | SigningKey>();
  const close = () => show(undefined);
  return (
    <Card
      title={t('title')}
      detail={sealedBy ? `${t('detail')} ${t(`sealed_${sealedBy}`)}` : t('detail')}
      action={
        <Button size="sm" icon={KeyRound} onPress={() => show('rotate')}>
          {t('rotate')}
        </Button>
      }
    >
      <Loaded asked={asked} failed={t('failed')} shapes={['row']}>
        {(keys) =>
          keys.length === 0 ? (
            <p className="muted">{t('none')}</p>
          ) : (
            <ul className="signing-keys">
              {keys.map((key) => (
                <KeyRow key={key.id} of={key} onRevoke={() => show(key)} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {shown === 'rotate' && <RotateDialog onClose={close} />}
      {shown !== undefined && shown !== 'rotate' && <RevokeDialog of={shown} onClose={close} />}
    </Card>
  );
}

const MARKS = {
  active: { tone: 'ok', icon: PenLine },
  retired: { tone: 'plain', icon: Archive },
  revoked: { tone: 'no', icon: Ban },
} as const;

function KeyRow({ of: { kid, state, created_at, retired_at, revoked_at, credentials, can }, onRevoke }: { of: SigningKey; onRevoke: () => void }) {
  const t = useText(signingKeysText);
  return (
    <li>
      <code className="ltr">{kid}</code>
      <span className="flow">
        <Chip {...MARKS[state]}>{t(`state_${state}`)}</Chip>
        <small>
          {t('since')} <When at={revoked_at ?? retired_at ?? created_at} />
        </small>
        <small>{t('credentials', { count: credentials })}</small>
        {can.revoke === true && (
          <Button size="sm" variant="ghost" aria-label={t('revoke_of', { kid })} onPress={onRevoke}>
            {t('revoke')}
          </Button>
        )}
      </span>
    </li>
  );
}

import type { Profile } from '@miyar/contract/accounts/profile';
import { useState } from 'react';
import { Pencil } from '../../../ui/marks/icons.ts';
import { useEndpoint } from '../../../lib/api/query.ts';
import { useSession } from '../../../lib/api/session.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Facts } from '../../../ui/tables/facts.tsx';
import { When } from '../../../ui/marks/when.tsx';
import { Loaded } from '../../../shared/loading/loaded.tsx';
import { OWN } from './own-profile.ts';
import { PendingEmail } from './pending-email.tsx';
import { ProfileForm } from './profile-form.tsx';
import { Saved } from './saved.tsx';
import { profileText } from './text.ts';

/** One's name and e-mail. An institution reads them until it chooses to edit (REQ-A46); the others find the form. */
export function ProfileCard() {
  const t = useText(profileText);
  const role = useSession()?.user.role ?? 'admin';
  const asked = useEndpoint(OWN[role].read);
  return (
    <Card title={t('title')} detail={t(role === 'institution' ? 'detail_school' : 'detail')}>
      <Loaded asked={asked} failed={t('not_loaded')} shapes={['row', 'row']}>
        {(profile) => (
          <div className="stack" data-gap="small">
            {profile.pending_email !== null && <PendingEmail email={profile.pending_email} />}
            {role === 'institution' ? <ReadThenEdit profile={profile} /> : <ProfileForm profile={profile} />}
          </div>
        )}
      </Loaded>
    </Card>
  );
}

function ReadThenEdit({ profile }: { profile: Profile }) {
  const t = useText(profileText);
  const [state, setState] = useState<'reading' | 'editing' | 'saved'>('reading');
  if (state === 'editing') return <ProfileForm profile={profile} onCancel={() => setState('reading')} onSaved={() => setState('saved')} />;
  return (
    <>
      <Facts
        facts={[
          { key: 'name', label: t('name'), value: <bdi>{profile.name}</bdi> },
          { key: 'email', label: t('email'), value: <bdi className="ltr">{profile.email}</bdi> },
          { key: 'kind', label: t('kind'), value: t(`role_${profile.role}`) },
          { key: 'since', label: t('since'), value: <When at={profile.created_at} show="both" /> },
        ]}
      />
      {state === 'saved' && <Saved onGone={() => setState('reading')} />}
      <div className="flow">
        <Button icon={Pencil} onPress={() => setState('editing')}>
          {t('edit')}
        </Button>
      </div>
    </>
  );
}

import './organisation-members.css';
import { members } from '@miyar/contract/accounts/members';
import { useState } from 'react';
import { useEndpoint } from '../../../lib/api/query.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { returnFocusToPage } from '../../../lib/navigation/focus.ts';
import { lazyPart } from '../../../shared/loading/lazy-part.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Person } from '../../../ui/marks/avatar.tsx';
import { membersText } from './members-text.ts';
import { organisationText } from './organisation-text.ts';
import { Unloaded } from '../../../shared/loading/unloaded.tsx';

const NameOwnerDialog = lazyPart(async () => (await import('./name-owner-dialog.tsx')).NameOwnerDialog);

/** The people of an organisation, for the authority, which names an owner only where none is left who can sign in. */
export function OrganisationMembers({ id }: { id: number }) {
  const t = useText(organisationText);
  const words = useText(membersText);
  const asked = useEndpoint(members.listForAdmin, { params: { id } });
  const [naming, setNaming] = useState(false);
  const candidates = asked.data?.filter(({ can }) => can.name_owner === true) ?? [];
  return (
    <Card title={t('title')}>
      {asked.data ? (
        <ul className="organisation-members" aria-label={t('title')}>
          {asked.data.map(({ user_id, name, email, role, suspended }) => (
            <li key={user_id}>
              <Person name={name} detail={<bdi className="ltr">{email}</bdi>} />
              <span className="small">
                {words(role)}
                {suspended && ` · ${t('suspended')}`}
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <Unloaded query={asked} failed={t('failed')} loading={t('loading')} />
      )}
      {candidates.length > 0 && (
        <Button size="sm" onPress={() => setNaming(true)}>
          {t('name_owner')}
        </Button>
      )}
      {naming && (
        <NameOwnerDialog
          id={id}
          candidates={candidates}
          onClose={() => {
            setNaming(false);
            returnFocusToPage();
          }}
        />
      )}
    </Card>
  );
}

import './users-view.css';
import { users } from '@miyar/contract/users';
import { MailPlus } from 'lucide-react';
import { useState } from 'react';
import { lazyPart } from '../../features/loading/lazy-part.tsx';
import { keepFocusInPage } from '../../lib/focus.ts';
import { useEndpointPages } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/button.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { PARTS, useUsersPart } from './use-users-part.ts';
import { AccountsPart } from './users-accounts-part.tsx';
import { InvitationsPart } from './users-invitations-part.tsx';
import { JobsPart } from './users-jobs-part.tsx';
import { MailsPart } from './users-mails-part.tsx';
import { usersViewText } from './users-view-text.ts';

const InviteDialog = lazyPart(async () => (await import('../../features/users/invite-dialog.tsx')).InviteDialog);
const PolicyCard = lazyPart(async () => (await import('../../features/users/policy-card.tsx')).PolicyCard);

/** Accounts, invitations to administer, the mails of the platform, and who has to prove themselves twice. */
export function UsersView() {
  const t = useText(usersViewText);
  const { part, choose } = useUsersPart();
  const [inviting, setInviting] = useState(false);
  const { total } = useEndpointPages(users.list, { query: { limit: 1 } });
  return (
    <>
      <PageHead
        title={total === undefined ? t('title') : t('counted', { count: total })}
        lead={t('lead')}
        actions={
          <Button variant="primary" icon={MailPlus} onPress={() => setInviting(true)}>
            {t('invite')}
          </Button>
        }
      />
      <div className="stack">
        <div className="users-parts">
          <Segmented label={t('parts')} value={part} onChange={choose} choices={PARTS.map((value) => ({ value, label: t(`part_${value}`) }))} />
        </div>
        {part === 'accounts' && <AccountsPart />}
        {part === 'invitations' && <InvitationsPart />}
        {part === 'mails' && <MailsPart />}
        {part === 'jobs' && <JobsPart />}
        {part === 'rules' && <PolicyCard />}
      </div>
      {inviting && (
        <InviteDialog
          onClose={() => {
            setInviting(false);
            keepFocusInPage();
          }}
        />
      )}
    </>
  );
}

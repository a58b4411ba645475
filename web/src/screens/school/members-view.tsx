import { members } from '@miyar/contract/accounts/members';
import { errorText } from '@miyar/contract/core/errors';
import { useState } from 'react';
import { ArrowRightLeft, MailPlus } from '../../ui/marks/icons.ts';
import { MemberInvitationsList } from '../../areas/accounts/members/member-invitations-list.tsx';
import { memberInvitationsText } from '../../areas/accounts/members/member-invitations-text.ts';
import { MembersList } from '../../areas/accounts/members/members-list.tsx';
import { membersText } from '../../areas/accounts/members/members-text.ts';
import { useEndpoint } from '../../lib/api/query.ts';
import { useLanguage } from '../../lib/i18n/language.tsx';
import { useText } from '../../lib/i18n/text.ts';
import { returnFocusToPage } from '../../lib/navigation/focus.ts';
import { lazyPart } from '../../shared/loading/lazy-part.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';

const InviteMemberDialog = lazyPart(async () => (await import('../../areas/accounts/members/invite-member-dialog.tsx')).InviteMemberDialog);
const HandOverDialog = lazyPart(async () => (await import('../../areas/accounts/members/hand-over-dialog.tsx')).HandOverDialog);

/** The people of the organisation and who was invited; an owner invites, gives roles and hands over. */
export function MembersView() {
  const t = useText(membersText);
  const words = useText(memberInvitationsText);
  const { language } = useLanguage();
  const { data, error } = useEndpoint(members.list);
  const people = data ?? [];
  const [open, setOpen] = useState<'invite' | 'hand-over'>();
  const close = () => {
    setOpen(undefined);
    returnFocusToPage();
  };
  const own = people.find(({ self }) => self);
  const receivers = people.filter(({ can }) => can.hand_over === true);
  return (
    <>
      <PageHead
        waiting={!data && !error}
        title={people.length === 0 ? t('title') : t('counted', { count: people.length })}
        lead={t(people.length === 1 ? 'alone' : 'lead')}
        actions={
          own?.can.invite === true && (
            <>
              <Button variant="primary" icon={MailPlus} onPress={() => setOpen('invite')}>
                {words('invite')}
              </Button>
              {receivers.length > 0 && (
                <Button icon={ArrowRightLeft} onPress={() => setOpen('hand-over')}>
                  {t('hand_over')}
                </Button>
              )}
            </>
          )
        }
      />
      <div className="stack">
        <MembersList />
        {people.length > 1 && own?.can.remove === 'last_owner' && <p className="muted">{errorText('last_owner', language)}</p>}
        {own?.can.invite === true && (
          <>
            <h2 className="card-title">{words('list')}</h2>
            <MemberInvitationsList />
          </>
        )}
      </div>
      {open === 'invite' && <InviteMemberDialog onClose={close} />}
      {open === 'hand-over' && <HandOverDialog receivers={receivers} onClose={close} />}
    </>
  );
}

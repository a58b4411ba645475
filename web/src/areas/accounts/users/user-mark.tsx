import type { UserRow } from '@miyar/contract/accounts/users';
import { BadgeCheck, Hourglass, OctagonX } from '../../../ui/marks/icons.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { Chip } from '../../../ui/marks/chip.tsx';
import { usersText } from './text.ts';

/** The status of an account: suspended before anything else, then whether an administrator has verified it. */
export function UserMark({ user: { suspended_at, verified } }: { user: Pick<UserRow, 'suspended_at' | 'verified'> }) {
  const t = useText(usersText);
  if (suspended_at !== null)
    return (
      <Chip tone="no" icon={OctagonX}>
        {t('suspended')}
      </Chip>
    );
  if (!verified)
    return (
      <Chip tone="wait" icon={Hourglass}>
        {t('unverified')}
      </Chip>
    );
  return (
    <Chip tone="ok" icon={BadgeCheck}>
      {t('active')}
    </Chip>
  );
}

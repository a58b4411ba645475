import { homeOf } from '@miyar/contract/core/pages';
import { backups } from '@miyar/contract/operations/backups';
import { useNavigate } from 'react-router';
import { DatabaseBackup } from '../../../ui/marks/icons.ts';
import { invalidate, useEndpointMutation } from '../../../lib/api/query.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { backupsText } from './text.ts';

/** Begins a backup from the status of the platform, and leads to the settings, where it is followed. */
export function BackUpNow() {
  const t = useText(backupsText);
  const navigate = useNavigate();
  const make = useEndpointMutation(backups.make, {
    onSuccess: () => {
      void invalidate(backups.list);
      void navigate(`${homeOf('admin')}?view=settings#backup`);
    },
    onError: ({ message }) => void toast.error(`${t('make_failed')}. ${message}`),
  });
  return (
    <Button icon={DatabaseBackup} busy={make.isPending} busyLabel={t('making')} onPress={() => make.mutate()}>
      {t('make')}
    </Button>
  );
}

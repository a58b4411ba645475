import { useText } from '../../lib/text.ts';
import { Card } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { settingsText } from './text.ts';

/** Backup of data, which is not built yet: an administrator's; an evaluator has an archive of their own (decision A40). */
export function BackupCard() {
  const t = useText(settingsText);
  return (
    <Card title={t('backup')} action={<Chip tone="plain">{t('later')}</Chip>}>
      <p className="muted">{t('backup_later')}</p>
    </Card>
  );
}

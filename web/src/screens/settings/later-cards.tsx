import '../../features/account-security/settings.css';
import type { Role } from '@miyar/contract/endpoint';
import { useText } from '../../lib/text.ts';
import { Card } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { settingsText } from './text.ts';

const nothing = () => undefined;

/** Notification settings, which are not built yet: said for administrators, disabled fields for evaluators (S1§2). */
export function NotificationsCard({ role, email }: { role: Role; email: string }) {
  const t = useText(settingsText);
  const choices = (['email', 'all', 'sms', 'none'] as const).map((value) => ({ value, label: t(`allowed_${value}`) }));
  return (
    <Card title={t('notifications')} action={<Chip tone="plain">{t('later')}</Chip>}>
      {role === 'admin' ? (
        <p className="muted">{t('notifications_later')}</p>
      ) : (
        <div className="settings-form">
          <TextField label={t('notification_email')} hint={t('notification_email_hint')} kind="email" value={email} onChange={nothing} readOnly />
          <TextField label={t('sms')} kind="tel" value="" placeholder={t('not_configured')} onChange={nothing} disabled />
          <SelectField label={t('allowed')} placeholder={t('allowed_email')} value="email" onChange={nothing} choices={choices} disabled />
        </div>
      )}
    </Card>
  );
}

/** Backup of data, which is not built yet: an administrator's; an evaluator has an archive of their own (decision A40). */
export function BackupCard() {
  const t = useText(settingsText);
  return (
    <Card title={t('backup')} action={<Chip tone="plain">{t('later')}</Chip>}>
      <p className="muted">{t('backup_later')}</p>
    </Card>
  );
}

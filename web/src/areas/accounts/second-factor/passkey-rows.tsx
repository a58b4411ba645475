import '../../../shared/settings/settings.css';
import type { Passkey } from '@miyar/contract/accounts/second-factor';
import { Pencil, Plus, Trash2 } from '../../../ui/marks/icons.ts';
import { formatDate, formatRelative } from '../../../lib/i18n/dates.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { knowsPasskeys } from '../sign-in/use-passkey.ts';
import { SettingsRow } from '../../../shared/settings/settings-row.tsx';
import { securityText } from '../security/text.ts';

export interface PasskeyRowsProps {
  passkeys: readonly Passkey[];
  /** Whether another may be added. */
  mayAdd: boolean;
  onAdd: () => void;
  onRename: (passkey: Passkey) => void;
  onRemove: (passkey: Passkey) => void;
}

/** One's passkeys, by the names one gave them. */
export function PasskeyRows({ passkeys, mayAdd, onAdd, onRename, onRemove }: PasskeyRowsProps) {
  const t = useText(securityText);
  const { language } = useLanguage();
  return (
    <div className="stack" data-gap="small">
      <SettingsRow
        title={t('passkeys')}
        detail={knowsPasskeys() ? t('passkeys_detail') : t('passkeys_unknown')}
        actions={
          knowsPasskeys() && (
            <Button size="sm" icon={Plus} disabled={!mayAdd} onPress={onAdd}>
              {t('passkey_add')}
            </Button>
          )
        }
      />
      {passkeys.length > 0 && (
        <ul className="settings-list settings-inner" aria-label={t('passkeys')}>
          {passkeys.map((passkey) => {
            const { id, name, created_at, last_used_at } = passkey;
            const used = last_used_at === null ? t('passkey_unused') : t('passkey_used', { when: formatRelative(last_used_at, language) });
            return (
              <li key={id}>
                <SettingsRow
                  title={<bdi>{name}</bdi>}
                  detail={`${t('passkey_added', { day: formatDate(created_at, language) })} · ${used}`}
                  actions={
                    <>
                      <IconButton size="sm" icon={Pencil} label={t('passkey_rename_of', { name })} onPress={() => onRename(passkey)} />
                      <IconButton size="sm" icon={Trash2} label={t('passkey_remove_of', { name })} onPress={() => onRemove(passkey)} />
                    </>
                  }
                />
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}

import { Ellipsis, Trash2 } from '../../../../ui/marks/icons.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { Menu } from '../../../../ui/overlays/menu.tsx';
import { designText } from '../../text.ts';

export function Sample() {
  const t = useText(designText);
  return (
    <div className="flow">
      <Menu
        label={t('menu')}
        trigger={<IconButton icon={Ellipsis} label={t('menu')} variant="outline" size="sm" />}
        entries={[
          { key: 'open', label: t('menu_open') },
          { key: 'share', label: t('menu_share') },
          { key: 'delete', label: t('remove'), icon: Trash2, tone: 'danger' },
        ]}
        onChoose={() => undefined}
      />
    </div>
  );
}

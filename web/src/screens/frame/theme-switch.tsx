import { Monitor, Moon, Sun } from '../../ui/marks/icons.ts';
import { useText } from '../../lib/i18n/text.ts';
import { type Theme, useTheme } from '../../lib/theme.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Menu } from '../../ui/overlays/menu.tsx';
import { frameText } from './frame-text.ts';

/** Light, dark, or as the device says. */
export function ThemeSwitch() {
  const { theme, shown, setTheme } = useTheme();
  const t = useText(frameText);
  return (
    <Menu
      label={t('theme')}
      trigger={<IconButton icon={shown === 'dark' ? Moon : Sun} label={t('theme')} />}
      entries={[
        { key: 'light', label: t('theme_light'), icon: Sun },
        { key: 'dark', label: t('theme_dark'), icon: Moon },
        { key: 'system', label: t('theme_system'), icon: Monitor },
      ]}
      chosen={theme}
      onChoose={(key) => setTheme(key as Theme)}
    />
  );
}

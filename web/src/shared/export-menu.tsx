import { Ellipsis, FileDown } from '../ui/marks/icons.ts';
import { useText } from '../lib/i18n/text.ts';
import { Button } from '../ui/actions/button.tsx';
import { IconButton } from '../ui/actions/icon-button.tsx';
import { Menu, type MenuEntry } from '../ui/overlays/menu.tsx';
import { commonText } from './common-text.ts';
import { useIsNarrow } from './list/use-is-narrow.ts';

interface ExportMenuProps {
  /** A format each. */
  entries: readonly MenuEntry[];
  /** True while one of them is under way; `busyLabel` is its text. */
  busy: boolean;
  busyLabel: string;
  /** While there is nothing to take away. */
  disabled?: boolean | undefined;
  onChoose: (key: string) => void;
}

/** The formats a list can be exported in, behind one button; on a phone behind three dots beside the heading. */
export function ExportMenu({ busy, busyLabel, disabled, ...menu }: ExportMenuProps) {
  const t = useText(commonText);
  const narrow = useIsNarrow();
  const trigger = narrow ? (
    <IconButton icon={Ellipsis} label={t('export')} variant="outline" busy={busy} disabled={disabled} />
  ) : (
    <Button icon={FileDown} busy={busy} busyLabel={busyLabel} disabled={disabled}>
      {t('export')}
    </Button>
  );
  return <Menu {...menu} label={t('export')} trigger={trigger} />;
}

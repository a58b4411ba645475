import type { Endpoint } from '@miyar/contract/core/endpoint';
import { FileDown, type LucideIcon } from '../../ui/marks/icons.ts';
import type { InputArgument } from '../../lib/api/api.ts';
import { useDownload } from '../../shared/use-download.ts';
import { Button } from '../../ui/actions/button.tsx';

interface RegisterToolsProps<E extends Endpoint> {
  t: (word: 'record' | 'export' | 'exporting' | 'export_name' | 'export_failed') => string;
  icon: LucideIcon;
  onRecord: () => void;
  /** The whole register as CSV. */
  whole: E;
}

/** Above a register: entering something, and the whole of it as a file. */
export function RegisterTools<E extends Endpoint>({ t, icon, onRecord, whole }: RegisterToolsProps<E>) {
  const { busy, start } = useDownload();
  return (
    <>
      <Button variant="primary" icon={icon} onPress={onRecord}>
        {t('record')}
      </Button>
      <Button
        icon={FileDown}
        busy={busy !== null}
        busyLabel={t('exporting')}
        onPress={() => void start('csv', whole, {} as InputArgument<E>[0], t('export_name'), t('export_failed'))}
      >
        {t('export')}
      </Button>
    </>
  );
}

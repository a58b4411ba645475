import { AUDIT_FORMATS, audit } from '@miyar/contract/audit';
import type { Input } from '@miyar/contract/endpoint';
import { FileDown } from 'lucide-react';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/button.tsx';
import { useDownload } from '../applications/use-download.ts';
import { auditText } from './text.ts';

/** The log as it is narrowed, as a file that can be verified elsewhere. */
export function ExportLog({ query }: { query: Omit<Input<typeof audit.export>['query'], 'format'> }) {
  const t = useText(auditText);
  const { busy, start } = useDownload();
  return (
    <>
      {AUDIT_FORMATS.map((format) => (
        <Button
          key={format}
          icon={FileDown}
          disabled={busy !== null && busy !== format}
          busy={busy === format}
          busyLabel={t('exporting')}
          onPress={() => void start(format, audit.export, { query: { ...query, format } }, `log.${format}`, t('export_failed'))}
        >
          {t(`export_${format}`)}
        </Button>
      ))}
    </>
  );
}

import type { Input } from '@miyar/contract/endpoint';
import { EXPORT_FORMATS, schools } from '@miyar/contract/schools';
import { FileDown } from 'lucide-react';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/button.tsx';
import { useDownload } from '../applications/use-download.ts';
import { schoolsText } from './text.ts';

/** The whole list as it is filtered and ordered, as a file. */
export function ExportButtons({ query }: { query: Omit<Input<typeof schools.export>['query'], 'format'> }) {
  const t = useText(schoolsText);
  const { busy, start } = useDownload();
  return (
    <>
      {EXPORT_FORMATS.map((format) => (
        <Button
          key={format}
          icon={FileDown}
          disabled={busy !== null && busy !== format}
          busy={busy === format}
          busyLabel={t('exporting')}
          onPress={() => void start(format, schools.export, { query: { ...query, format } }, `schools.${format}`, t('export_failed'))}
        >
          {t(`export_${format}`)}
        </Button>
      ))}
    </>
  );
}

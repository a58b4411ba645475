import { Check } from '../../../../ui/marks/icons.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { PdfReader } from '../../../../ui/files/pdf-reader.tsx';
import { samplePdf } from '../../sample-pdf.ts';
import { designText } from '../../text.ts';

const REPORT = samplePdf(['IQS 1', 'IQS 2', 'IQS 3']);

export function Sample() {
  const t = useText(designText);
  const download = { label: t('download_report'), busy: false, onPress: () => undefined };
  return (
    <>
      <PdfReader
        title={t('report_read')}
        load={async () => REPORT}
        download={download}
        onClose={() => undefined}
        beside={
          <Button variant="primary" icon={Check}>
            {t('approve')}
          </Button>
        }
      />
      <PdfReader title={t('report_coming')} load={halfOf} size={2_400_000} download={download} onClose={() => undefined} />
      <PdfReader title={t('report_broken')} load={async () => new Blob(['-'])} download={download} onClose={() => undefined} />
    </>
  );
}

/** Half of a file, and never the rest. */
const halfOf = ({ onReceived }: { onReceived: (bytes: number) => void }): Promise<Blob> => {
  onReceived(1_200_000);
  return new Promise(() => undefined);
};

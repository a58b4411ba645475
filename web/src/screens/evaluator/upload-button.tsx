import { Upload } from 'lucide-react';
import { useText } from '../../lib/i18n/text.ts';
import { Button } from '../../ui/actions/button.tsx';
import { evaluatorText } from './text.ts';

/** Begins an upload; disabled, and saying why, while no school is open to report on. Undefined until that is known. */
export function UploadButton({ possible, onPress }: { possible: boolean | undefined; onPress: () => void }) {
  const t = useText(evaluatorText);
  return (
    <>
      <Button variant="primary" icon={Upload} disabled={!possible} onPress={onPress} aria-describedby={possible === false ? 'no-open-school' : undefined}>
        {t('upload')}
      </Button>
      {possible === false && (
        <p className="small subtle" id="no-open-school">
          {t('no_open_school')}
        </p>
      )}
    </>
  );
}

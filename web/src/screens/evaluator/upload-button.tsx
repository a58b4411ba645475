import { Upload } from 'lucide-react';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/button.tsx';
import { evaluatorText } from './text.ts';

/** Begins an upload; disabled, and saying why, while no school is open to report on. */
export function UploadButton({ possible, onPress }: { possible: boolean; onPress: () => void }) {
  const t = useText(evaluatorText);
  return (
    <>
      <Button variant="primary" icon={Upload} disabled={!possible} onPress={onPress} aria-describedby={possible ? undefined : 'no-open-school'}>
        {t('upload')}
      </Button>
      {!possible && (
        <p className="small subtle" id="no-open-school">
          {t('no_open_school')}
        </p>
      )}
    </>
  );
}

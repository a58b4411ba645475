import { CalendarPlus, Upload } from '../../ui/marks/icons.ts';
import { useText } from '../../lib/i18n/text.ts';
import { Button } from '../../ui/actions/button.tsx';
import { trainerText } from './text.ts';
import type { TrainerActs } from './use-acts.tsx';

/** The acts a trainer can begin from a page; the one the page is about is first. */
export function HeadActions({ acts, first = 'create' }: { acts: TrainerActs; first?: 'create' | 'add' }) {
  const t = useText(trainerText);
  return (
    <>
      <Button variant={first === 'add' ? 'primary' : 'outline'} icon={Upload} onPress={acts.onAdd}>
        {t('add')}
      </Button>
      {first === 'create' && (
        <Button variant="primary" icon={CalendarPlus} onPress={acts.onCreate}>
          {t('create')}
        </Button>
      )}
    </>
  );
}

import { useText } from '../../../../lib/i18n/text.ts';
import { Stepper } from '../../../../ui/layout/stepper.tsx';
import { designText } from '../../text.ts';

export function Sample() {
  const t = useText(designText);
  return <Stepper label={t('steps')} steps={[t('step_school'), t('step_documents')]} current={1} />;
}

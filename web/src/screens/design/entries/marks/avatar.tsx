import { useText } from '../../../../lib/i18n/text.ts';
import { Person } from '../../../../ui/marks/avatar.tsx';
import { designText } from '../../text.ts';

export function Sample() {
  const t = useText(designText);
  return (
    <div className="flow">
      <Person name={t('person')} detail={t('person_detail')} />
      <Person name="Yusuf Musoke" detail={<bdi>y.musoke@iqs.example</bdi>} />
      <Person name={t('evaluators')} shape="star" />
    </div>
  );
}

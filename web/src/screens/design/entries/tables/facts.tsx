import { useText } from '../../../../lib/i18n/text.ts';
import { When } from '../../../../ui/marks/when.tsx';
import { Facts } from '../../../../ui/tables/facts.tsx';
import { designText } from '../../text.ts';

export function Sample() {
  const t = useText(designText);
  return (
    <Facts
      facts={[
        { key: 'name', label: t('name'), value: t('name_value') },
        { key: 'country', label: t('country'), value: t('kenya') },
        { key: 'visit', label: t('visit'), value: <When at="2026-12-02" /> },
      ]}
    />
  );
}

import { FileText, School, Users } from '../../../../ui/marks/icons.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { Ledger } from '../../../../ui/tables/ledger.tsx';
import { designText } from '../../text.ts';

export function Sample() {
  const t = useText(designText);
  return (
    <Ledger
      loadingLabel={t('loading')}
      entries={[
        { key: 'schools', label: t('schools'), value: '54', detail: t('this_month', { count: 4 }), icon: School },
        { key: 'evaluators', label: t('evaluators'), value: '18', detail: t('this_month', { count: 0 }), icon: Users },
        { key: 'reports', label: t('reports'), value: undefined, detail: t('this_month', { count: 7 }), icon: FileText },
      ]}
    />
  );
}

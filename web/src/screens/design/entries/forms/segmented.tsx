import { useState } from 'react';
import { useText } from '../../../../lib/i18n/text.ts';
import { Segmented } from '../../../../ui/forms/segmented.tsx';
import { designText } from '../../text.ts';

export function Sample() {
  const t = useText(designText);
  const [rows, setRows] = useState<'all' | 'approved' | 'denied'>('all');
  return (
    <div>
      <Segmented
        label={t('show_rows')}
        value={rows}
        onChange={setRows}
        choices={[
          { value: 'all', label: t('all'), count: '54' },
          { value: 'approved', label: t('approved') },
          { value: 'denied', label: t('denied') },
        ]}
      />
    </div>
  );
}

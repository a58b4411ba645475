import { useState } from 'react';
import { useText } from '../../../../lib/i18n/text.ts';
import { SearchField } from '../../../../ui/forms/search-field.tsx';
import { designText } from '../../text.ts';

export function Sample() {
  const t = useText(designText);
  const [search, setSearch] = useState('');
  return <SearchField label={t('search')} clearLabel={t('clear')} placeholder={t('search_hint')} value={search} onChange={setSearch} />;
}

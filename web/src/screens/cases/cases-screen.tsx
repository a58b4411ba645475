import { casesText } from '../../areas/evaluation/cases/text.ts';
import { useText } from '../../lib/i18n/text.ts';
import { RoleFrame } from '../frame/role-frame.tsx';
import { CasesView } from './cases-view.tsx';

/** The cases the reader has a part in, at their own address. */
export function CasesScreen() {
  const t = useText(casesText);
  return (
    <RoleFrame view="cases" title={t('title')}>
      <CasesView />
    </RoleFrame>
  );
}

import { useSearchParams } from 'react-router';

export const REPORTS_TABS = ['reports', 'feedback'] as const;
export type ReportsTab = (typeof REPORTS_TABS)[number];

/** Which list of the reports section is shown, from `?list=`: reload keeps it, and Back leaves the section. */
export function useReportsTab(): [tab: ReportsTab, choose: (tab: ReportsTab) => void] {
  const [params, setParams] = useSearchParams();
  const asked = params.get('list');
  const choose = (tab: ReportsTab) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (tab === 'reports') after.delete('list');
        else after.set('list', tab);
        return after;
      },
      { replace: true },
    );
  return [REPORTS_TABS.find((tab) => tab === asked) ?? 'reports', choose];
}

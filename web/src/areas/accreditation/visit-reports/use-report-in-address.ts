import { returnFocusToPage } from '../../../lib/navigation/focus.ts';
import { useAddress } from '../../../lib/navigation/use-address.ts';
import { useRowOfAddress } from '../../../lib/navigation/use-row-of-address.ts';

/** The report of a list that the address names (`?report=`): a report has no call of its own. */
export function useReportInAddress<R extends { id: number }>(list: Parameters<typeof useRowOfAddress<R>>[1]) {
  const { id, change } = useAddress();
  return {
    asked: useRowOfAddress<R>(id('report'), list),
    open: ({ id: report }: { id: number }) => change({ report }),
    close: () => {
      change({ report: undefined });
      returnFocusToPage();
    },
  };
}

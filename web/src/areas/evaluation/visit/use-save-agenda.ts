import { type AgendaItem, type Visit, visit } from '@miyar/contract/evaluation/visit/visit';
import { invalidate, useEndpointMutation } from '../../../lib/api/query.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { VISIT_CHANGED } from './changed.ts';
import { visitText } from './text.ts';

/** The agenda with one of its items as it is now. */
export const withItem = ({ agenda }: Visit, item: AgendaItem): AgendaItem[] => agenda.map((one) => (one.id === item.id ? item : one));

/** Saves one item of an agenda at a press; the others are sent as they are. */
export function useSaveAgenda(id: number, of: Visit) {
  const t = useText(visitText);
  const write = useEndpointMutation(visit.writeAgenda, {
    onSuccess: async () => {
      toast.success(t('agenda_saved'));
      await invalidate(...VISIT_CHANGED);
    },
    onError: async (error) => {
      toast.error(`${t('agenda_not_saved')}. ${error.inWords}`);
      if (error.code === 'case_changed') await invalidate(...VISIT_CHANGED);
    },
  });
  const save = (item: AgendaItem) => write.mutate({ params: { id }, body: { agenda_version: of.agenda_version, items: withItem(of, item) } });
  return { save, saving: write.isPending };
}

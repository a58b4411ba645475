import type { TakenAlong } from '@miyar/contract/evaluation/workbook/shapes';
import { useState } from 'react';
import { Download, RefreshCw } from '../../../../ui/marks/icons.ts';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { formatRelative } from '../../../../lib/i18n/dates.ts';
import { useLanguage } from '../../../../lib/i18n/language.tsx';
import { useText } from '../../../../lib/i18n/text.ts';
import { lazyComponent } from '../../../../lib/loading/lazy-component.tsx';
import { useStore } from '../../../../lib/store/store.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { toast } from '../../../../ui/overlays/toast.ts';
import { saveFile } from '../leaving/export.ts';
import type { Notebook } from '../notebook/notebook.ts';
import { takeWorkbookAlong } from '../notebook/take-along.ts';
import { RecitationCard } from '../recitation/recitation-card.tsx';
import { recitationOf } from '../recitation/learners.ts';
import { workbookText } from '../text.ts';
import { IndicatorIndex } from './indicator-index.tsx';

// Loads the texts of all reasons, and as a rule nothing was laid aside: until it is loaded, nothing is shown.
const AsideCard = lazyComponent(async () => (await import('../parts/aside-card.tsx')).AsideCard);

/** The first page of a workbook: its indicators with their levels, and what is done with the whole of it. */
export function HomePage({ notebook, taken }: { notebook: Notebook; taken: TakenAlong }) {
  const t = useText(workbookText);
  const { language } = useLanguage();
  const shown = useStore(notebook.shown);
  const [busy, setBusy] = useState(false);
  const takeAgain = async () => {
    setBusy(true);
    try {
      await takeWorkbookAlong(notebook, { stay: false });
      toast.success(t('taken'));
    } catch (reason) {
      if (!(reason instanceof ApiError)) throw reason;
      toast.error(`${t('not_taken')} ${reason.inWords}`);
    } finally {
      setBusy(false);
    }
  };
  const save = async () => {
    if (!(await saveFile(notebook.sending.opened, notebook.caseId))) toast.blank(t('nothing_to_save'));
  };
  return (
    <div className="stack">
      <IndicatorIndex taken={taken} shown={shown} code={undefined} />
      {taken.draw && <RecitationCard caseId={notebook.caseId} recitation={recitationOf(taken.draw, shown)} />}
      <AsideCard notebook={notebook} />
      <section className="card workbook-whole" aria-label={t('home')}>
        <p className="muted">{t('home_lead')}</p>
        {shown.along && <p className="small muted num">{t('taken_at', { time: formatRelative(shown.along.at, language) })}</p>}
        <div className="flow">
          <Button icon={RefreshCw} busy={busy} busyLabel={t('taking')} onPress={() => void takeAgain()}>
            {t('take_again')}
          </Button>
          <Button icon={Download} onPress={() => void save()}>
            {t('save_file')}
          </Button>
        </div>
        <p className="small muted">{t('save_file_detail')}</p>
      </section>
    </div>
  );
}

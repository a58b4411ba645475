import './visit-sites.css';
import { MAX_SITE_DRAWS, type VisitSites, visitSites } from '@miyar/contract/evaluation/visit/visit-sites';
import { useState } from 'react';
import { invalidate, useEndpointMutation } from '../../../lib/api/query.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { ActionDialog } from '../../../shared/dialog/action-dialog.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { FormErrorSummary } from '../../../ui/forms/form-error-summary.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { ListSitesDialog, nameOfSite, SITES_CHANGED } from './list-sites-dialog.tsx';
import { visitSitesText } from './text.ts';

/** The sites that a visit goes to, in their order, with the acts on them. */
export function SitesCard({ id, of }: { id: number; of: VisitSites }) {
  const { language } = useLanguage();
  const t = useText(visitSitesText);
  const [shown, show] = useState<'draw' | 'list'>();
  const close = () => show(undefined);
  const { sites, note, draws = [], can } = of;
  return (
    <Card title={t('sites')} {...(sites.length > 0 && { count: sites.length })}>
      <div className="stack">
        {sites.length === 0 && <p className="muted">{t('none_listed')}</p>}
        {sites.length > 0 && (
          <ol className="visit-sites">
            {sites.map((site) => (
              <li key={site.site_id}>
                <b>
                  <bdi>{nameOfSite(site, language)}</bdi>
                </b>{' '}
                <span className="muted">
                  <bdi>{site.code}</bdi> · {t(`section_${site.section ?? 'unknown'}`)} · {t(`how_${site.how}`)}
                </span>
              </li>
            ))}
          </ol>
        )}
        {note !== undefined && (
          <p className="visit-sites-note">
            <span className="muted">{t('note')}</span> <span dir="auto">{note}</span>
          </p>
        )}
        {can.list === true && (
          <div className="flow">
            {can.draw === true && <Button onPress={() => show('draw')}>{t(draws.length === 0 ? 'draw' : 'draw_again')}</Button>}
            <Button onPress={() => show('list')}>{t('change')}</Button>
            {can.draw === 'too_many_items' && <p className="muted">{t('no_more_draws', { max: MAX_SITE_DRAWS })}</p>}
          </div>
        )}
      </div>
      {shown === 'draw' && <DrawSitesDialog id={id} of={of} onClose={close} />}
      {shown === 'list' && <ListSitesDialog id={id} of={of} onClose={close} />}
    </Card>
  );
}

function DrawSitesDialog({ id, of: { draws = [], revision }, onClose }: { id: number; of: VisitSites; onClose: () => void }) {
  const t = useText(visitSitesText);
  const draw = useEndpointMutation(visitSites.draw, {
    onSuccess: async () => {
      toast.success(t('drawn'));
      onClose();
      await invalidate(...SITES_CHANGED);
    },
    // The next press is of the case as it is then.
    onError: () => invalidate(...SITES_CHANGED),
  });
  const onPress = () => draw.mutate({ params: { id }, body: { revision } });
  return (
    <ActionDialog title={t('draw_title')} busy={draw.isPending} action={{ label: t('draw'), busyLabel: t('drawing'), onPress }} onClose={onClose}>
      {draw.error && <FormErrorSummary title={`${t('not_drawn')}. ${draw.error.inWords}`} />}
      <p>{t('draw_lead', { count: draws.length, max: MAX_SITE_DRAWS })}</p>
    </ActionDialog>
  );
}

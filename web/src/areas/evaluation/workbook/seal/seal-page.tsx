import { paths } from '@miyar/contract/core/pages';
import type { TakenAlong } from '@miyar/contract/evaluation/workbook/shapes';
import { type ReactNode, useState } from 'react';
import { CircleAlert, CircleCheck, Stamp } from '../../../../ui/marks/icons.ts';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { useOnline } from '../../../../lib/api/online.ts';
import { useLanguage } from '../../../../lib/i18n/language.tsx';
import { useText } from '../../../../lib/i18n/text.ts';
import { useStore } from '../../../../lib/store/store.ts';
import { SchoolName } from '../../../../shared/school-name/school-name.tsx';
import { ButtonLink } from '../../../../ui/actions/button-link.tsx';
import { Button } from '../../../../ui/actions/button.tsx';
import { Icon } from '../../../../ui/marks/icon.tsx';
import { Banner } from '../../../../ui/overlays/banner.tsx';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx';
import { IndicatorsByArea } from '../../standards/reader/indicators-by-area.tsx';
import { levelIn, indicatorsWithParts } from '../notebook/indicators.ts';
import type { Notebook } from '../notebook/notebook.ts';
import { workbookText } from '../text.ts';
import { Receipt } from './receipt.tsx';
import { DeviceDiffers, sealWorkbook } from './seal-workbook.ts';

/** The missing entries before the seal with the way to them, the seal itself, and the receipt after it. */
export function SealPage({ notebook, taken, name }: { notebook: Notebook; taken: TakenAlong; name: string }) {
  const t = useText(workbookText);
  const { language } = useLanguage();
  const shown = useStore(notebook.shown);
  const online = useOnline();
  const [isQueried, ask] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, fail] = useState<string>();
  if (taken.receipt) {
    return (
      <div className="workbook-seal">
        <Receipt receipt={taken.receipt} name={name} school={<SchoolName {...taken.case.school} short />} />
        <p className="muted small">{t('seal_lead')}</p>
      </div>
    );
  }
  const pathOf = (code: string) => paths.workbook(taken.case.id, code);
  const { entries, photos } = shown.waiting;
  const unrated = indicatorsWithParts(taken).own.filter(({ indicator }) => levelIn(shown, indicator.code) === null);
  const [next] = unrated;
  const isReady = entries + photos + unrated.length === 0 && online && taken.can.seal === true;
  const seal = async () => {
    setBusy(true);
    fail(undefined);
    try {
      await sealWorkbook(notebook);
    } catch (reason) {
      if (reason instanceof DeviceDiffers) fail(t('seal_device_differs', { own: reason.own, server: reason.server }));
      else if (reason instanceof ApiError) fail(reason.inWords);
      else throw reason;
    } finally {
      setBusy(false);
      ask(false);
    }
  };
  return (
    <section className="card workbook-seal workbook-seal-form" aria-labelledby="workbook-seal-title">
      <h2 id="workbook-seal-title">{t('seal_title')}</h2>
      <p className="muted">{t('seal_lead')}</p>
      {failure !== undefined && (
        <Banner tone="no">
          <b>{t('seal_failed')}</b> {failure}
        </Banner>
      )}
      <h3 className="workbook-label">{t('seal_checks')}</h3>
      <ul className="workbook-checks">
        <Check isMet={entries === 0} met={t('seal_unsent')}>
          {t('seal_waits', { count: entries })}
        </Check>
        <Check isMet={photos === 0} met={t('seal_photos')}>
          {t('seal_waits_photos', { count: photos })}
        </Check>
        <Check isMet={unrated.length === 0} met={t('seal_rated')}>
          {t('seal_unrated', { count: unrated.length })}
        </Check>
        {!online && (
          <Check isMet={false} met="">
            {t('seal_online')}
          </Check>
        )}
        {taken.can.seal !== true && taken.can.seal !== 'workbook_sealed' && (
          <Check isMet={false} met="">
            {t('reason_left')}
          </Check>
        )}
      </ul>
      <div className="flow">
        {next && (
          <ButtonLink variant="primary" size="lg" href={pathOf(next.indicator.code)}>
            {t('seal_go_on', { code: next.indicator.code })}
          </ButtonLink>
        )}
        {isReady && (
          <Button variant="primary" size="lg" icon={Stamp} busy={busy} busyLabel={t('sealing')} onPress={() => ask(true)}>
            {t('seal_now')}
          </Button>
        )}
        {entries + photos > 0 && (
          <Button {...(!next && { variant: 'primary' as const, size: 'lg' as const })} onPress={notebook.sendNow}>
            {t('send_now')}
          </Button>
        )}
      </div>
      <IndicatorsByArea
        indicators={unrated.map(({ indicator, area }) => ({ code: indicator.code, title: indicator.title[language], area: area.title[language] }))}
        pathOf={pathOf}
      />
      <ConfirmDialog
        open={isQueried}
        tone="primary"
        title={t('seal_confirm')}
        confirmLabel={t('seal_now')}
        cancelLabel={t('seal_cancel')}
        busy={busy}
        busyLabel={t('sealing')}
        onClose={() => ask(false)}
        onConfirm={() => void seal()}
      >
        {t('seal_confirm_detail')}
      </ConfirmDialog>
    </section>
  );
}

function Check({ isMet, met, children }: { isMet: boolean; met: string; children: ReactNode }) {
  return (
    <li data-met={isMet || undefined}>
      <Icon of={isMet ? CircleCheck : CircleAlert} size="sm" />
      <span>{isMet ? met : children}</span>
    </li>
  );
}

import { ROSTER_COLUMNS } from '@miyar/contract/evaluation/sample/roster';
import { type Sample, sample } from '@miyar/contract/evaluation/sample/sample';
import { FileDown } from '../../../ui/marks/icons.ts';
import { useField } from '../../../lib/forms/form.ts';
import { contractRules } from '../../../lib/forms/lazy-rules.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { FileInput } from '../../../shared/files/file-input.tsx';
import { useEndpointForm } from '../../../shared/forms/use-endpoint-form.ts';
import { useDownload } from '../../../shared/use-download.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { FormErrorSummary } from '../../../ui/forms/form-error-summary.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Banner } from '../../../ui/overlays/banner.tsx';
import { samplingText } from './text.ts';

const rules = contractRules(async () => (await import('@miyar/contract/rules/evaluation/sample/sample')).sample);

/** A row of a roster: two ranges of juz. */
const EXAMPLE = 'L-001,3,f,T2,1-5;30';

/** The form in which an institution sends its roster; after a draw, the reason why it no longer can. */
export function RosterCard({ id, of: { can, roster } }: { id: number; of: Sample }) {
  const t = useText(samplingText);
  const template = useDownload();
  if (can.save_roster !== true) return <Banner tone="info">{t(can.save_roster === 'viewer_reads_only' ? 'viewer' : 'frozen')}</Banner>;
  return (
    <Card
      title={t('roster')}
      detail={t('roster_detail')}
      action={
        <Button
          size="sm"
          icon={FileDown}
          busy={template.busy !== null}
          busyLabel={t('template')}
          onPress={() => void template.start('template', sample.rosterTemplate, { params: { id } }, 'roster.csv', t('template_failed'))}
        >
          {t('template')}
        </Button>
      }
    >
      {/* Empty again once a roster is saved. */}
      <RosterForm key={roster?.number} id={id} />
    </Card>
  );
}

function RosterForm({ id }: { id: number }) {
  const t = useText(samplingText);
  const { form, submit, sending, sent } = useEndpointForm(sample.saveRoster, {
    rules,
    defaults: { file: null as File | null },
    input: ({ file }: { file: File | null }) => ({ params: { id }, files: { file: file! } }),
    done: t('sent'),
    failed: t('not_sent'),
    blames: { roster_invalid: 'file', csv_quote_open: 'file', import_too_long: 'file' },
    refresh: [sample.read],
  });
  return (
    <form className="stack" onSubmit={submit} noValidate>
      {form.formState.errors.root?.message && <FormErrorSummary title={form.formState.errors.root.message} />}
      <p className="muted">{t('roster_shape', { columns: ROSTER_COLUMNS.join(','), example: EXAMPLE })}</p>
      <FileInput
        {...useField(form.control, 'file')}
        label={t('file')}
        dropLabel={t('file_drop')}
        rule={sample.saveRoster.files.file}
        hint={({ megabytes }) => t('file_hint', { megabytes })}
        sent={sending ? sent : undefined}
        sendingLabel={t('sending')}
      />
      <div className="flow">
        <Button variant="primary" type="submit" busy={sending} busyLabel={t('sending')}>
          {t('send')}
        </Button>
      </div>
    </form>
  );
}

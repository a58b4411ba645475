import { EXPORT_FORMATS } from '@miyar/contract/core/paging';
import { figures, type FIGURES, type StageFigures } from '@miyar/contract/evaluation/figures';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { countryName } from '../../../shared/countries/countries.ts';
import { ExportMenu } from '../../../shared/export-menu.tsx';
import { FilterChoice } from '../../../shared/list/list-choices.tsx';
import { ListTools } from '../../../shared/list/list-tools.tsx';
import { useDownload } from '../../../shared/use-download.ts';
import { DateField } from '../../../ui/forms/date-field.tsx';
import { When } from '../../../ui/marks/when.tsx';
import { FacetFilters } from '../../accreditation/register/facet-filters.tsx';
import { figuresText } from './text.ts';
import { useFiguresAddress } from './use-figures-address.ts';

interface FiguresToolsProps {
  of: (typeof FIGURES)[number];
  /** The date and the choices that came with the figures; undefined until they arrive. */
  prepared: Pick<StageFigures, 'made_at' | 'choices'> | undefined;
}

/** The filters of the figures, the time they were prepared, and a button to download them. */
export function FiguresTools({ of, prepared }: FiguresToolsProps) {
  const t = useText(figuresText);
  const { language } = useLanguage();
  const address = useFiguresAddress();
  const { from, until, country, version } = address.chosen;
  const choices = (known: readonly string[] | undefined, chosen: string | undefined) => known ?? (chosen === undefined ? [] : [chosen]);
  return (
    <>
      <ListTools
        address={address}
        filters={
          <>
            <DateField label={t('from')} value={from} max={until} onChange={(day) => address.choose({ from: day || undefined })} />
            <DateField label={t('until')} value={until} min={from} onChange={(day) => address.choose({ until: day || undefined })} />
            <FilterChoice
              label={t('country')}
              all={t('all_countries')}
              value={country}
              onChange={(chosen) => address.choose({ country: chosen })}
              choices={choices(prepared?.choices.countries, country).map((value) => ({ value, label: countryName(value, language) }))}
            />
            <FilterChoice
              label={t('version')}
              all={t('all_versions')}
              value={version}
              onChange={(chosen) => address.choose({ version: chosen })}
              choices={choices(prepared?.choices.versions, version).map((value) => ({ value, label: value }))}
            />
            <FacetFilters chosen={address.chosen} choose={address.choose} />
          </>
        }
      />
      <div className="flow" data-justify="between">
        <p className="muted">
          {prepared && (
            <>
              {t('made_at')} <When at={prepared.made_at} show="moment" />.{' '}
            </>
          )}
          {t('hourly')}
        </p>
        <ExportFigures of={of} />
      </div>
    </>
  );
}

function ExportFigures({ of }: Pick<FiguresToolsProps, 'of'>) {
  const t = useText(figuresText);
  const { query } = useFiguresAddress();
  const { busy, start } = useDownload();
  const choose = (chosen: string) => {
    const format = EXPORT_FORMATS.find((known) => known === chosen);
    if (format) void start(format, figures.export, { query: { ...query, of, format } }, `figures-${of}.${format}`, t('export_failed'));
  };
  return (
    <ExportMenu entries={EXPORT_FORMATS.map((key) => ({ key, label: t(`export_${key}`) }))} busy={busy !== null} busyLabel={t('exporting')} onChoose={choose} />
  );
}

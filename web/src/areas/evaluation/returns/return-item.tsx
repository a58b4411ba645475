import type { CaseDetail } from '@miyar/contract/evaluation/cases';
import { files } from '@miyar/contract/core/files';
import { nameIn } from '@miyar/contract/core/shown-names';
import { paths } from '@miyar/contract/core/pages';
import type { ReturnItem } from '@miyar/contract/evaluation/returns';
import { useEffect, useRef } from 'react';
import { FileDown, Square, SquareCheck } from '../../../ui/marks/icons.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { focusFirstIn } from '../../../lib/navigation/focus.ts';
import { countryName } from '../../../shared/countries/countries.ts';
import { fileOf } from '../../../shared/files/file-of.ts';
import { useDownload } from '../../../shared/use-download.ts';
import { ButtonLink } from '../../../ui/actions/button-link.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { Chip } from '../../../ui/marks/chip.tsx';
import { When } from '../../../ui/marks/when.tsx';
import { isOfProfile, nameOfItem } from './return-choices.ts';
import { ReturnItemForm } from './return-item-form.tsx';
import { returnsText } from './text.ts';
import { useCaseStandard } from './use-case-standard.ts';

interface RowProps {
  of: CaseDetail;
  item: ReturnItem;
  open: boolean;
  /** Its form is open. */
  writing: boolean;
  onWrite: (on: boolean) => void;
}

/** One requested item: the reason, whether it is done, and the way to complete it. */
export function ReturnItemRow({ of, item, open, writing, onWrite: write }: RowProps) {
  const { language } = useLanguage();
  const t = useText(returnsText);
  const name = nameOfItem(item, of.school, useCaseStandard(of), language);
  const isDone = item.done_at !== null;
  const [act, form] = [`return-act-${item.id}`, `return-form-${item.id}`];
  const was = useRef(writing);
  // The form begins at its first field, and returns to the act.
  useEffect(() => {
    if (writing !== was.current) focusFirstIn(writing ? form : act);
    was.current = writing;
  }, [writing, act, form]);
  const named = ({ key }: ReturnItem, value: string) => (key === 'country' ? countryName(value, language) : value);
  return (
    <li className="return-item">
      <div className="return-item-head">
        <h3 className="card-title">
          {/* A document or a detail is called one by its name. */}
          {item.code && <small className="muted">{t(`kind_${item.kind}`)}</small>} {name}
        </h3>
        <Chip tone={isDone ? 'ok' : 'wait'} icon={isDone ? SquareCheck : Square}>
          {t(isDone ? 'done' : 'open')}
        </Chip>
      </div>
      <p className="return-words" lang={item.reason_language} dir="auto">
        {item.reason}
      </p>
      {item.value && (
        <p className="return-words">
          {item.value.before === null
            ? t('value_new', { now: named(item, item.value.now) })
            : t('value_is', { now: named(item, item.value.now), before: named(item, item.value.before) })}
        </p>
      )}
      {item.answer && (
        <div className="return-words">
          <b>{t('answer_is')}:</b>
          <p dir="auto">{item.answer}</p>
        </div>
      )}
      {item.done_at && (
        <p className="muted">
          <bdi>{item.done_by && nameIn(item.done_by.name, of.school, language)}</bdi> · <When at={item.done_at} show="moment" />
        </p>
      )}
      <Replaced of={item} />
      {open && !writing && (
        <div className="flow" id={act}>
          {item.code && (
            <ButtonLink size="sm" href={paths.case(of.id, 'self-evaluation', item.code)}>
              {t('open_indicator', { code: item.code })}
            </ButtonLink>
          )}
          {isOfProfile(item) && (
            <ButtonLink size="sm" href={paths.institution(of.school.id)}>
              {t('open_profile')}
            </ButtonLink>
          )}
          <Button size="sm" onPress={() => write(true)}>
            {item.code || isOfProfile(item) ? t('answer') : t(isDone ? 'change' : 'complete')} <span className="visually-hidden">{name}</span>
          </Button>
        </div>
      )}
      {open && writing && (
        <div id={form}>
          <ReturnItemForm of={of} item={item} onClose={() => write(false)} />
        </div>
      )}
    </li>
  );
}

/** The documents that were replaced. */
function Replaced({ of: { replaced } }: { of: ReturnItem }) {
  const t = useText(returnsText);
  const { start } = useDownload();
  return replaced.map(({ doc_path: path, name }) => (
    <p key={path}>
      <LinkButton icon={FileDown} onPress={() => void start(path, files.download, { params: fileOf(path) }, name, t('download_failed'))}>
        {t('replaced', { name })}
      </LinkButton>
    </p>
  ));
}

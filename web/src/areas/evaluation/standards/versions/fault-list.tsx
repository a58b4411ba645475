import './fault-list.css';
import type { EditedVersion } from '@miyar/contract/evaluation/standard-versions';
import { textOfError } from '@miyar/contract/core/errors';
import { CircleAlert, CircleCheck, TriangleAlert } from '../../../../ui/marks/icons.ts';
import { useLanguage } from '../../../../lib/i18n/language.tsx';
import { useText } from '../../../../lib/i18n/text.ts';
import { Link } from '../../../../ui/actions/link.tsx';
import { Icon } from '../../../../ui/marks/icon.tsx';
import { faultPath, faultPosition } from './fault-position.ts';
import { faultsText } from './faults-text.ts';

/** The faults that prevent a draft from being published; each links to the field that corrects it. */
export function FaultList({ of, onFollow }: { of: EditedVersion; onFollow?: (() => void) | undefined }) {
  const t = useText(faultsText);
  const { language } = useLanguage();
  if (of.faults.length === 0) {
    return (
      <p className="fault-list-none">
        <Icon of={CircleCheck} size="sm" /> {t('none')}
      </p>
    );
  }
  return (
    <ul className="fault-list">
      {of.faults.map((fault) => (
        <li key={`${fault.where} ${fault.code}`} data-warning={fault.warning || undefined}>
          <Icon of={fault.warning ? TriangleAlert : CircleAlert} size="sm" />
          <span>
            {/* A press in a window closes it as well. */}
            <span onClickCapture={onFollow}>
              <Link href={faultPath(of, fault)}>{faultPosition(fault, language)}</Link>
            </span>
            <span className="visually-hidden">{fault.warning && t('warning')}</span> {textOfError(fault.code, language)}
          </span>
        </li>
      ))}
    </ul>
  );
}

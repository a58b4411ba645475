import './decision-queue.css';
import type { School } from '@miyar/contract/accreditation/institutions';
import { CalendarDays, FileText, FolderKanban, MapPin, RefreshCw, TriangleAlert, UserCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { Avatar } from '../../../ui/marks/avatar.tsx';
import { Icon, type LucideIcon } from '../../../ui/marks/icon.tsx';
import { Link } from '../../../ui/actions/link.tsx';
import { When } from '../../../ui/marks/when.tsx';
import { countryName } from '../../../shared/countries/countries.ts';
import { paths } from '@miyar/contract/core/pages';
import { namesFor } from '@miyar/contract/core/shown-names';
import { applicationsText } from '../applications/text.ts';
import { distinctiveName } from './distinctive-name.ts';
import type { Waiting } from './queue.ts';
import { ReviewActs } from './review-acts.tsx';
import { schoolsText } from './text.ts';

interface QueueProps {
  waiting: readonly Waiting[];
  hrefOf: (school: School) => string;
  onAssign: (school: School) => void;
}

/** The schools that await a decision, each with what it is decided on. A press on a row opens the school, where it is decided. */
export function DecisionQueue({ waiting, hrefOf, onAssign }: QueueProps) {
  return (
    <ul className="queue">
      {waiting.map(({ school, submittedAt }) => (
        <QueueRow
          key={school.id}
          school={school}
          submittedAt={submittedAt}
          href={school.profile === 'full' ? paths.case(school.application_id) : hrefOf(school)}
          onAssign={onAssign}
        />
      ))}
    </ul>
  );
}

function QueueRow({ school, submittedAt, href, onAssign }: { href: string } & Waiting & Pick<QueueProps, 'onAssign'>) {
  const { language } = useLanguage();
  const t = useText(schoolsText);
  const ta = useText(applicationsText);
  const { first, second } = namesFor(school, language);
  return (
    <li>
      <div className="queue-school">
        <Avatar name={distinctiveName(first)} />
        <span>
          <span className="queue-name">
            <Link href={href}>
              <bdi>{first}</bdi>
            </Link>
          </span>
          {second && (
            <small>
              <bdi>{second}</bdi>
            </small>
          )}
        </span>
      </div>
      <p className="queue-facts">
        <Fact icon={MapPin}>{countryName(school.country, language)}</Fact>
        {submittedAt && (
          <Fact icon={CalendarDays}>
            <span className="visually-hidden">{t('applied')}: </span>
            <When at={submittedAt} />
          </Fact>
        )}
        <Fact icon={RefreshCw}>{ta(school.accreditation_type === 'new' ? 'type_new' : 'type_renewal')}</Fact>
        {school.profile === 'full' ? <Fact icon={FolderKanban}>{t('full_path')}</Fact> : <ShortPathFacts school={school} />}
      </p>
      <div className="queue-acts">
        <ReviewActs school={school} href={href} onAssign={onAssign} />
      </div>
    </li>
  );
}

/** Who visits and what was reported: on the full path a team does, which the case shows. */
function ShortPathFacts({ school }: { school: School }) {
  const t = useText(schoolsText);
  return (
    <>
      {school.evaluator_name === null ? (
        <Fact icon={TriangleAlert} tone="wait">
          {t('no_evaluator')}
        </Fact>
      ) : (
        <Fact icon={UserCheck} tone="strong">
          <bdi>{school.evaluator_name}</bdi>
        </Fact>
      )}
      {school.report_count === 0 ? (
        <Fact icon={FileText}>{t('no_report')}</Fact>
      ) : (
        <Fact icon={FileText} tone="strong">
          {t('reports', { count: school.report_count })}
        </Fact>
      )}
    </>
  );
}

function Fact({ icon, tone, children }: { icon: LucideIcon; tone?: 'wait' | 'strong' | undefined; children: ReactNode }) {
  return (
    <span data-tone={tone}>
      <Icon of={icon} size="sm" />
      <span>{children}</span>
    </span>
  );
}

import './decision-queue.css';
import type { School } from '@miyar/contract/schools';
import { CalendarDays, Check, FileText, MapPin, RefreshCw, TriangleAlert, UserCheck, UserPlus, UserRoundCog } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage } from '../../lib/language.tsx';
import { said } from '../../lib/said.ts';
import { useText } from '../../lib/text.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon, type LucideIcon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Link } from '../../ui/link.tsx';
import { When } from '../../ui/when.tsx';
import { countryName } from '../applications/countries.ts';
import { namesFor } from '@miyar/contract/shown-names';
import { applicationsText } from '../applications/text.ts';
import { distinctiveName } from './distinctive-name.ts';
import type { Waiting } from './queue.ts';
import { schoolsText } from './text.ts';

/** What may be done with a school that awaits its decision. */
export interface SchoolActs {
  onAssign: (school: School) => void;
  onApprove: (school: School) => void;
  onDeny: (school: School) => void;
  onChange: (school: School) => void;
}

/** What is offered for each in the queue; who has an evaluator keeps them there. */
type Deciding = Omit<SchoolActs, 'onChange'>;

/** The schools that await a decision, each with what it is decided on. A press on a row opens the school. */
export function DecisionQueue({ waiting, hrefOf, ...acts }: { waiting: readonly Waiting[]; hrefOf: (school: School) => string } & Deciding) {
  return (
    <ul className="queue">
      {waiting.map(({ school, submittedAt }) => (
        <QueueRow key={school.id} school={school} submittedAt={submittedAt} href={hrefOf(school)} {...acts} />
      ))}
    </ul>
  );
}

function QueueRow({ school, submittedAt, href, onAssign, onApprove, onDeny }: { href: string } & Waiting & Deciding) {
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
      </p>
      <DecisionButtons school={school} onAssign={onAssign} onApprove={onApprove} onDeny={onDeny} />
    </li>
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

/** Assign or change, approve, deny, as far as the server says each may be done; otherwise why not. */
export function DecisionButtons({ school, onAssign, onApprove, onDeny, onChange }: { school: School } & Deciding & Partial<SchoolActs>) {
  const { language } = useLanguage();
  const t = useText(schoolsText);
  const { assign, change_evaluator, decide } = school.can;
  const reasonId = `decide-${school.id}`;
  const described = decide === true ? undefined : reasonId;
  return (
    <div className="queue-acts">
      {assign === true && (
        <Button size="sm" icon={UserPlus} onPress={() => onAssign(school)}>
          {t('assign')}
        </Button>
      )}
      <Button size="sm" variant="primary" icon={Check} disabled={decide !== true} aria-describedby={described} onPress={() => onApprove(school)}>
        {t('approve')}
      </Button>
      <Button size="sm" variant="danger" disabled={decide !== true} aria-describedby={described} onPress={() => onDeny(school)}>
        {t('deny')}
      </Button>
      {onChange && change_evaluator === true && (
        <IconButton icon={UserRoundCog} size="sm" variant="outline" label={t('change_evaluator')} onPress={() => onChange(school)} />
      )}
      {decide !== true && (
        <p className="queue-reason" id={reasonId}>
          {said(decide, language)}
        </p>
      )}
    </div>
  );
}

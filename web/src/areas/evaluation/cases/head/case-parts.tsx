import type { CaseDetail } from '@miyar/contract/evaluation/cases';
import { type CasePart, paths } from '@miyar/contract/core/pages';
import { settled } from '@miyar/contract/evaluation/report/settled';
import { Link as RouterLink } from 'react-router';
import { ChevronDown } from '../../../../ui/marks/icons.ts';
import { call } from '../../../../lib/api/api.ts';
import { keyOf, queryClient } from '../../../../lib/api/query.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { Icon } from '../../../../ui/marks/icon.tsx';
import { casesText } from '../text.ts';

/** The parts that an institution finds behind one tab, so that it never meets more than five. */
const JOINED = [
  { label: 'part_self', parts: ['self-evaluation', 'evidence', 'returns'] },
  { label: 'part_visit', parts: ['team', 'visit', 'sample'] },
  { label: 'part_decision', parts: ['report', 'decision', 'appeal'] },
  { label: 'plan', parts: ['plan'] },
] as const satisfies readonly { label: string; parts: readonly CasePart[] }[];

interface Tab {
  readonly label: string;
  readonly href: string;
  readonly parts: readonly (CasePart | undefined)[];
}

const hrefOf = (id: number, part: CasePart): string => (part === 'workbook' ? paths.workbook(id) : paths.case(id, part));

/** The name of a part, as its tab and its heading give it. */
export function usePartName(): (part: CasePart | undefined) => string {
  const t = useText(casesText);
  return (part) => t(part === undefined ? 'overview' : part === 'self-evaluation' ? 'self_evaluation' : part);
}

/** The tabs of a case: the overview, and for an institution its parts by four, for the others each. */
function useTabs({ id, side, parts }: CaseDetail): Tab[] {
  const t = useText(casesText);
  const nameOf = usePartName();
  const overview = { label: nameOf(undefined), href: paths.case(id), parts: [undefined] };
  if (side !== 'institution') return [overview, ...parts.map((part) => ({ label: nameOf(part), href: hrefOf(id, part), parts: [part] }))];
  const joined = JOINED.flatMap(({ label, parts: within }) => {
    const shown = within.filter((part) => parts.includes(part));
    const [first] = shown;
    return first ? [{ label: shown.length > 1 ? t(label) : nameOf(first), href: hrefOf(id, first), parts: shown }] : [];
  });
  return [overview, ...joined];
}

/** Asks for the consensus when somebody points to it: its rows take long enough to draw. */
function askAhead(id: number, parts: Tab['parts']): void {
  if (!parts.includes('scoring')) return;
  const input = { params: { id } };
  // The part itself asks again should this fail.
  void queryClient.prefetchQuery({ queryKey: keyOf(settled.list, input), queryFn: ({ signal }) => call(settled.list, input, { signal }), retry: false });
}

/** The parts of a case that the reader can open: tabs on a desk, one line that opens on a phone. The overview alone has none. */
export function CaseParts({ of, part }: { of: CaseDetail; part: CasePart | undefined }) {
  const t = useText(casesText);
  const nameOf = usePartName();
  const tabs = useTabs(of);
  if (tabs.length === 1) return null;
  const current = tabs.find(({ parts }) => parts.includes(part));
  const links = tabs.map((tab) => (
    <RouterLink
      key={tab.href}
      to={tab.href}
      aria-current={tab === current ? 'page' : undefined}
      onPointerEnter={() => askAhead(of.id, tab.parts)}
      onFocus={() => askAhead(of.id, tab.parts)}
    >
      {tab.label}
    </RouterLink>
  ));
  const within = current && current.parts.length > 1 ? current.parts : [];
  return (
    <>
      <nav className="case-parts" aria-label={t('parts')}>
        {links}
      </nav>
      {/* Closed anew on every part. */}
      <details key={part} className="case-part-pick">
        <summary>
          <span className="muted">{t('part')}</span> <b>{current?.label}</b> <Icon of={ChevronDown} />
        </summary>
        <nav aria-label={t('parts')}>{links}</nav>
      </details>
      {within.length > 0 && (
        <nav className="case-within" aria-label={t('within')}>
          {within.map((one) => (
            <RouterLink key={one} to={hrefOf(of.id, one!)} aria-current={one === part ? 'page' : undefined}>
              {nameOf(one)}
            </RouterLink>
          ))}
        </nav>
      )}
    </>
  );
}

import type { ShownCertificate } from '@miyar/contract/accreditation/certificates';
import { paths } from '@miyar/contract/core/pages';
import { namesFor } from '@miyar/contract/core/shown-names';
import type { RegisteredSchool } from '@miyar/contract/accreditation/register';
import type { LegalPage } from '@miyar/contract/site/legal';
import type { ServiceRecord } from '@miyar/contract/evaluation/figures';
import type { ReportSummary } from '@miyar/contract/families/family-report';
import { FAMILY_SENTENCES } from '@miyar/contract/evaluation/report/family-sentences';
import { publishedText } from '../../areas/families/published/text.ts';
import { formatDate } from '../../lib/i18n/dates.ts';
import { verifyText } from '../../areas/accreditation/certificates/verify-text.ts';
import { registerText } from '../../areas/accreditation/register/text.ts';
import { recordText } from '../../areas/evaluation/figures/record-text.ts';
import { legalText } from '../../areas/site/legal/reader-text.ts';
import { escapeHtml } from '../../lib/html.ts';
import type { Language } from '../../lib/i18n/current-language.ts';
import { formatPercent } from '../../lib/i18n/numbers.ts';
import { isolate, textIn } from '../../lib/i18n/text.ts';
import type { PageContent, PublicPage } from './public-page.ts';
import { institutionData, registerData, textData, verifyData } from './structured-data.ts';
import { publicText } from './text.ts';
import type { PublicStandard } from '@miyar/contract/evaluation/standards';
import { howScored } from '../../areas/evaluation/standards/reader/how-scored-words.ts';
import { standardText } from '../../areas/evaluation/standards/reader/reader-text.ts';

/** Returns the content of a public page for people without scripts. */
export function wordsOf(page: PublicPage, language: Language): PageContent {
  switch (page.page) {
    case 'schools':
      return schools(page, language);
    case 'school':
      return school(page, language);
    case 'standard':
      return standardWords(page.standard, language);
    case 'verify':
      return verify(page, language);
    default:
      return legal(page.text, language);
  }
}

const heading = (title: string): string => `<h1>${escapeHtml(title)}</h1>`;
const fact = (label: string, value: string): string => `<dt>${escapeHtml(label)}</dt><dd><bdi>${escapeHtml(value)}</bdi></dd>`;
const nameOf = ({ name, name_ar }: RegisteredSchool, language: Language): string => namesFor({ name, name_alternative: name_ar }, language).first;

function schools({ schools: list, record }: Extract<PublicPage, { page: 'schools' }>, language: Language): PageContent {
  const t = textIn(registerText, language);
  const rows = list.map((one) => `<li><a href="${paths.schools(one.id)}"><bdi>${escapeHtml(nameOf(one, language))}</bdi></a></li>`);
  const main = `${heading(t('headline'))}<p>${escapeHtml(t('lead'))}</p>${rows.length > 0 ? `<ul>${rows.join('')}</ul>` : `<p>${escapeHtml(t('none'))}</p>`}${recordWords(record, language)}`;
  return { title: t('title'), description: t('description'), path: paths.schools(), main, data: ({ publicUrl }) => registerData(list, language, publicUrl) };
}

function recordWords(record: ServiceRecord | null | undefined, language: Language): string {
  if (!record) return '';
  const t = textIn(recordText, language);
  const { from, until, cases, in_time } = record;
  const lines = [t('decided', { count: cases, from, until }), t('in_time', { in_time, cases, percent: formatPercent(in_time / cases, language) })];
  return `<section><h2>${escapeHtml(t('title'))}</h2>${paragraphs(lines)}</section>`;
}

/** The words of the newest report for families, with the way to it. */
function reportWords(report: ReportSummary | undefined, language: Language): string {
  if (!report) return '';
  const t = textIn(publishedText, language);
  const say = FAMILY_SENTENCES[language];
  const day = formatDate(report.published_on, language);
  const areas = report.areas?.map(({ title, word }) => fact(title[language], word?.[language] ?? say.notApplicable));
  const link = `<p><a href="${paths.schoolReport(report.school_id)}">${escapeHtml(t('summary_link'))}</a></p>`;
  const lines = paragraphs([areas ? t('summary_detail', { day }) : t('outcome_detail', { day, outcome: say.outcomes[report.outcome] })]);
  return `<section><h2>${escapeHtml(t('summary'))}</h2>${lines}${areas ? `<dl>${areas.join('')}</dl>` : ''}${link}</section>`;
}

function school({ school: one, report }: Extract<PublicPage, { page: 'school' }>, language: Language): PageContent {
  const t = textIn(registerText, language);
  const name = nameOf(one, language);
  const facts = [
    ...(one.kind ? [fact(t('kind'), one.kind.title[language])] : []),
    ...(one.city ? [fact(t('city'), one.city[language])] : []),
    fact(t('accreditation'), t(one.decision)),
    fact(t('valid_from'), one.valid_from),
    fact(t('valid_until'), one.valid_until),
    fact(t('number'), one.certificate_number),
  ];
  const back = `<p><a href="${paths.schools()}">${escapeHtml(t('back'))}</a></p>`;
  return {
    title: isolate(name),
    description: t('profile_description', { name }),
    path: paths.schools(one.id),
    data: ({ publicUrl, authority }) => institutionData(one, name, publicUrl, authority),
    main: `${heading(name)}<dl>${facts.join('')}</dl>${reportWords(report, language)}${back}`,
  };
}

function legal({ page, content, draft, version, effective_from: since }: LegalPage, language: Language): PageContent {
  const t = textIn(legalText, language);
  const { title, sections } = content[language];
  const parts = sections.map(
    (part) => `<section><h2>${escapeHtml(part.heading)}</h2>${part.paragraphs.map((words) => `<p>${escapeHtml(words)}</p>`).join('')}</section>`,
  );
  return {
    title: t(page),
    description: t(`${page}_description`),
    path: paths[page](),
    data: (site) => textData({ name: title, path: paths[page](), version: String(version), since }, language, site),
    main: `${heading(title)}${draft ? `<p>${escapeHtml(t('draft'))}</p>` : ''}${parts.join('')}`,
  };
}

function verify({ code, certificate, report }: Extract<PublicPage, { page: 'verify' }>, language: Language): PageContent {
  const t = textIn(publicText, language);
  if (code !== undefined) return verified({ code, certificate, report }, language);
  return {
    title: t('verify_title'),
    description: t('verify_lead'),
    path: paths.verify(),
    data: (site) => verifyData(t('verify_title'), language, site),
    main: `${heading(t('verify_title'))}<p>${escapeHtml(t('verify_lead'))}</p>`,
  };
}

/** The answer about one certificate: for people who were sent its address, not for search engines. */
function verified(
  { code, certificate, report }: { code: string; certificate: ShownCertificate | undefined; report: ReportSummary | undefined },
  language: Language,
): PageContent {
  const t = textIn(verifyText, language);
  const page = { path: paths.verify(code), unlisted: true };
  const again = `<p><a href="${paths.verify()}">${escapeHtml(t('another'))}</a></p>`;
  if (!certificate) {
    const lines = [t('unknown_code', { code }), t('unknown_detail')];
    return { ...page, title: t('unknown'), description: t('unknown_detail'), main: `${heading(t('unknown'))}${paragraphs(lines)}${again}` };
  }
  const { status, certificate_number: number, valid_until: until, status_since, status_reason: reason } = certificate;
  const name = namesFor({ name: certificate.school_name, name_alternative: certificate.school_name_ar }, language).first;
  const detail = t(`${status}_detail`, { date: status === 'valid' || status === 'expired' ? until : status_since });
  const { kind, city, sites = [] } = certificate;
  const sitesAs = (state: 'covered' | 'suspended', label: string): string[] => {
    const names = sites.filter((site) => site.state === state).map((site) => site.name[language]);
    return names.length > 0 ? [fact(label, names.join(language === 'ar' ? '، ' : ', '))] : [];
  };
  const facts = [
    ...(kind ? [fact(t('kind'), kind.title[language])] : []),
    ...(city ? [fact(t('city'), city[language])] : []),
    ...sitesAs('covered', t('sites')),
    ...sitesAs('suspended', t('suspended_sites')),
    fact(t('accreditation'), t(certificate.decision)),
    fact(t('valid_from'), certificate.valid_from),
    fact(t('valid_until'), until),
    fact(t('number'), number),
  ];
  return {
    ...page,
    title: `${isolate(name)} · ${t(status)}`,
    description: detail,
    main: `${heading(name)}${paragraphs([t(status), detail, ...(reason ? [`${t('reason')}: ${reason[language]}`] : [])])}<dl>${facts.join('')}</dl>${reportWords(report, language)}${again}`,
  };
}

const paragraphs = (lines: readonly string[]): string => lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('');

/** The standard for people without scripts. */
function standardWords(of: PublicStandard | undefined, language: Language): PageContent {
  const t = textIn(standardText, language);
  const page = { title: t('title'), description: t('description'), path: paths.standard() };
  if (!of) return { ...page, main: `<h1>${escapeHtml(t('none'))}</h1><p>${escapeHtml(t('none_detail'))}</p>` };
  const words = (part: Record<Language, string>) => escapeHtml(part[language]);
  const named = (tag: string, { code, title }: { code: string; title: Record<Language, string> }, more = '') =>
    `<${tag} id="${escapeHtml(code)}"><bdi>${escapeHtml(code)}</bdi> ${words(title)}${more}</${tag}>`;
  const areas = of.areas.map((area) => {
    const standards = area.standards.map((one) => {
      const indicators = one.indicators.map(
        (indicator) =>
          `${named('h4', indicator, indicator.critical ? ` (${escapeHtml(t('critical'))})` : '')}<p>${words(indicator.description)}</p><p>${escapeHtml(t('evidence'))} ${words(indicator.examples)}</p>`,
      );
      return `${named('h3', one)}<p>${words(one.description)}</p>${indicators.join('')}`;
    });
    return `<section>${named('h2', area)}<p>${words(area.description)}</p>${standards.join('')}</section>`;
  });
  const facts = `<p>${escapeHtml(t('version', { version: of.version }))}</p><p>${escapeHtml(t('hash'))} <code>${escapeHtml(of.sha256)}</code></p>`;
  const path = of.in_force ? page.path : paths.standard(of.version);
  return {
    ...page,
    path,
    data: (site) => textData({ name: of.title[language], path, version: of.version, since: of.effective_from }, language, site),
    main: `<h1>${words(of.title)}</h1>${facts}<p>${escapeHtml(howScored(of, language).join(' '))}</p>${areas.join('')}`,
  };
}

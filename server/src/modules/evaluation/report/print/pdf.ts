import { readFileSync } from 'node:fs';
import { mark, rosette7Svg } from '@miyar/ornament';
import type { PdfLanguage } from '@miyar/contract/evaluation/report/report';
import type { PdfJob } from '../../../../platform/pdf/job.ts';
import { type PageState, reportPages } from './pages.ts';
import type { ReportText } from '../text.ts';

const source = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');
const template = source('./report.typ');
const modules = { 'report-setting.typ': source('./report-setting.typ') };

const ON_NIGHT = { fill: '#E3C887', soft: '#5E6B46', line: '#C79A3B', ring: '#4F6B57', hub: '#0B2E2A' };

interface ToPrint {
  readonly text: ReportText;
  readonly textSha256: string;
  readonly state: PageState;
  readonly language: PdfLanguage;
  /** When it was sent or finished; a draft has the time at which it is printed. */
  readonly at?: Date | undefined;
}

/** Returns the job that renders the PDF of a report, Arabic first (REQ-E13). The report's text is data to the template, never source. */
export function reportJob({ text, textSha256, state, language, at }: ToPrint): PdfJob {
  const scores = text.score?.areas.map(({ shown }) => (shown === null ? null : Number(shown)));
  return {
    template,
    modules,
    inputs: { document: JSON.stringify(reportPages({ text, textSha256, state, language })) },
    images: { 'mark.svg': mark(), ...(scores && { 'rosette.svg': rosette7Svg(scores, ON_NIGHT) }) },
    ...(at && { created: at }),
  };
}

/**
 * Prints a report.
 * @throws Refusal busy, document_too_long, temporarily_unavailable
 */
export async function reportPdf(report: ToPrint): Promise<Uint8Array> {
  // Loaded with the first report, so that a start does not wait for the renderer.
  const { renderLongPdf } = await import('../../../../platform/pdf/index.ts');
  return renderLongPdf(reportJob(report));
}

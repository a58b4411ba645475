import { readFileSync } from 'node:fs';
import QRCode from 'qrcode';
import { girihTile, mark, shamsa } from '@miyar/ornament';
import { renderPdf } from '../../../platform/pdf/index.ts';
import type { CertificateData } from './certificate-data.ts';
import { certificatePage } from './certificate-page.ts';
import { words } from './certificate-words.ts';

const source = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');
const template = source('./certificate.typ');

const modules = { 'setting.typ': source('./certificate-setting.typ'), 'ornament.typ': source('./certificate-ornament.typ') };

/** The same on every certificate: no scores of an institution are drawn into the rosette, and no dots that could be taken for them. */
const ornament = {
  'mark.svg': mark(),
  'shamsa.svg': shamsa({ scores: 'none' }),
  'band.svg': girihTile({ size: 48, stroke: 1.5, color: '#B08428' }),
  'ground.svg': girihTile({ size: 96, stroke: 1.2, color: '#EFE4CC' }),
};

/**
 * Renders a certificate as a PDF of two pages, one in each language, that of `language` first.
 * The same data gives the same bytes.
 */
export async function renderCertificate(certificate: CertificateData): Promise<Uint8Array> {
  const languages = certificate.language === 'ar' ? (['ar', 'en'] as const) : (['en', 'ar'] as const);
  const pages = languages.map((language) => certificatePage(certificate, language));
  const first = words[certificate.language];
  const document = {
    title: `${first.title[certificate.decision].replaceAll('\u{A0}', ' ')} ${certificate.certificate_number}`,
    author: first.authority,
    keywords: [certificate.certificate_number, certificate.verification_code],
    pages,
  };
  const qr = await QRCode.toString(certificate.verify_url, { type: 'svg', errorCorrectionLevel: 'M', margin: 0, color: { dark: '#0B2E2A', light: '#FFFDF6' } });
  return renderPdf({
    template,
    inputs: { document: JSON.stringify(document) },
    modules,
    images: { ...ornament, 'qr.svg': qr },
    pages: pages.length,
    created: certificate.issued_at,
  });
}

export type { CertificateData } from './certificate-data.ts';

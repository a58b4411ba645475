import { riyadhDay } from '../../../platform/clock.ts';
import type { CertificateData, Language } from './certificate-data.ts';
import { countryName, words } from './certificate-words.ts';
import { isolated, printableName } from './printable-name.ts';
import type { PrintableName } from './printable-name.ts';
import { dayPair, noonOf } from './two-calendars.ts';
import type { DayPair } from './two-calendars.ts';

/** One page as the template reads it: all text is written out, the template only sets it. */
export type CertificatePage = {
  lang: Language;
  dir: 'rtl' | 'ltr';
  authority: string;
  place: string;
  basmala: string | null;
  title: string;
  lead: string;
  name: PrintableName;
  /** The name in the other language, the kind, the city and the country. */
  other: string;
  /** The sites it covers, and those that are suspended. */
  sites: string | null;
  suspended: string | null;
  body: string;
  level: { letter: string; dots: number; note: string } | null;
  /** The condition of a conditional accreditation. */
  condition: string | null;
  days: (DayPair & { label: string })[];
  signatory: { title: string; name: PrintableName } | null;
  electronic: string;
  caption: string;
  /** Printed across the page of a certificate that is not valid. */
  stamp: string | null;
  verify: { label: string; address: string; url: string; rows: { label: string; value: string }[]; qr: string };
};

/** Dots of a level: the scale of the standard, D with one to A with four. */
const DOTS = { A: 4, B: 3, C: 2, D: 1 } as const;

/** Writes out the page of one language. */
export function certificatePage(certificate: CertificateData, lang: Language): CertificatePage {
  const say = words[lang];
  const { level, decision, signatory } = certificate;
  const [name, other] = names(certificate, lang);
  return {
    lang,
    dir: lang === 'ar' ? 'rtl' : 'ltr',
    authority: say.authority,
    place: say.place,
    basmala: lang === 'ar' ? words.ar.basmala : null,
    title: say.title[decision],
    lead: say.lead,
    name,
    other: [...(other ? [isolated(other)] : []), ...institution(certificate, lang)].join(' · '),
    sites: sites(certificate, lang, 'covered'),
    suspended: sites(certificate, lang, 'suspended'),
    body: say.body[decision][level ? 'withLevel' : 'withoutLevel'],
    level: level && { letter: level, dots: DOTS[level], note: say.levels[level] },
    condition: decision === 'conditional' ? say.condition : null,
    days: days(certificate, lang),
    signatory: signatory && { title: printableName(signatory[`title_${lang}`]).text, name: printableName(signatory[`name_${lang}`]) },
    electronic: say.electronic,
    caption: say.caption(certificate.framework_version),
    stamp: certificate.status === 'valid' ? null : say.stamp[certificate.status],
    verify: {
      label: say.verify,
      address: shortAddress(certificate),
      url: certificate.verify_url,
      rows: [
        { label: say.number, value: certificate.certificate_number },
        { label: say.code, value: certificate.verification_code },
      ],
      qr: say.qr,
    },
  };
}

/** The name for the page, and the other one if it differs. Where the Arabic or the Latin name is missing, the one given serves. */
function names({ school_name, school_name_ar }: CertificateData, lang: Language): [PrintableName, PrintableName | null] {
  const latin = printableName(school_name);
  const arabic = printableName(school_name_ar);
  const [own, other] = lang === 'ar' ? [arabic, latin] : [latin, arabic];
  if (!own.text) return [other, null];
  return [own, other.text && other.text !== own.text ? other : null];
}

/** The kind, if it is known; the city, if it is known, with the country. */
function institution({ kind, city, country }: CertificateData, lang: Language): string[] {
  const where = [...(city ? [city[lang]] : []), countryName(country, lang)].map((part) => isolated(printableName(part)));
  return [...(kind ? [isolated(printableName(kind.title[lang]))] : []), where.join(words[lang].comma)];
}

/** How many sites of a state are printed; the verification page has all of them. */
const PRINTED_SITES = 12;

function sites({ sites: named = [] }: CertificateData, lang: Language, state: 'covered' | 'suspended'): string | null {
  const printed = named.filter((site) => site.state === state);
  if (printed.length === 0) return null;
  const say = words[lang];
  const names = printed.slice(0, PRINTED_SITES).map(({ name }) => isolated(printableName(name[lang])));
  const more = printed.length - names.length;
  return `${say.sites[state]} ${names.join(say.comma)}${more > 0 ? `${say.comma}${say.more(more)}` : ''}`;
}

/** The address to type: without its scheme, and without the code, which is printed below it. */
function shortAddress({ verify_url, verification_code }: CertificateData): string {
  const address = verify_url.replace(/^https?:\/\//, '');
  return address.endsWith(`/${verification_code}`) ? address.slice(0, -verification_code.length - 1) : address;
}

/** Issued and valid until; the first day of validity only if it is not the day of issue. */
function days({ issued_at, valid_from, valid_until }: CertificateData, lang: Language): CertificatePage['days'] {
  const say = words[lang];
  return [
    { label: say.issued, ...dayPair(issued_at, lang) },
    ...(valid_from === riyadhDay(issued_at) ? [] : [{ label: say.validFrom, ...dayPair(noonOf(valid_from), lang) }]),
    { label: say.validUntil, ...dayPair(noonOf(valid_until), lang) },
  ];
}

import type { LegalPage } from '@miyar/contract/legal';
import type { RegisteredSchool } from '@miyar/contract/register';
import { namesFor } from '@miyar/contract/shown-names';
import type { Language } from '../../lib/current-language.ts';
import { isolate, textIn } from '../../lib/text.ts';
import { paths } from '../../paths.ts';
import { frameText } from '../frame/frame-text.ts';
import { inAttribute as escaped } from '../landing/landing-head.ts';
import { legalText } from '../legal/text.ts';
import { registerText } from '../register/text.ts';
import { beforeScriptText } from './before-script-text.ts';
import { publicText } from './text.ts';

/** A public page beside the first one, with what it shows. */
export type PublicPage =
  | { page: 'schools'; schools: readonly RegisteredSchool[] }
  | { page: 'school'; school: RegisteredSchool }
  | { page: 'terms' | 'privacy'; text: LegalPage }
  | { page: 'verify'; code?: string | undefined };

interface Told {
  title: string;
  description: string;
  /** Undefined for a page that is nobody else's to find. */
  path: string | undefined;
  /** HTML. */
  main: string;
}

/**
 * What a public page says before any script runs, for search engines and for who has no script: its head, and the element
 * of the body that is shown in place of the application. Everything in it is escaped.
 */
export function beforeScript(page: PublicPage, language: Language, publicUrl: string): { head: string; body: string } {
  const { title, description, path, main } = told(page, language);
  const product = textIn(frameText, language)('product');
  const address = (of: Language) => escaped(`${publicUrl}${path}${of === 'ar' ? '' : '?lang=en'}`);
  const links =
    path === undefined
      ? ['<meta name="robots" content="noindex">']
      : [
          `<link rel="canonical" href="${address(language)}">`,
          `<link rel="alternate" hreflang="ar" href="${address('ar')}">`,
          `<link rel="alternate" hreflang="en" href="${address('en')}">`,
          `<link rel="alternate" hreflang="x-default" href="${address('ar')}">`,
        ];
  const note = textIn(beforeScriptText, language)('note');
  return {
    head: [`<title>${escaped(`${title} · ${product}`)}</title>`, `<meta name="description" content="${escaped(description)}">`, ...links].join('\n    '),
    body: `<noscript><main class="wrap stack"><p><a href="${paths.home()}">${escaped(product)}</a></p>${main}<p>${escaped(note)}</p></main></noscript>`,
  };
}

function told(page: PublicPage, language: Language): Told {
  switch (page.page) {
    case 'schools':
      return schools(page.schools, language);
    case 'school':
      return school(page.school, language);
    case 'verify':
      return verify(page.code, language);
    default:
      return legal(page.text, language);
  }
}

const heading = (title: string): string => `<h1>${escaped(title)}</h1>`;
const nameOf = ({ name, name_ar }: RegisteredSchool, language: Language): string => namesFor({ name, name_alternative: name_ar }, language).first;

function schools(list: readonly RegisteredSchool[], language: Language): Told {
  const t = textIn(registerText, language);
  const rows = list.map((one) => `<li><a href="${paths.schools(one.id)}"><bdi>${escaped(nameOf(one, language))}</bdi></a></li>`);
  const main = `${heading(t('headline'))}<p>${escaped(t('lead'))}</p>${rows.length > 0 ? `<ul>${rows.join('')}</ul>` : `<p>${escaped(t('none'))}</p>`}`;
  return { title: t('title'), description: t('description'), path: paths.schools(), main };
}

function school(one: RegisteredSchool, language: Language): Told {
  const t = textIn(registerText, language);
  const name = nameOf(one, language);
  const fact = (label: string, value: string) => `<dt>${escaped(label)}</dt><dd><bdi>${escaped(value)}</bdi></dd>`;
  const facts = [
    fact(t('accreditation'), t(one.decision)),
    fact(t('valid_from'), one.valid_from),
    fact(t('valid_until'), one.valid_until),
    fact(t('number'), one.certificate_number),
  ];
  const back = `<p><a href="${paths.schools()}">${escaped(t('back'))}</a></p>`;
  return {
    title: isolate(name),
    description: t('profile_description', { name }),
    path: paths.schools(one.id),
    main: `${heading(name)}<dl>${facts.join('')}</dl>${back}`,
  };
}

function legal({ page, content, draft }: LegalPage, language: Language): Told {
  const t = textIn(legalText, language);
  const { title, sections } = content[language];
  const parts = sections.map(
    (part) => `<section><h2>${escaped(part.heading)}</h2>${part.paragraphs.map((words) => `<p>${escaped(words)}</p>`).join('')}</section>`,
  );
  return {
    title: t(page),
    description: t(`${page}_description`),
    path: paths[page](),
    main: `${heading(title)}${draft ? `<p>${escaped(t('draft'))}</p>` : ''}${parts.join('')}`,
  };
}

function verify(code: string | undefined, language: Language): Told {
  const t = textIn(publicText, language);
  const title = t('verify_title');
  return {
    title,
    description: t('verify_lead'),
    path: code === undefined ? paths.verify() : undefined,
    main: `${heading(title)}<p>${escaped(t('verify_lead'))}</p>`,
  };
}

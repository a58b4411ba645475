import type { Language } from './certificate-data.ts';

/**
 * The fixed text of a certificate, each language written for itself. The Arabic does without vowel marks: they are not needed
 * to read it, and a mark moves within its word when text is copied out of the file.
 */
export const words = {
  ar: {
    authority: 'هيئة اعتماد IQS',
    place: 'الرياض، المملكة العربية السعودية',
    basmala: 'بسم الله الرحمن الرحيم',
    title: { full: 'شهادة اعتماد', conditional: 'شهادة اعتماد مشروط' },
    lead: 'تشهد هيئة اعتماد IQS بأن المؤسسة التعليمية',
    body: {
      full: {
        withLevel: 'قد استوفت متطلبات معيار الجودة IQS في مجالاته السبعة ومعاييره الأربعة عشر، ونالت الاعتماد بالمستوى',
        withoutLevel: 'قد استوفت متطلبات معيار الجودة IQS في مجالاته السبعة ومعاييره الأربعة عشر، ونالت الاعتماد.',
      },
      conditional: {
        withLevel: 'قد خضعت للتقويم وفق معيار الجودة IQS في مجالاته السبعة ومعاييره الأربعة عشر، ونالت الاعتماد المشروط بالمستوى',
        withoutLevel: 'قد خضعت للتقويم وفق معيار الجودة IQS في مجالاته السبعة ومعاييره الأربعة عشر، ونالت الاعتماد المشروط.',
      },
    },
    condition: 'وهو مشروط باستيفاء المتطلبات الواردة في قرار الهيئة.',
    levels: { A: 'أعلى المستويات الأربعة', B: 'ثاني المستويات الأربعة', C: 'ثالث المستويات الأربعة', D: 'رابع المستويات الأربعة' },
    comma: '، ',
    sites: { covered: 'تشمل الشهادة المقارّ:', suspended: 'اعتماد هذه المقارّ معلّق:' },
    more: (count: number): string => `ومقارّ أخرى في صفحة التحقق عددها ${count}`,
    issued: 'تاريخ الإصدار',
    validFrom: 'سارية من',
    validUntil: 'سارية حتى',
    stamp: { expired: 'منتهية', suspended: 'معلقة', withdrawn: 'مسحوبة', superseded: 'مستبدلة' },
    electronic: 'شهادة إلكترونية، يثبت صحتها رمز التحقق.',
    caption: (version: string): string => `أربع عشرة بتلة للمعايير الأربعة عشر في معيار الجودة IQS، الإصدار ${version}.`,
    verify: 'للتحقق من الشهادة',
    number: 'رقم الشهادة',
    code: 'رمز التحقق',
    qr: 'رمز مربع يفتح صفحة التحقق من الشهادة',
  },
  en: {
    authority: 'IQS Authority',
    place: 'Riyadh, Kingdom of Saudi Arabia',
    title: { full: 'Certificate of Accreditation', conditional: 'Certificate of Conditional\u{A0}Accreditation' },
    lead: 'This is to certify that',
    body: {
      full: {
        withLevel: 'has met the requirements of the IQS quality standard across its seven areas and fourteen standards, and is accredited at level',
        withoutLevel: 'has met the requirements of the IQS quality standard across its seven areas and fourteen standards, and is accredited.',
      },
      conditional: {
        withLevel: 'has been evaluated across the seven areas and fourteen standards of the IQS quality standard, and is conditionally accredited at level',
        withoutLevel: 'has been evaluated across the seven areas and fourteen standards of the IQS quality standard, and is conditionally accredited.',
      },
    },
    condition: 'Conditional on meeting the requirements set out in the authority’s decision.',
    levels: { A: 'highest of four levels', B: 'second of four levels', C: 'third of four levels', D: 'fourth of four levels' },
    comma: ', ',
    sites: { covered: 'It covers these sites:', suspended: 'The accreditation of these sites is suspended:' },
    more: (count: number): string => `and ${count} more, on the verification page`,
    issued: 'Issued',
    validFrom: 'Valid from',
    validUntil: 'Valid until',
    stamp: { expired: 'Expired', suspended: 'Suspended', withdrawn: 'Withdrawn', superseded: 'Superseded' },
    electronic: 'Issued electronically; proved genuine by its verification code.',
    caption: (version: string): string => `Fourteen petals for the fourteen standards of the IQS quality standard, version ${version}.`,
    verify: 'Verify at',
    number: 'Certificate no.',
    code: 'Verification code',
    qr: 'Square code that opens the verification page of this certificate',
  },
} as const;

/** Countries the authority works in; any other is printed as it was given. */
const COUNTRIES: readonly Record<Language, string>[] = [
  { ar: 'كينيا', en: 'Kenya' },
  { ar: 'رواندا', en: 'Rwanda' },
  { ar: 'أوغندا', en: 'Uganda' },
  { ar: 'المملكة العربية السعودية', en: 'Saudi Arabia' },
];

/** The name of a country in the language of the page, given in either. */
export function countryName(country: string, lang: Language): string {
  const given = country.trim();
  return COUNTRIES.find(({ ar, en }) => given === ar || given.toLowerCase() === en.toLowerCase())?.[lang] ?? given;
}

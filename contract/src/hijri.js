const LONG = { day: 'numeric', month: 'long', year: 'numeric' };
const format = (locale, parts) => new Intl.DateTimeFormat(locale, { ...parts, timeZone: 'Asia/Riyadh' });
/** Western digits in both languages unless asked for, so that what is printed is what is searched; plain `ar-SA` would take neither. */
const FORMATS = { ar: format('ar-SA-u-ca-islamic-umalqura-nu-latn', LONG), en: format('en-GB-u-ca-islamic-umalqura-nu-latn', LONG) };
/**
 * The day in Riyadh by the Umm al-Qura calendar, with its era: «12 جمادى الآخرة 1448 هـ», “12 Jumada II 1448 AH”. Pages and
 * certificates both write it by this, so that one day has one spelling.
 */
export function hijriDay(moment, language, { digits = 'latn', parts = LONG } = {}) {
    const usual = digits === 'latn' && parts === LONG;
    const written = usual ? FORMATS[language] : format(`${language === 'ar' ? 'ar-SA' : 'en-GB'}-u-ca-islamic-umalqura-nu-${digits}`, parts);
    // The tables spell Rabiʻ, Shaʻban and Dhuʻl-Qiʻdah with a sign that our faces lack and nobody types.
    return written.format(moment).replace(/[ʻʿʼ`]/g, '');
}

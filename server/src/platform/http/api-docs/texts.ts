/** The words of the pages around the reference, which are there before its script and without it. */
export const DOCS_TEXTS = {
  ar: {
    title: 'واجهة معيار البرمجية',
    home: 'الموقع العام',
    reference: 'النداءات',
    machines: 'OpenAPI',
    errors: 'رموز الأخطاء',
    other: 'English',
    nav: 'صفحات الواجهة البرمجية',
    as: 'أرسل باسم من سجّل الدخول في هذا المتصفح',
    skip: 'تخطَّ إلى المحتوى',
    waiting: 'يُفتح مرجع النداءات…',
    failed: 'تعذّر فتح مرجع النداءات. أعد تحميل الصفحة، أو اقرأ الوصف الكامل بصيغة <a href="/api/openapi.json">OpenAPI</a>.',
    scriptless:
      'يحتاج مرجع النداءات إلى JavaScript، وهي معطّلة في متصفحك: فلا قائمة نداءات هنا ولا بحث ولا تجربة. الوصف الكامل متاح بصيغة <a href="/api/openapi.json">OpenAPI</a>، و<a href="/api/docs/errors">رموز الأخطاء</a> في صفحة لا تحتاج إليها.',
    errors_lead:
      'في كل رفض <code dir="ltr">code</code> من هذه الرموز، وهو ثابت لا يتغيّر. أما الرسالة فللقارئ، وقد تُعاد صياغتها. وما بين القوسين المعقوفين يُملأ عند الرد.',
    code: 'الرمز',
    status: 'الحالة',
    message: 'الرسالة',
  },
  en: {
    title: 'Miyar API',
    home: 'Public site',
    reference: 'Calls',
    machines: 'OpenAPI',
    errors: 'Error codes',
    other: 'العربية',
    nav: 'Pages of the API',
    as: 'Send as the person logged in to this browser',
    skip: 'Skip to the content',
    waiting: 'The reference is opening…',
    failed: 'The reference could not be opened. Reload the page, or read the whole description as <a href="/api/openapi.json">OpenAPI</a>.',
    scriptless:
      'The reference needs JavaScript, which is off in this browser: the list of calls, the search and the try-out are missing here. The whole description is available as <a href="/api/openapi.json">OpenAPI</a>, and the <a href="/api/docs/errors">error codes</a> are on a page that needs none.',
    errors_lead:
      'Every refusal has one of these as its <code>code</code>, which is stable. The message is for people and may be reworded. What is in braces is filled in when it is sent.',
    code: 'Code',
    status: 'Status',
    message: 'Message',
  },
} as const;

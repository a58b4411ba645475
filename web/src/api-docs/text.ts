import type { CallArea } from '@miyar/contract/core/groups';

interface Words {
  readonly title: string;
  readonly codes: string;
  readonly introduction: string;
  readonly copy: string;
  readonly editor: string;
  readonly notices: string;
  readonly ofTryOut: string;
  readonly areas: Readonly<Record<CallArea, string>>;
  /** The texts that replace those of the library. */
  readonly translations: object;
}

/** The texts of the reference. The descriptions of calls are in the English of the contract. */
export const API_DOCS_TEXT: Readonly<Record<'ar' | 'en', Words>> = {
  en: {
    title: 'Miyar API',
    codes: 'Refused with',
    copy: 'Copy',
    editor: 'Body of the request or the answer',
    notices: 'Notices',
    ofTryOut: 'Notices of the try-out',
    introduction: `Everything the web application does goes over these calls.

- A call that is not public needs the header \`Authorization: Bearer\` with the token that [logging in](#accounts.signIn) answers, or with an access token from **Settings → Security**, which opens its scopes only.
- **Try it** sends a call for real, to this site. It is sent with the token typed under *Authentication*, or as the person signed in in this browser where that is chosen at the top. Neither is saved here.
- Messages are in the language of \`Accept-Language\`: \`ar\` or \`en\`.
- Every refusal is \`application/problem+json\` with a stable \`code\` and a message for people; wrong fields are listed in \`errors\`. [All codes](/api/docs/errors) are on a page of their own.
- Lists come page by page: the \`Link\` header has the address of the next page.
- A change sent again with the same \`Idempotency-Key\` is answered again and not repeated.
- 300 calls a minute for a person, 120 for an address without a token. Beyond that the answer is 429, and \`Retry-After\` says how long to wait.`,
    areas: {
      accreditation: 'Accreditation',
      evaluation: 'Evaluation',
      years: 'Years of the accreditation',
      families: 'Reports for families',
      training: 'Training',
      communication: 'Communication',
      site: 'Public site',
      accounts: 'Accounts',
      privacy: 'Privacy',
      operations: 'Operations',
    },
    translations: {
      // The name of a button begins with what is written on it.
      navigation: { showAllEndpoints: 'Show more: {name}' },
      operation: { testRequest: 'Try it' },
    },
  },
  ar: {
    title: 'واجهة معيار البرمجية',
    codes: 'رموز الرفض',
    copy: 'نسخ',
    editor: 'جسم الطلب أو الجواب',
    notices: 'إشعارات الصفحة',
    ofTryOut: 'إشعارات التجربة',
    introduction: `كل ما يفعله تطبيق الويب يمر بهذه النداءات. أوصاف النداءات بالإنجليزية كما في العقد البرمجي.

- النداء غير العام يحتاج إلى الترويسة \`Authorization: Bearer\` مع الرمز الذي يعيده [تسجيل الدخول](#accounts.signIn)، أو مع رمز وصول من **الإعدادات ← الأمان** لا يفتح إلا نطاقاته.
- زر **جرّب النداء** يرسل النداء فعلًا إلى هذا الموقع، بالرمز المكتوب تحت «المصادقة»، أو باسم من سجّل الدخول في هذا المتصفح إن اختير ذلك في أعلى الصفحة. ولا يُحفظ أيٌّ منهما هنا.
- لغة الرسائل من الترويسة \`Accept-Language\`: ‏\`ar\` أو \`en\`.
- كل رفض جواب من النوع \`application/problem+json\` فيه \`code\` ثابت ورسالة للقارئ، ومع الحقول الخاطئة \`errors\`. و[جميع الرموز](/api/docs/errors) في صفحة خاصة بها.
- القوائم تعود صفحةً صفحة: عنوان الصفحة التالية في الترويسة \`Link\`.
- التعديل الذي يُرسل ثانيةً بالترويسة \`Idempotency-Key\` نفسها يُجاب ولا يُكرَّر.
- الحد 300 نداء في الدقيقة للشخص، و120 للعنوان الذي لا رمز معه. وما زاد جوابه 429، وتذكر الترويسة \`Retry-After\` مدة الانتظار.`,
    areas: {
      accreditation: 'الاعتماد',
      evaluation: 'التقييم',
      years: 'سنوات الاعتماد',
      families: 'تقارير الأسر',
      training: 'التدريب',
      communication: 'التواصل',
      site: 'الموقع العام',
      accounts: 'الحسابات',
      privacy: 'الخصوصية',
      operations: 'التشغيل',
    },
    translations: {
      common: { streamItem: 'عنصر من الدفق' },
      search: { noResults: 'لا نتائج', entryTag: 'مجموعة نداءات', entryTagGroup: 'مجال', entryOperation: 'نداء' },
      navigation: { operations: 'النداءات', endpoints: 'نداءات {name}', showAllEndpoints: 'عرض المزيد: {name}' },
      clientLibraries: { heading: 'أمثلة بلغات البرمجة', selectAll: 'اختر من جميع الأدوات' },
      operation: { headers: 'الترويسات', testRequest: 'جرّب النداء' },
      actions: { copyEndpointUrl: 'نسخ عنوان النداء', copyLinkTo: 'نسخ رابط {name}' },
      apiClient: {
        modalClientContainer: { label: 'تجربة النداء' },
        header: { closeClient: 'إغلاق التجربة' },
        responseEmpty: { sendRequest: 'أرسل النداء' },
      },
    },
  },
};

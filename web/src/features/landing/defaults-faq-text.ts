import type { Question } from '@miyar/contract/landing-content';

/** One list for both languages (decision B19). */
export const FAQ_DEFAULTS: Question[] = [
  {
    id: 1,
    question: { en: 'Who can apply for accreditation?', ar: 'من يحق له التقدم بطلب الاعتماد؟' },
    answer: {
      en: 'Qur’anic centres, Sharia institutes, private and international schools, endowment institutions and non-profit bodies that hold a valid licence.',
      ar: 'المراكز القرآنية والمعاهد الشرعية والمدارس الأهلية والعالمية والمؤسسات الوقفية والجهات غير الربحية الحاصلة على ترخيص ساري المفعول.',
    },
  },
  {
    id: 2,
    question: { en: 'How long does accreditation take?', ar: 'كم يستغرق الاعتماد؟' },
    answer: {
      en: 'It usually takes 6 to 12 months, depending on the readiness of the institution and how complete its evidence is.',
      ar: 'يستغرق عادةً من 6 إلى 12 شهرًا، بحسب جاهزية المؤسسة واكتمال شواهدها.',
    },
  },
  {
    id: 3,
    question: { en: 'What does the standard contain?', ar: 'مم يتكون المعيار؟' },
    answer: {
      en: 'It has 7 main areas, 14 standards and more than 40 indicators, each rated on a four-level scale: A, B, C and D.',
      ar: 'يتكون من 7 مجالات رئيسة و14 معيارًا وأكثر من 40 مؤشرًا، يُقدَّر كل منها على سلّم رباعي: A وB وC وD.',
    },
  },
  {
    id: 4,
    question: { en: 'Which documents do we need in order to apply?', ar: 'ما الوثائق المطلوبة للتقديم؟' },
    answer: {
      en: 'A registration document and a curriculum document, both as PDF files. Further evidence is added during the self-evaluation.',
      ar: 'وثيقة التسجيل ووثيقة المنهج بصيغة PDF، وتُضاف بقية الشواهد في مرحلة التقويم الذاتي.',
    },
  },
  {
    id: 5,
    question: { en: 'How can we check that a certificate is genuine?', ar: 'كيف نتحقق من صحة الشهادة؟' },
    answer: {
      en: 'Scan the code printed on the certificate or enter its number on the verification page. The page shows the current status and the validity dates.',
      ar: 'امسح الرمز المطبوع على الشهادة أو أدخل رقمها في صفحة التحقق، فتظهر حالتها الحالية وتاريخا بدء سريانها وانتهائه.',
    },
  },
  {
    id: 6,
    question: { en: 'What happens if our application is not approved?', ar: 'ماذا لو لم يُقبل طلبنا؟' },
    answer: {
      en: 'You receive the reasons in writing with recommendations. You may appeal within the announced period, or apply again after making the improvements.',
      ar: 'تتلقى المؤسسة أسباب القرار مكتوبة مع التوصيات، ولها أن تتظلم خلال المدة المعلنة، أو أن تتقدم من جديد بعد إجراء التحسينات.',
    },
  },
];

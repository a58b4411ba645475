import type { BothLanguages, Item, Question, SectionName } from './landing-content.ts';

/** The built-in texts: what each section says until an administrator writes it. Telephone and e-mail are the authority's to fill in. */

/** When the texts below were last written; it is the `updated_at` of a section nobody has changed. Move it with them. */
export const DEFAULTS_WRITTEN_AT = new Date('2026-11-26T00:00:00.000Z');

const titles = (...list: string[]): Item[] => list.map((title, index) => ({ id: index + 1, title }));
const described = (...list: [title: string, description: string][]): Item[] =>
  list.map(([title, description], index) => ({ id: index + 1, title, description }));
const socialLinks = { x: '', youtube: '', linkedin: '', instagram: '' };

const ask = (id: number, question: Question['question'], answer: Question['answer']): Question => ({ id, question, answer });
const faqs: Question[] = [
  ask(
    1,
    { en: 'Who can apply for accreditation?', ar: 'من يحق له التقدم بطلب الاعتماد؟' },
    {
      en: 'Qur’anic centres, Sharia institutes, private and international schools, endowment institutions and non-profit bodies that hold a valid licence.',
      ar: 'المراكز القرآنية والمعاهد الشرعية والمدارس الأهلية والعالمية والمؤسسات الوقفية والجهات غير الربحية الحاصلة على ترخيص ساري المفعول.',
    },
  ),
  ask(
    2,
    { en: 'How long does accreditation take?', ar: 'كم يستغرق الاعتماد؟' },
    {
      en: 'It usually takes 6 to 12 months, depending on the readiness of the institution and how complete its evidence is.',
      ar: 'يستغرق عادةً من 6 إلى 12 شهرًا، بحسب جاهزية المؤسسة واكتمال شواهدها.',
    },
  ),
  ask(
    3,
    { en: 'What does the standard contain?', ar: 'مم يتكون المعيار؟' },
    {
      en: 'It has 7 main areas, 14 standards and more than 40 indicators, each rated on a four-level scale: A, B, C and D.',
      ar: 'يتكون من 7 مجالات رئيسة و14 معيارًا وأكثر من 40 مؤشرًا، يُقدَّر كل منها على سلّم رباعي: A وB وC وD.',
    },
  ),
  ask(
    4,
    { en: 'Which documents do we need in order to apply?', ar: 'ما الوثائق المطلوبة للتقديم؟' },
    {
      en: 'A registration document and a curriculum document, both as PDF files. Further evidence is added during the self-evaluation.',
      ar: 'وثيقة التسجيل ووثيقة المنهج بصيغة PDF، وتُضاف بقية الشواهد في مرحلة التقويم الذاتي.',
    },
  ),
  ask(
    5,
    { en: 'How can we check that a certificate is genuine?', ar: 'كيف نتحقق من صحة الشهادة؟' },
    {
      en: 'Scan the code printed on the certificate or enter its number on the verification page. The page shows the current status and the validity dates.',
      ar: 'امسح الرمز المطبوع على الشهادة أو أدخل رقمها في صفحة التحقق، فتظهر حالتها الحالية وتاريخا بدء سريانها وانتهائه.',
    },
  ),
  ask(
    6,
    { en: 'What happens if our application is not approved?', ar: 'ماذا لو لم يُقبل طلبنا؟' },
    {
      en: 'You receive the reasons in writing with recommendations. You may appeal within the announced period, or apply again after making the improvements.',
      ar: 'تتلقى المؤسسة أسباب القرار مكتوبة مع التوصيات، ولها أن تتظلم خلال المدة المعلنة، أو أن تتقدم من جديد بعد إجراء التحسينات.',
    },
  ),
];

export const DEFAULTS: { readonly [S in SectionName]: BothLanguages<S> } = {
  hero: {
    en: {
      kicker: 'IQS quality standard · Riyadh',
      title: 'Quality measured by one standard,',
      titleHighlight: 'accreditation you can trust',
      subtitle: 'We help institutions that teach the Qur’an and Islamic values to measure their quality, improve it and have it recognised.',
      getStarted: 'Get Started',
      watchVideo: 'Watch Video',
      videoUrl: '/film/miyar-en.mp4',
      statistics: {
        students: { number: '15+', label: 'students' },
        schools: { number: '50+', label: 'schools' },
        teachers: { number: '3k', label: 'trained teachers' },
      },
      liveNumbers: false,
      description: 'We accredit Qur’anic centres, Sharia institutes, schools, endowment institutions and non-profit bodies.',
    },
    ar: {
      kicker: 'معيار الجودة IQS · الرياض',
      title: 'جودةٌ تُقاس بمعيار واحد،',
      titleHighlight: 'واعتمادٌ يُوثق به',
      subtitle: 'نساعد المؤسسات التي تُعنى بتعليم القرآن الكريم والقيم الإسلامية على قياس جودتها وتحسينها ونيل الاعتراف بها.',
      getStarted: 'ابدأ الآن',
      watchVideo: 'شاهد الفيديو',
      videoUrl: '/film/miyar-ar.mp4',
      statistics: {
        students: { number: '15+', label: 'طالبًا' },
        schools: { number: '50+', label: 'مدرسة' },
        teachers: { number: '3 آلاف', label: 'معلّم مُدرَّب' },
      },
      liveNumbers: false,
      description: 'نعتمد المراكز القرآنية والمعاهد الشرعية والمدارس والمؤسسات الوقفية والجهات غير الربحية.',
    },
  },
  about: {
    en: {
      title: 'About the authority',
      subtitle: 'An independent view of quality',
      imageAlt: '',
      description: 'We set the IQS standard, train institutions and evaluators, carry out evaluation visits and grant accreditation on the basis of evidence.',
    },
    ar: {
      title: 'عن الهيئة',
      subtitle: 'نظرة مستقلة إلى الجودة',
      imageAlt: '',
      description: 'نضع معيار IQS، وندرّب المؤسسات والمقوّمين، وننفّذ زيارات التقويم، ونمنح الاعتماد بناءً على الشواهد.',
    },
  },
  'vision-mission-values': {
    en: {
      title: 'Vision, mission and values',
      vision: {
        title: 'Vision',
        text: 'Institutions of the Qur’an and Islamic identity that are trusted everywhere for the quality of their teaching and care.',
      },
      mission: {
        title: 'Mission',
        text: 'To raise the quality of these institutions through a clear standard, fair evaluation, useful training and recognised accreditation.',
      },
      values: {
        title: 'Values',
        items: described(
          ['Mastery', 'We ask of ourselves what we ask of institutions.'],
          ['Integrity', 'The report says what the evaluator saw.'],
          ['Justice', 'The same indicators apply to every institution.'],
          ['Moderation', 'We take the middle way in what we ask and in how we decide.'],
          ['Transparency', 'Criteria, stages and decisions are published.'],
          ['Continuous improvement', 'Every evaluation ends with a way forward.'],
        ),
      },
    },
    ar: {
      title: 'الرؤية والرسالة والقيم',
      vision: { title: 'الرؤية', text: 'مؤسسات قرآنية ومؤسسات ذات هوية إسلامية تحظى بالثقة في كل مكان لجودة تعليمها ورعايتها.' },
      mission: { title: 'الرسالة', text: 'الارتقاء بجودة هذه المؤسسات بمعيار واضح، وتقويم عادل، وتدريب نافع، واعتماد معترف به.' },
      values: {
        title: 'القيم',
        items: described(
          ['الإتقان', 'نُلزم أنفسنا بما نطلبه من المؤسسات.'],
          ['الأمانة', 'ينقل التقرير ما رآه المقوّم كما رآه.'],
          ['العدل', 'المؤشرات واحدة لكل مؤسسة بلا استثناء.'],
          ['الوسطية', 'نلتزم الاعتدال فيما نطلب وفيما نقرر.'],
          ['الشفافية', 'المعايير والمراحل والقرارات معلنة.'],
          ['التحسين المستمر', 'ينتهي كل تقويم بخطوة إلى الأمام.'],
        ),
      },
    },
  },
  'focus-areas': {
    en: {
      title: 'Focus areas',
      subtitle: 'Who we serve',
      description: 'One standard, adapted to six kinds of institution.',
      areas: described(
        ['Qur’anic centres', 'Memorisation, recitation and ijazah programmes.'],
        ['Sharia institutes', 'Programmes in Sharia sciences and Arabic.'],
        ['Private schools', 'General education with an Islamic identity.'],
        ['International schools', 'International curricula with sound values and belonging.'],
        ['Endowment institutions', 'Education funded and sustained by endowments.'],
        ['Non-profit bodies', 'Associations and foundations that teach and serve.'],
      ),
    },
    ar: {
      title: 'مجالات العمل',
      subtitle: 'المؤسسات التي نخدمها',
      description: 'معيار واحد يراعي ستة أنواع من المؤسسات.',
      areas: described(
        ['المراكز القرآنية', 'برامج الحفظ والتلاوة والإجازة.'],
        ['المعاهد الشرعية', 'برامج العلوم الشرعية واللغة العربية.'],
        ['المدارس الأهلية', 'تعليم عام بهوية إسلامية.'],
        ['المدارس العالمية', 'مناهج عالمية مع قيم راسخة وانتماء.'],
        ['المؤسسات الوقفية', 'تعليم تموّله الأوقاف وتحفظ استدامته.'],
        ['الجهات غير الربحية', 'جمعيات ومؤسسات أهلية تُعنى بالتعليم والخدمة.'],
      ),
    },
  },
  'accreditation-methodology': {
    en: {
      title: 'Accreditation methodology',
      processTitle: 'Six stages',
      stages: titles(
        'Application and eligibility check',
        'Self-evaluation and evidence',
        'Assignment of evaluators',
        'Evaluation visit',
        'Report and decision',
        'Certificate and follow-up',
      ),
      standardTitle: 'The IQS standard',
      lead: 'Each petal of the rosette is one standard, and its four dots are the scale from D to A.',
      standards: {
        mainAreas: { number: '7', label: 'Main areas' },
        standards: { number: '14', label: 'Standards' },
        indicators: { number: '40+', label: 'Indicators' },
        evaluation: { number: 'A–D', label: 'Four-level scale' },
      },
      captions: {
        mainAreas: 'The fields every standard belongs to',
        standards: 'One petal for each standard',
        indicators: 'What evaluators look for in each standard',
        evaluation: 'From D, the lowest, to A, the highest',
      },
    },
    ar: {
      title: 'منهجية الاعتماد',
      processTitle: 'ست مراحل',
      stages: titles(
        'تقديم الطلب والتحقق من الأهلية',
        'التقويم الذاتي وجمع الشواهد',
        'تعيين المقوّمين',
        'زيارة التقويم',
        'التقرير والقرار',
        'الشهادة والمتابعة',
      ),
      standardTitle: 'معيار IQS',
      lead: 'كل بتلة في هذه الزخرفة معيار، ونقاطها الأربع هي سلّم التقويم من D إلى A.',
      standards: {
        mainAreas: { number: '7', label: 'مجالات رئيسة' },
        standards: { number: '14', label: 'معيارًا' },
        indicators: { number: '40+', label: 'مؤشرًا' },
        evaluation: { number: 'A–D', label: 'سلّم رباعي' },
      },
      captions: {
        mainAreas: 'ينتمي كل معيار إلى أحدها',
        standards: 'بتلةٌ لكل معيار',
        indicators: 'ما ينظر فيه المقوّمون في كل معيار',
        evaluation: 'من D وهو الأدنى إلى A وهو الأعلى',
      },
    },
  },
  'official-documents': {
    en: { title: 'Official documents', subtitle: 'Guides, forms and regulations', description: 'Download the current version of each document.' },
    ar: { title: 'الوثائق الرسمية', subtitle: 'أدلة ونماذج ولوائح', description: 'نزّل النسخة السارية من كل وثيقة.' },
  },
  'organizational-structure': {
    en: {
      title: 'Organisational structure',
      subtitle: 'Who does what',
      description: 'Units that report to the central authority.',
      centralAuthority: { title: 'Central authority' },
      units: titles(
        'Standards and research',
        'Evaluation and accreditation',
        'Training and qualification',
        'Institution affairs',
        'Legal affairs and appeals',
        'Technology and data',
      ),
    },
    ar: {
      title: 'الهيكل التنظيمي',
      subtitle: 'الأدوار والمسؤوليات',
      description: 'وحدات ترتبط بالهيئة المركزية.',
      centralAuthority: { title: 'الهيئة المركزية' },
      units: titles('المعايير والبحوث', 'التقويم والاعتماد', 'التدريب والتأهيل', 'شؤون المؤسسات', 'الشؤون القانونية والتظلمات', 'التقنية والبيانات'),
    },
  },
  faq: {
    en: { title: 'Frequently asked questions', subtitle: 'Short answers to what institutions ask most', faqs },
    ar: { title: 'الأسئلة الشائعة', subtitle: 'إجابات موجزة عن أكثر ما تسأل عنه المؤسسات', faqs },
  },
  contact: {
    en: {
      title: 'Contact us',
      subtitle: 'We are glad to help',
      description: 'Write to us and we will reply on a working day.',
      address: 'Riyadh, Kingdom of Saudi Arabia',
      phone: '',
      email: '',
      businessHours: [
        { days: 'Sunday to Thursday', hours: '8:00 AM to 6:00 PM' },
        { days: 'Friday', hours: '9:00 AM to 1:00 PM' },
        { days: 'Saturday', hours: 'Closed' },
      ],
      socialLinks,
      invitation: {
        title: 'Ready to be evaluated?',
        text: 'Create an account for your institution in a few minutes.',
        button: 'Apply for accreditation',
      },
    },
    ar: {
      title: 'تواصل معنا',
      subtitle: 'تسعدنا خدمتك',
      description: 'راسلنا وسنرد عليك في أحد أيام العمل.',
      address: 'الرياض، المملكة العربية السعودية',
      phone: '',
      email: '',
      businessHours: [
        { days: 'من الأحد إلى الخميس', hours: 'من 8:00 صباحًا إلى 6:00 مساءً' },
        { days: 'الجمعة', hours: 'من 9:00 صباحًا إلى 1:00 ظهرًا' },
        { days: 'السبت', hours: 'مغلق' },
      ],
      socialLinks,
      invitation: { title: 'مستعدّ للتقويم؟', text: 'أنشئ حساب مؤسستك في دقائق.', button: 'قدّم طلب الاعتماد' },
    },
  },
};

import { FAQ_DEFAULTS } from './defaults-faq-text.ts';
import type { LandingContent } from './landing-content.ts';

export const AR_DEFAULTS: LandingContent = {
  hero: {
    title: 'الجودة والاعتماد',
    titleHighlight: 'للمؤسسات القرآنية والمؤسسات ذات الهوية الإسلامية',
    subtitle: 'نعين المؤسسات التي تُعنى بتعليم القرآن الكريم والقيم الإسلامية على قياس جودتها وتحسينها ونيل الاعتراف بها.',
    getStarted: 'ابدأ الآن',
    watchVideo: 'شاهد الفيديو',
    videoUrl: '/film/miyar-ar.mp4',
    statistics: {
      students: { number: '15+', label: 'طالبًا' },
      schools: { number: '50+', label: 'مدرسة' },
      teachers: { number: '3 آلاف', label: 'معلّم مُدرَّب' },
    },
    liveNumbers: false,
  },
  about: {
    title: 'عن الهيئة',
    subtitle: 'نظرة مستقلة إلى الجودة',
    description: 'نضع معيار IQS، وندرّب المؤسسات والمقوّمين، وننفّذ زيارات التقويم، ونمنح الاعتماد بناءً على الشواهد.',
    imageAlt: '',
  },
  'vision-mission-values': {
    title: 'الرؤية والرسالة والقيم',
    vision: { title: 'الرؤية', text: 'مؤسسات قرآنية ومؤسسات ذات هوية إسلامية تحظى بالثقة في كل مكان لجودة تعليمها ورعايتها.' },
    mission: { title: 'الرسالة', text: 'الارتقاء بجودة هذه المؤسسات بمعيار واضح، وتقويم عادل، وتدريب نافع، واعتماد معترف به.' },
    values: {
      title: 'القيم',
      items: [
        { id: 1, title: 'الإتقان' },
        { id: 2, title: 'الأمانة' },
        { id: 3, title: 'العدل' },
        { id: 4, title: 'الوسطية' },
        { id: 5, title: 'الشفافية' },
        { id: 6, title: 'التحسين المستمر' },
      ],
    },
  },
  'focus-areas': {
    title: 'مجالات العمل',
    subtitle: 'من نخدم',
    description: 'معيار واحد يراعي ستة أنواع من المؤسسات.',
    areas: [
      { id: 1, title: 'المراكز القرآنية', description: 'برامج الحفظ والتلاوة والإجازة.' },
      { id: 2, title: 'المعاهد الشرعية', description: 'برامج العلوم الشرعية واللغة العربية.' },
      { id: 3, title: 'المدارس الأهلية', description: 'تعليم عام بهوية إسلامية.' },
      { id: 4, title: 'المدارس العالمية', description: 'مناهج عالمية مع قيم راسخة وانتماء.' },
      { id: 5, title: 'المؤسسات الوقفية', description: 'تعليم تموّله الأوقاف وتحفظ استدامته.' },
      { id: 6, title: 'الجهات غير الربحية', description: 'جمعيات ومؤسسات أهلية تُعنى بالتعليم والخدمة.' },
    ],
  },
  'accreditation-methodology': {
    title: 'منهجية الاعتماد',
    processTitle: 'ست مراحل',
    stages: [
      { id: 1, title: 'تقديم الطلب والتحقق من الأهلية' },
      { id: 2, title: 'التقويم الذاتي وجمع الشواهد' },
      { id: 3, title: 'تكليف المقوّمين' },
      { id: 4, title: 'زيارة التقويم' },
      { id: 5, title: 'التقرير والقرار' },
      { id: 6, title: 'الشهادة والمتابعة' },
    ],
    standardTitle: 'معيار IQS',
    standards: {
      mainAreas: { number: '7', label: 'مجالات رئيسة' },
      standards: { number: '14', label: 'معيارًا' },
      indicators: { number: '40+', label: 'مؤشرًا' },
      evaluation: { number: 'A–D', label: 'سلّم رباعي' },
    },
  },
  'official-documents': {
    title: 'الوثائق الرسمية',
    subtitle: 'أدلة ونماذج ولوائح',
    description: 'يمكنكم تنزيل النسخة السارية من كل وثيقة.',
  },
  'organizational-structure': {
    title: 'الهيكل التنظيمي',
    subtitle: 'الأدوار والمسؤوليات',
    description: 'وحدات ترتبط بالهيئة المركزية.',
    centralAuthority: { title: 'الهيئة المركزية' },
    units: [
      { id: 1, title: 'المعايير والبحوث' },
      { id: 2, title: 'التقويم والاعتماد' },
      { id: 3, title: 'التدريب والتأهيل' },
      { id: 4, title: 'شؤون المؤسسات' },
      { id: 5, title: 'الشؤون القانونية والتظلمات' },
      { id: 6, title: 'التقنية والبيانات' },
    ],
  },
  faq: { title: 'الأسئلة الشائعة', subtitle: 'إجابات موجزة عن أكثر ما تسأل عنه المؤسسات', faqs: FAQ_DEFAULTS },
  contact: {
    title: 'تواصل معنا',
    subtitle: 'تسعدنا خدمتكم',
    description: 'اكتبوا إلينا وسنرد عليكم في أحد أيام العمل.',
    address: 'الرياض، المملكة العربية السعودية',
    phone: '',
    email: '',
    businessHours: [
      { days: 'من الأحد إلى الخميس', hours: 'من 8:00 صباحًا إلى 6:00 مساءً' },
      { days: 'الجمعة', hours: 'من 9:00 صباحًا إلى 1:00 ظهرًا' },
      { days: 'السبت', hours: 'مغلق' },
    ],
    socialLinks: { x: '', youtube: '', linkedin: '', instagram: '' },
  },
};

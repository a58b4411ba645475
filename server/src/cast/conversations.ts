import type { Group, Texts } from '@miyar/contract/communication/messaging';
import type { CastName } from './people.ts';

/** One message of the cast, by the clock of Riyadh. */
export interface CastMessage {
  at: string;
  from: CastName;
  to: CastName | { group: Group };
  text: string | Texts;
  /** A paper that comes with it; its lines are ASCII as `paper` has it. */
  document?: { file: string; heading: string; lines: readonly string[] };
}

/** In the order in which they were sent. */
export const MESSAGES: readonly CastMessage[] = [
  {
    at: '2026-10-04T10:05',
    from: 'nora',
    to: { group: 'all' },
    text: {
      ar: 'نُشر الإصدار الجديد من دليل الاعتماد في مكتبة الوثائق. نرجو الاطلاع عليه قبل بدء زيارات هذا الفصل.',
      en: 'The new edition of the accreditation guide is in the library. Please read it before this term’s visits begin.',
    },
  },
  {
    at: '2026-10-06T09:12',
    from: 'aisha',
    to: 'kigali',
    text: 'السلام عليكم، عُيّنتُ لتقويم معهدكم. أقترح أن تكون الزيارة بعد ثمانية أسابيع، فهل يناسبكم ذلك؟',
  },
  { at: '2026-10-06T13:40', from: 'kigali', to: 'aisha', text: 'وعليكم السلام ورحمة الله. يناسبنا ذلك الأسبوع، ونفضّل يومي الاثنين والثلاثاء.' },
  { at: '2026-10-07T08:20', from: 'aisha', to: 'kigali', text: 'الاثنين والثلاثاء إذن. سأرسل برنامج الزيارة قبلها بأسبوعين إن شاء الله.' },
  {
    at: '2026-10-11T11:30',
    from: 'khalid',
    to: { group: 'evaluators' },
    text: 'A reminder: visit reports are due within ten working days of the visit. If you need longer, write to me before the date and not after it.',
  },
  { at: '2026-10-12T08:55', from: 'fatuma', to: 'khalid', text: 'Noted. Is there anything open on my side, or am I free for an assignment next month?' },
  { at: '2026-10-12T09:10', from: 'khalid', to: 'fatuma', text: 'Nothing open. I expect a school in Nairobi for you this month; I will let you know.' },
  {
    at: '2026-10-21T09:30',
    from: 'yusuf',
    to: 'alHuda',
    text: 'السلام عليكم. هذا برنامج زيارة التجديد يومي الثلاثاء والأربعاء بعد ثلاثة أسابيع. نبدأ بلقاء الإدارة ثم نحضر ثلاث حلقات، ونلتقي الأسر بعد الظهر.',
    document: {
      file: 'برنامج الزيارة.pdf',
      heading: 'Visit programme',
      lines: [
        'Al-Huda International School',
        '08:00 Meeting with the management',
        '09:00 Three classes',
        '13:30 Meeting with families',
        '15:00 Closing meeting',
      ],
    },
  },
  { at: '2026-10-21T12:05', from: 'alHuda', to: 'yusuf', text: 'وصل البرنامج، جزاكم الله خيرًا. هل نجهّز سجلات الحضور للفصل الماضي كله أم للشهرين الأخيرين؟' },
  { at: '2026-10-21T12:22', from: 'yusuf', to: 'alHuda', text: 'للفصل الماضي كله، ومعها خطط التطوير السنوية للمعلمين.' },
  {
    at: '2026-10-25T10:00',
    from: 'nora',
    to: { group: 'schools' },
    text: {
      ar: 'المدارس التي تنتهي شهاداتها خلال الأشهر الخمسة القادمة: باب التجديد مفتوح الآن من لوحة التحكم.',
      en: 'Schools whose certificates end within the next five months: you can apply for renewal from the dashboard now.',
    },
  },
  {
    at: '2026-11-01T09:45',
    from: 'nora',
    to: { group: 'trainers' },
    text: { ar: 'نرجو رفع سجلات الحضور خلال ثلاثة أيام من كل دورة.', en: 'Please upload attendance records within three days of each session.' },
  },
  { at: '2026-11-02T08:30', from: 'ibrahim', to: 'nora', text: 'قاعة كمبالا محجوزة في موعد الدورة القادمة. هل ننقلها إلى قاعة الهدى أم نؤجلها أسبوعًا؟' },
  { at: '2026-11-02T10:15', from: 'nora', to: 'ibrahim', text: 'ننقلها إلى قاعة الهدى، وقد اتفقت مع المدرسة. عدّل المكان في صفحة الدورة فضلًا.' },
  { at: '2026-11-02T10:18', from: 'ibrahim', to: 'nora', text: 'تم، شكرًا 🌿' },
  {
    at: '2026-11-12T09:05',
    from: 'alNoor',
    to: 'khalid',
    text: 'Good morning. We submitted our first application yesterday. How long does it usually take until an evaluator is assigned?',
  },
  {
    at: '2026-11-12T11:48',
    from: 'khalid',
    to: 'alNoor',
    text: 'Good morning, and welcome. It has reached us complete. We assign an evaluator within thirty days, most often sooner, and you will see it on your dashboard.',
  },
  { at: '2026-11-12T12:02', from: 'alNoor', to: 'khalid', text: 'Thank you, that is clear.' },
  {
    at: '2026-11-15T14:20',
    from: 'yusuf',
    to: 'nora',
    text: 'رفعتُ تقرير زيارة مدرسة الهدى. التحسن في متابعة المتعثرين واضح، وبقيت ملاحظة واحدة على خطة التطوير.',
  },
  { at: '2026-11-16T08:40', from: 'nora', to: 'yusuf', text: 'قرأته، تقرير محكم. سأعرضه على اللجنة هذا الأسبوع.' },
  { at: '2026-11-18T10:25', from: 'alHuda', to: 'nora', text: 'السلام عليكم، هل من موعد متوقع للقرار في طلب التجديد؟ نود أن نُعلم مجلس الأسر.' },
  {
    at: '2026-11-19T09:10',
    from: 'maryam',
    to: 'khalid',
    text: 'Could the next assessment workshop be held in English? Eleven of the fourteen who registered asked for it.',
  },
];

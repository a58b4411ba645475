import type { SettledBody } from '@miyar/contract/evaluation/report/settled';

type Settlement = Omit<SettledBody, 'version' | 'evidence_ids'>;
type Both = { readonly ar: string; readonly en: string };

/** The indicators the team rates highest. */
const HIGHEST: ReadonlySet<string> = new Set([
  '1.1.1',
  '1.1.2',
  '1.2.1',
  '1.2.2',
  '2.1.3',
  '2.2.2',
  '3.1.2',
  '3.2.1',
  '3.2.2',
  '4.1.2',
  '4.2.3',
  '5.1.1',
  '5.1.3',
  '5.2.1',
  '6.1.1',
  '7.1.1',
]);

/** The findings on indicators that were met only in part, with the recommendations. */
const PARTLY: Readonly<Record<string, { finding: Both; recommendation: Both }>> = {
  '2.1.4': {
    finding: {
      ar: 'السياسات مكتوبة، وسبع منها لم تُراجع منذ ثلاث سنوات، ولا إشعار خصوصية للأسر.',
      en: 'The policies are written; seven were not reviewed for three years, and families have no privacy notice.',
    },
    recommendation: {
      ar: 'إنشاء سجل للسياسات بمواعيد مراجعتها، وإشعار خصوصية للأسر.',
      en: 'Set up a register of policies with their review dates, and a privacy notice for families.',
    },
  },
  '4.1.3': {
    finding: {
      ar: 'يشارك المتعلمون في الحلقات بالتسميع، ولا تتنوع الأنشطة بحسب مستوياتهم في أربع حلقات من ست.',
      en: 'Learners take part by reciting; in four of six circles the tasks are the same whatever their level.',
    },
    recommendation: {
      ar: 'إعداد مهام متدرجة لكل مستوى، وتبادل الزيارات بين المعلمين مرة كل شهر.',
      en: 'Prepare graded tasks for each level, and let teachers visit each other once a month.',
    },
  },
  '5.2.3': {
    finding: {
      ar: 'يُعرف المحتاجون إلى دعم بأسمائهم، ولا خطة فردية إلا لثلاثة من تسعة.',
      en: 'Learners who need support are known by name; only three of nine have a plan of their own.',
    },
    recommendation: { ar: 'خطة فردية لكل محتاج، واختصاصي زائر كل شهر.', en: 'An individual plan for each of them, and a specialist who visits every month.' },
  },
  '6.1.2': {
    finding: {
      ar: 'التدريب قائم ومسجل، غير أنه لا يُبنى على تحليل للاحتياجات، ولم يُقَس أثره في الحلقات.',
      en: 'Training is held and recorded, yet it is not built on an analysis of needs and its effect in the circles is not measured.',
    },
    recommendation: {
      ar: 'بناء خطة العام على تحليل مكتوب للاحتياجات، وقياس أثر دورتين منها.',
      en: 'Build the year’s plan on a written analysis of needs, and measure the effect of two courses.',
    },
  },
  '6.2.2': {
    finding: {
      ar: 'انتهت شهادة الدفاع المدني وتجديدها مقدَّم. نُفذت تجربة إخلاء واحدة في العام ولم تشمل الفترة المسائية. حقيبتا الإسعاف في الطابق الأرضي كاملتان، ولا حقيبة في العلوي.',
      en: 'The civil defence certificate expired and its renewal is applied for. One drill was held in the year and left out the evening session. The two kits on the ground floor are complete; the upper floor has none.',
    },
    recommendation: {
      ar: 'تجديد الشهادة، وتنفيذ تجربتي إخلاء في العام تشمل إحداهما المساء، وتوفير حقيبة إسعاف في كل طابق.',
      en: 'Renew the certificate, hold two drills a year with one in the evening, and place a first-aid kit on every floor.',
    },
  },
  '7.1.3': {
    finding: {
      ar: 'لم يُستطلع رأي الأسر هذا العام، ونُشر التقرير السنوي بلا نتائج العام الذي قبله.',
      en: 'Families were not surveyed this year, and the annual report was published without last year’s results.',
    },
    recommendation: {
      ar: 'استطلاع آراء الأسر كل عام، ونشر نتائجه مع التقرير السنوي.',
      en: 'Survey families every year, and publish the results with the annual report.',
    },
  },
  '7.2.2': {
    finding: {
      ar: 'تُحسب مؤشرات الحضور والحفظ كل شهر في ثلاثة ملفات لا يربط بينها شيء.',
      en: 'Attendance and memorisation are counted each month, in three files that nothing connects.',
    },
    recommendation: { ar: 'بطاقة لكل مؤشر أداء، ومقارنته كل فصل بما قبله.', en: 'A card for each indicator, compared every term with the one before.' },
  },
  '7.2.4': {
    finding: {
      ar: 'تُجرَّب أفكار جديدة، ولا تُوثق نتائجها ولا تُنقل إلى غير من جرّبها.',
      en: 'New ideas are tried; their results are neither recorded nor passed on.',
    },
    recommendation: {
      ar: 'توثيق كل تجربة في صفحة، وعرضها في لقاء المعلمين الشهري.',
      en: 'Record each trial on a page, and show it in the monthly meeting of teachers.',
    },
  },
};

/** The practices that are an example to others. */
const COMMENDED: Readonly<Record<string, Both>> = {
  '4.1.2': {
    ar: 'تلقٍّ ومشافهة في حلقات لا تزيد على 12 متعلمًا، وتصويب مسجل لكل متعلم.',
    en: 'Oral reception in circles of 12 at most, with a record of corrections for each learner.',
  },
  '6.1.1': { ar: 'المعلمون جميعًا مجازون، وملفاتهم مكتملة ومحدّثة.', en: 'All teachers hold an ijazah; their files are complete and current.' },
  '7.1.1': { ar: 'لقاء شهري مع كل أسرة، وبطاقة متابعة بلغتين.', en: 'A monthly meeting with each family, and a follow-up card in two languages.' },
};

const NOTHING: Both = { ar: '', en: '' };
const ON_SITE = 'ما شاهده الفريق في الزيارة يختلف عما ورد في التقويم الذاتي.';

/** The result of a rating in the demo. */
export type Rated = 'A' | 'B' | 'C' | 'D';

/** The finding of a team on an indicator without a text of its own. */
const FOUND: Readonly<Record<Rated, Both>> = {
  A: {
    ar: 'ممارسة راسخة في المؤسسة كلها، أكدتها السجلات والمقابلات وما شاهده الفريق.',
    en: 'established throughout the institution, as records, interviews and what the team saw confirm.',
  },
  B: {
    ar: 'متحقق في معظم ما اطلع عليه الفريق، وما ينقصه يسير.',
    en: 'met in most of what the team looked at; what is missing is minor.',
  },
  C: { ar: 'قائم في بعض الحلقات دون بعض، وسجلاته غير مكتملة.', en: 'in place in some circles and missing in others, with incomplete records.' },
  D: { ar: 'لم يجد الفريق له أثرًا في السجلات ولا في الحلقات.', en: 'the team found no trace of it, neither in the records nor in the circles.' },
};
const BEGIN: Both = {
  ar: 'تكليف مسؤول بالعمل على المؤشر، وخطة مكتوبة بمواعيدها خلال شهر.',
  en: 'Name who is responsible for the indicator, with a written and dated plan within a month.',
};

/** The level of an indicator in a result that comes to another one: what is weak in most institutions is weak there, too. */
export const LEVEL_IN: Readonly<Record<Rated, (code: string) => Rated>> = {
  A: (code) => (code in PARTLY && code !== '6.2.2' ? 'B' : 'A'),
  B: (code) => (code in PARTLY && code !== '6.2.2' ? 'C' : HIGHEST.has(code) ? 'A' : 'B'),
  C: (code) => (code in PARTLY ? 'C' : HIGHEST.has(code) ? 'A' : 'B'),
  D: (code) => (code in PARTLY || !HIGHEST.has(code) ? 'D' : 'C'),
};

/** Returns the agreed level of a demo team for an indicator, with its texts in both languages. */
export function settledAs({ code, titleAr, titleEn }: { code: string; titleAr: string; titleEn: string }, rated: Rated): Settlement {
  const level = LEVEL_IN[rated](code);
  const weak = level === 'C' || level === 'D';
  const commendation = weak ? NOTHING : (COMMENDED[code] ?? NOTHING);
  const reason = level === 'B' ? {} : { reason: ON_SITE };
  const partly = PARTLY[code];
  if (weak && partly) return { commendation: COMMENDED[code] ?? NOTHING, ...partly, level, ...reason };
  const finding = { ar: `«${titleAr}»: ${FOUND[level].ar}`, en: `${titleEn}: ${FOUND[level].en}` };
  return { commendation, recommendation: weak ? BEGIN : NOTHING, finding, level, ...reason };
}

import type { MemberRole, Role } from '@miyar/contract';

/** One of the named cast: the demo, the tests and the browser tests use the same people. */
export interface CastMember {
  name: string;
  email: string;
  role: Role;
  language: 'ar' | 'en';
  /** When the account was opened. */
  since: string;
  /** `new`: no administrator has verified the person yet; `unconfirmed`: nor has the address been confirmed. */
  state?: 'new' | 'unconfirmed';
  /** In the demo an administrator has suspended the account. */
  suspended?: { on: string; reason: string };
  /** Joined the organisation of another one by invitation. */
  member?: { of: 'alHuda'; role: MemberRole };
}

export const CAST_PASSWORD = 'visit-every-classroom';

const staff = (role: Role, since: string, name: string, email: string, language: 'ar' | 'en' = 'ar'): CastMember => ({ role, since, name, email, language });

export const PEOPLE = {
  nora: staff('admin', '2023-01-08', 'نورة القحطاني', 'nora@iqs.local'),
  khalid: staff('admin', '2024-05-19', 'Khalid Al-Otaibi', 'khalid@iqs.local', 'en'),
  yusuf: staff('evaluator', '2023-05-14', 'د. يوسف موسوكي', 'yusuf@iqs.local'),
  fatuma: staff('evaluator', '2024-01-21', 'Fatuma Wanjiru', 'fatuma@iqs.local', 'en'),
  aisha: staff('evaluator', '2025-04-06', 'عائشة أوواسي', 'aisha@iqs.local'),
  ibrahim: staff('trainer', '2024-09-01', 'إبراهيم نسوبوغا', 'ibrahim@iqs.local'),
  hamza: { ...staff('evaluator', '2026-11-17', 'حمزة أوتشيينغ', 'hamza@iqs.local'), state: 'unconfirmed' },
  bilal: {
    ...staff('trainer', '2024-06-02', 'Bilal Mutesi', 'bilal@iqs.local', 'en'),
    suspended: { on: '2026-09-13', reason: 'Left the authority two weeks ago.' },
  },
  maryam: staff('trainer', '2025-02-16', 'Maryam Hassan Ali', 'maryam@iqs.local', 'en'),
  alHuda: staff('institution', '2023-04-30', 'مدرسة الهدى الدولية', 'office@alhuda.example'),
  amina: { ...staff('institution', '2023-06-04', 'آمنة ناموبيرو', 'quality@alhuda.example'), member: { of: 'alHuda', role: 'editor' } },
  suleiman: { ...staff('institution', '2025-02-09', 'Suleiman Kato', 'board@alhuda.example', 'en'), member: { of: 'alHuda', role: 'viewer' } },
  alNoor: staff('institution', '2026-10-02', 'Al-Noor Qur’anic Centre', 'office@alnoor.example', 'en'),
  kigali: staff('institution', '2026-09-11', 'معهد كيغالي للدراسات الشرعية', 'office@kiss.example'),
  alRisala: staff('institution', '2026-02-15', 'Al-Risala Private Schools', 'office@alrisala.example', 'en'),
  alIhsan: staff('institution', '2025-08-24', 'مجمع الإحسان الوقفي', 'office@alihsan.example'),
  darAlFurqan: staff('institution', '2025-11-03', 'مركز دار الفرقان', 'office@daralfurqan.example'),
  zaid: staff('institution', '2026-06-09', 'Zaid ibn Thabit Institute', 'office@zaid.example', 'en'),
  lamu: staff('institution', '2026-08-18', 'مركز لامو لتحفيظ القرآن الكريم', 'office@lamu.example'),
  alAmal: staff('institution', '2024-03-10', 'مدارس جمعية الأمل الخيرية', 'office@alamal.example'),
  ribat: staff('institution', '2026-09-27', 'مركز الرباط للقرآن الكريم', 'office@arribat.example'),
  mizan: staff('institution', '2026-11-08', 'Al-Mizan Sharia Institute', 'office@almizan.example', 'en'),
  sahaba: staff('institution', '2026-10-08', 'مركز الصحابة لتعليم القرآن', 'office@assahaba.example'),
  minhaj: staff('institution', '2026-10-18', 'مدرسة المنهاج القرآنية', 'office@alminhaj.example'),
  rawda: staff('institution', '2026-10-13', 'Ar-Rawda Learning Centre', 'office@arrawda.example', 'en'),
  bayan: staff('institution', '2026-09-29', 'Al-Bayan Institute', 'office@albayan.example', 'en'),
  hikma: staff('institution', '2026-09-30', 'مركز الحكمة للعلوم الشرعية', 'office@alhikma.example'),
  taqwa: staff('institution', '2026-09-24', 'معهد التقوى لعلوم القرآن', 'office@attaqwa.example'),
  wasat: staff('institution', '2026-09-28', 'Al-Wasat Islamic School', 'office@alwasat.example', 'en'),
  siraj: staff('institution', '2026-09-21', 'مركز السراج القرآني', 'office@assiraj.example'),
  furat: staff('institution', '2026-09-22', 'Al-Furat Institute', 'office@alfurat.example', 'en'),
  nibras: staff('institution', '2026-09-20', 'مدرسة النبراس', 'office@annibras.example'),
  salam: staff('institution', '2025-05-11', 'شبكة مدارس السلام', 'office@assalam.example'),
  taybah: staff('institution', '2026-05-10', 'مركز طيبة لتحفيظ القرآن الكريم', 'office@taybah.example'),
  yamamah: staff('institution', '2026-11-01', 'معهد اليمامة الشرعي', 'office@alyamamah.example'),
  kisumu: { ...staff('institution', '2026-11-08', 'Abu Hurayra Academy', 'office@abuhurayra.example', 'en'), state: 'new' },
  tartil: staff('institution', '2024-03-10', 'مركز الترتيل للقرآن الكريم', 'office@attartil.example'),
  fajr: staff('institution', '2023-06-11', 'مدارس الفجر القرآنية', 'office@alfajr.example'),
} as const satisfies Record<string, CastMember>;

export type CastName = keyof typeof PEOPLE;

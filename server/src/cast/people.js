export const CAST_PASSWORD = 'visit-every-classroom';
const staff = (role, since, name, email, language = 'ar') => ({ role, since, name, email, language });
export const PEOPLE = {
    nora: staff('admin', '2023-01-08', 'نورة القحطاني', 'nora@iqs.local'),
    khalid: staff('admin', '2024-05-19', 'Khalid Al-Otaibi', 'khalid@iqs.local', 'en'),
    yusuf: staff('evaluator', '2023-05-14', 'د. يوسف موسوكي', 'yusuf@iqs.local'),
    fatuma: staff('evaluator', '2024-01-21', 'Fatuma Wanjiru', 'fatuma@iqs.local', 'en'),
    aisha: staff('evaluator', '2025-04-06', 'عائشة أوواسي', 'aisha@iqs.local'),
    ibrahim: staff('trainer', '2024-09-01', 'إبراهيم نسوبوغا', 'ibrahim@iqs.local'),
    hamza: { ...staff('evaluator', '2026-11-17', 'حمزة أوتشيينغ', 'hamza@iqs.local'), standing: 'unconfirmed' },
    bilal: {
        ...staff('trainer', '2024-06-02', 'Bilal Mutesi', 'bilal@iqs.local', 'en'),
        suspended: { on: '2026-09-13', reason: 'Left the authority at the end of August.' },
    },
    maryam: staff('trainer', '2025-02-16', 'Maryam Hassan Ali', 'maryam@iqs.local', 'en'),
    alHuda: staff('institution', '2023-04-30', 'مدرسة الهدى الدولية', 'office@alhuda.example'),
    alNoor: staff('institution', '2026-10-02', 'Al-Noor Qur’anic Centre', 'office@alnoor.example', 'en'),
    kigali: staff('institution', '2026-09-11', 'معهد كيغالي للدراسات الشرعية', 'office@kiss.example'),
    alRisala: staff('institution', '2026-02-15', 'Al-Risala Private Schools', 'office@alrisala.example', 'en'),
    alIhsan: staff('institution', '2025-08-24', 'مجمع الإحسان الوقفي', 'office@alihsan.example'),
    darAlFurqan: staff('institution', '2025-11-03', 'مركز دار الفرقان', 'office@daralfurqan.example'),
    zaid: staff('institution', '2026-06-09', 'Zaid ibn Thabit Institute', 'office@zaid.example', 'en'),
    lamu: staff('institution', '2026-08-18', 'مركز لامو لتحفيظ القرآن الكريم', 'office@lamu.example'),
    alAmal: staff('institution', '2024-03-10', 'مدارس جمعية الأمل الخيرية', 'office@alamal.example'),
    kisumu: { ...staff('institution', '2026-11-08', 'Abu Hurayra Academy', 'office@abuhurayra.example', 'en'), standing: 'new' },
};

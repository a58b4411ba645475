export const LENGTH = 27;
export const SCENES = [
    {
        name: 'dot',
        from: 0,
        to: 5,
        ar: { title: 'كل إتقان يبدأ بنقطة', line: 'بها قاس الخطاطون حروفهم', caption: 'كل إتقان يبدأ بنقطة، بها قاس الخطاطون حروفهم.' },
        en: {
            title: 'Mastery begins with a dot',
            line: 'By it, calligraphers measured their letters',
            caption: 'Mastery begins with a dot. By it, calligraphers measured their letters.',
        },
    },
    {
        name: 'rosette',
        from: 5,
        to: 11.5,
        ar: {
            title: '14 معيارًا في 7 مجالات',
            line: 'بتلةٌ لكل معيار، وأربع نقاط لسلّم التقويم',
            caption: 'معيار IQS: سبعة مجالات وأربعة عشر معيارًا، وأربع نقاط لسلّم التقويم.',
        },
        en: {
            title: '14 standards in 7 areas',
            line: 'A petal for each, four dots for the scale',
            caption: 'The IQS standard: seven areas, fourteen standards, and four dots for the scale.',
        },
    },
    {
        name: 'stages',
        from: 11.5,
        to: 18.5,
        ar: {
            title: 'ست مراحل إلى الاعتماد',
            line: 'الطلب · التقويم الذاتي · المقوّمون · الزيارة · القرار · الشهادة',
            caption: 'ست مراحل: الطلب، فالتقويم الذاتي، فتكليف المقوّمين، فالزيارة، فالقرار، فالشهادة.',
        },
        en: {
            title: 'Six stages to accreditation',
            line: 'Application · Self-evaluation · Evaluators · Visit · Decision · Certificate',
            caption: 'Six stages: application, self-evaluation, evaluators, visit, decision, certificate.',
        },
    },
    {
        name: 'promise',
        from: 18.5,
        to: 22.5,
        ar: { title: 'نقيس. نحسّن. نعتمد.', line: 'تقويم عادل، بناءً على الشواهد', caption: 'نقيس، ونحسّن، ونعتمد: تقويم عادل بناءً على الشواهد.' },
        en: {
            title: 'Measure. Improve. Accredit.',
            line: 'Fair evaluation, on the basis of evidence',
            caption: 'Measure, improve, accredit: fair evaluation on the basis of evidence.',
        },
    },
    {
        name: 'end',
        from: 22.5,
        to: LENGTH,
        ar: { title: 'هيئة اعتماد IQS', line: 'جودة المؤسسات القرآنية', caption: 'هيئة اعتماد IQS: جودة المؤسسات القرآنية.' },
        en: { title: 'IQS Authority', line: 'Quality of Qur’anic institutions', caption: 'IQS Authority: quality of Qur’anic institutions.' },
    },
];

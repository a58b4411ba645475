import { bothLanguages } from '../../platform/storage/archive-texts.ts';

/** What stands in the copy of one's data besides the data: read outside the application, so in both languages at once. */

const README = {
  ar: [
    'نسخة من بياناتك في منصة معيار',
    '',
    'هذه كل البيانات التي نحتفظ بها عنك حتى لحظة إعداد النسخة: {at} بالتوقيت العالمي.',
    'الملفات التي تنتهي بـ ‎.json‎ نصوص منظمة تُفتح بأي محرر نصوص، والأوقات فيها بالتوقيت العالمي.',
    '',
    'profile.json: الحساب وتفضيلاته',
    'sessions.json: جلسات الدخول',
    'second-factors.json: طرق التحقق الثانية، من غير أسرارها',
    'consents.json: ما وافقت عليه',
    'email-confirmations.json: روابط تأكيد بريدك، من غير أسرارها',
    'invitations.json: دعوات الإدارة التي أرسلتها، من غير عناوين أصحابها، والتي وصلتك، إن وُجدت',
    'mails.json: الرسائل المرسلة إليك، من غير نصوصها',
    'events.json: ما فعلته وما جرى على حسابك',
    'applications: طلبات الاعتماد ووثائقها',
    'certificates.json: الشهادات',
    'assignments.json: المدارس التي عُيّنت لها',
    'visit-reports: تقارير الزيارات التي رفعتها',
    'feedback: الملاحظات',
    'decisions.json: القرارات التي أصدرتها',
    'MISSING.txt: ملفات تعذّر العثور عليها، إن وُجدت',
    '',
    'لا يوجد في النسخة إلا ما يخص دور حسابك.',
  ],
  en: [
    'A copy of your data on the Miyar platform',
    '',
    'This is all we keep about you as of {at} UTC.',
    'Files ending in .json are structured text that any editor opens; times in them are UTC.',
    '',
    'profile.json: the account and its preferences',
    'sessions.json: login sessions',
    'second-factors.json: second factors, without their secrets',
    'consents.json: what you agreed to',
    'email-confirmations.json: links that confirm your email, without their secrets',
    'invitations.json: invitations to administer that you sent, without the addresses of others, and that you received, if any',
    'mails.json: mails sent to you, without their text',
    'events.json: what you did and what happened to your account',
    'applications: applications for accreditation and their documents',
    'certificates.json: certificates',
    'assignments.json: schools assigned to you',
    'visit-reports: visit reports you uploaded',
    'feedback: feedback',
    'decisions.json: decisions you made',
    'MISSING.txt: files that could not be found, if any',
    '',
    'Only what belongs to the role of your account is in this copy.',
  ],
} as const;

/** What is in the copy, Arabic first. */
export const readmeText = (at: Date): string => bothLanguages(README, at);

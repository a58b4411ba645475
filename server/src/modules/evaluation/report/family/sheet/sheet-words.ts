/** The words that only the sheet of the report for families has. */
export const SHEET_WORDS = {
  ar: {
    comma: '، ',
    draft: 'مسودة لم تُنشر',
    undecided: 'لم يصدر القرار بعد',
    scan: 'هذه حال الاعتماد يوم نُشر التقرير. امسح الرمز لتتحقق من أنه سارٍ اليوم، ولتقرأ الصفحة كاملة بروابطها وتقاريرها السابقة.',
    replyOnPage: 'وللمؤسسة ردّ، تجده في الصفحة.',
    draftScan: 'يُطبع هنا عند النشر رمز يفتح الصفحة كاملة.',
    qr: 'رمز مربع يفتح صفحة تقرير الأسر',
  },
  en: {
    comma: ', ',
    draft: 'draft, not published',
    undecided: 'Not decided yet',
    scan: 'This is the accreditation on the day of publication. Scan the code to check that it is valid today, and for the full page with its links and earlier reports.',
    replyOnPage: 'The institution replied; its reply is on the page.',
    draftScan: 'A code that opens the full page is printed here once it is published.',
    qr: 'Square code that opens the page of the report for families',
  },
} as const;

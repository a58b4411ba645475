/** The words that only the sheet of the report for families has. */
export const SHEET_WORDS = {
  ar: {
    comma: '، ',
    draft: 'مسودة لم تُنشر',
    undecided: 'لم يصدر القرار بعد',
    scan: 'امسح الرمز لتقرأ الصفحة كاملة: روابط المؤشرات، والتقارير السابقة، والتحقق من أن الاعتماد سارٍ اليوم.',
    replyOnPage: 'وللمؤسسة ردّ، تجده في الصفحة.',
    draftScan: 'يُطبع هنا عند النشر رمز يفتح الصفحة كاملة.',
    qr: 'رمز مربع يفتح صفحة تقرير الأسر',
  },
  en: {
    comma: ', ',
    draft: 'draft, not published',
    undecided: 'Not decided yet',
    scan: 'Scan the code for the full page: links to the indicators, earlier reports, and a check that the accreditation is valid today.',
    replyOnPage: 'The institution replied; its reply is on the page.',
    draftScan: 'A code that opens the full page is printed here once it is published.',
    qr: 'Square code that opens the page of the report for families',
  },
} as const;

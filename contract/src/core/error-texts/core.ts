import { defineErrors } from './define-errors.ts';

/** The errors of any call: requests, sessions, repetitions, fields and files. */
export const CORE_ERRORS = defineErrors({
  // Any call
  invalid_request: { status: 400, ar: 'تعذّر قبول البيانات. راجع الحقول المشار إليها.', en: 'The request could not be accepted. Check the marked fields.' },
  malformed_request: { status: 400, ar: 'تعذّرت قراءة الطلب.', en: 'The request could not be read.' },
  unsupported_content_type: { status: 415, ar: 'نوع محتوى الطلب غير مقبول هنا.', en: 'This content type is not accepted here.' },
  request_too_large: { status: 413, ar: 'حجم الطلب أكبر من المسموح.', en: 'The request is larger than allowed.' },
  headers_too_large: { status: 431, ar: 'ترويسات الطلب أكبر من المسموح.', en: 'The headers of the request are larger than allowed.' },
  request_too_slow: {
    status: 408,
    ar: 'وصل الطلب ببطء شديد فأُلغي. تحقق من اتصالك ثم أعد المحاولة.',
    en: 'The request arrived too slowly and was cancelled. Check your connection and try again.',
  },
  not_signed_in: { status: 401, ar: 'سجّل الدخول للمتابعة.', en: 'Log in to continue.' },
  session_ended: { status: 401, ar: 'انتهت جلستك. سجّل الدخول من جديد.', en: 'Your session has ended. Log in again.' },
  forbidden: { status: 403, ar: 'حسابك لا يملك صلاحية هذا الإجراء.', en: 'Your account may not do this.' },
  not_found: { status: 404, ar: 'لم نجد ما تطلبه.', en: 'What you asked for was not found.' },
  too_many_requests: {
    status: 429,
    ar: 'طلبات كثيرة في وقت قصير. أعد المحاولة بعد {{seconds}}.',
    en: 'Too many requests. Try again in {{seconds}}.',
  },
  server_error: {
    status: 500,
    ar: 'حدث خطأ غير متوقع، وقد سُجّل. أعد المحاولة بعد قليل.',
    en: 'Something unexpected went wrong and was recorded. Try again shortly.',
  },
  temporarily_unavailable: {
    status: 503,
    ar: 'الخدمة غير متاحة الآن. أعد المحاولة بعد قليل.',
    en: 'The service is not available right now. Try again shortly.',
  },
  overloaded: {
    status: 503,
    ar: 'على المنصة الآن طلبات أكثر مما تستطيع، ولم يُنفَّذ طلبك. أعد المحاولة بعد ثوانٍ.',
    en: 'The platform has more requests than it can take right now, and yours was not carried out. Try again in a few seconds.',
  },
  storage_full: {
    status: 507,
    ar: 'امتلأت مساحة التخزين في المنصة، ولم يُحفظ شيء. أعد المحاولة لاحقًا، أو أبلغ الهيئة.',
    en: 'The platform has no storage left, and nothing was saved. Try again later, or contact the authority.',
  },

  busy: {
    status: 503,
    ar: 'يُعَدّ الآن عدد كبير من الوثائق. أعد المحاولة بعد لحظات.',
    en: 'Too many documents are being prepared right now. Try again in a moment.',
  },
  document_too_long: {
    status: 503,
    ar: 'تجاوز إعداد الوثيقة الحدّ المسموح، ولم يتغيّر شيء. أعد المحاولة بعد قليل، فإن تكرر ذلك فقصّر أطول نصوصها.',
    en: 'The document takes more time or memory to prepare than allowed; nothing was changed. Try again shortly. If it happens again, shorten its longest texts.',
  },

  // Repetitions
  already_received: {
    status: 409,
    ar: 'وصلنا هذا الطلب من قبل. حدّث الصفحة لترى نتيجته.',
    en: 'This request has already been received. Reload the page to see its outcome.',
  },
  idempotency_key_reused: {
    status: 422,
    ar: 'استُعمل مفتاح الطلب نفسه لطلب آخر. حدّث الصفحة ثم أعد المحاولة.',
    en: 'The key of this request was used for another one. Reload the page and try again.',
  },

  // Fields
  required: { status: 400, ar: 'هذا الحقل مطلوب.', en: 'This field is required.' },
  invalid_value: { status: 400, ar: 'القيمة غير صالحة.', en: 'This value is not valid.' },
  invalid_choice: { status: 400, ar: 'اختر قيمة من القائمة.', en: 'Choose a value from the list.' },
  too_long: { status: 400, ar: 'النص أطول من المسموح (الحد الأعلى للأحرف: {{max}}).', en: 'The text is longer than allowed ({{max}} characters).' },
  too_short: { status: 400, ar: 'النص أقصر من المطلوب (الحد الأدنى للأحرف: {{min}}).', en: 'The text is too short (at least {{min}} characters).' },
  too_many_paragraphs: { status: 400, ar: 'عدد فقرات النص أكبر من المسموح ({{max}}).', en: 'The text has more paragraphs than allowed ({{max}}).' },
  unknown_field: { status: 400, ar: 'حقل غير معروف.', en: 'Unknown field.' },
  repeated_field: { status: 400, ar: 'ورد الحقل أكثر من مرة.', en: 'The field was sent more than once.' },
  unsafe_characters: { status: 400, ar: 'يحتوي النص على رموز خفية غير مسموحة.', en: 'The text contains hidden characters that are not allowed.' },
  too_many_marks: { status: 400, ar: 'في النص حرف تتبعه علامات أكثر من المسموح.', en: 'A letter in the text has more accents or marks than allowed.' },
  invalid_email: { status: 400, ar: 'أدخل بريدًا إلكترونيًا صحيحًا، مثل name@example.org.', en: 'Enter an email such as name@example.org.' },
  invalid_date: { status: 400, ar: 'أدخل تاريخًا صحيحًا.', en: 'Enter a real calendar date.' },
  visit_date_too_early: {
    status: 400,
    ar: 'تاريخ الزيارة أقدم من سنة قبل تعيينك لهذه المدرسة.',
    en: 'The visit date is more than a year before this school was assigned to you.',
  },
  visit_date_in_future: { status: 400, ar: 'تاريخ الزيارة لم يأتِ بعد.', en: 'The visit date is in the future.' },
  invalid_country: { status: 400, ar: 'اختر دولة من القائمة.', en: 'Choose a country from the list.' },
  conflicting_fields: { status: 400, ar: 'حقلان بمعنى واحد يحملان قيمتين مختلفتين.', en: 'These two fields must match.' },

  invalid_link: { status: 400, ar: 'أدخل رابطًا كاملًا يبدأ بـ https://', en: 'Enter a full link that begins with https://' },
  invalid_phone: { status: 400, ar: 'أدخل رقم هاتف صحيحًا.', en: 'Enter a real telephone number.' },
  too_many_items: { status: 400, ar: 'عدد البنود أكبر من المسموح ({{max}}).', en: 'There are more items than allowed ({{max}}).' },

  // Files
  file_required: { status: 400, ar: 'اختر ملفًا.', en: 'Choose a file.' },
  file_empty: { status: 400, ar: 'الملف فارغ.', en: 'The file is empty.' },
  file_too_large: { status: 413, ar: 'حجم الملف أكبر من المسموح ({{megabytes}} ميغابايت).', en: 'The file is larger than allowed ({{megabytes}} MB).' },
  file_type_not_allowed: {
    status: 415,
    ar: 'نوع الملف غير مقبول هنا. المقبول: {{extensions}}.',
    en: 'This file type is not accepted here. Accepted: {{extensions}}.',
  },
  file_being_checked: {
    status: 423,
    ar: 'يُفحص هذا الملف الآن للتأكد من خلوّه من البرامج الضارة. أعد المحاولة بعد قليل.',
    en: 'This file is being checked for malware. Try again shortly.',
  },
  file_infected: {
    status: 410,
    ar: 'وُجد في هذا الملف برنامج ضار، فلا يُنزَّل. يستطيع من رفعه أن يرفع نسخة سليمة منه.',
    en: 'Malware was found in this file, so it cannot be downloaded. The person who uploaded it can send a clean copy.',
  },
  file_content_mismatch: {
    status: 415,
    ar: 'الملف بحسب اسمه {{extension}}، لكنه {{found}}. {{remedy}}.',
    en: 'By its name this file is {{extension}}, but it is {{found}}. {{remedy}}.',
  },
  file_unrecognised: {
    status: 415,
    ar: 'محتوى الملف ليس {{extension}}، ونوعه غير معروف. افتحه بالبرنامج الذي أنشأه واحفظه بصيغة {{extension}}.',
    en: 'The content of this file is not {{extension}}, and its type is not known. Open it in the program that made it and save it as {{extension}}.',
  },
  file_damaged: {
    status: 415,
    ar: 'الملف تالف أو ناقص. احفظه من جديد ببرنامجه، أو اختر نسخة أخرى منه.',
    en: 'The file is damaged or incomplete. Save it again in its program, or choose another copy of it.',
  },
  file_protected: {
    status: 415,
    ar: 'الملف محمي بكلمة مرور. احفظه بلا كلمة مرور، ثم اختره من جديد.',
    en: 'The file is protected by a password. Save it without one, then choose it again.',
  },
  file_encoding_unknown: {
    status: 415,
    ar: 'تعذّرت قراءة حروف هذا الملف. احفظه بصيغة {{format}}، ثم اختره من جديد.',
    en: 'The letters of this file cannot be read. Save it as {{format}}, then choose it again.',
  },
  file_archive_unsafe: {
    status: 415,
    ar: 'الملف بعد فكّه كبير جدًا أو كثير الأجزاء. قسّمه إلى ملفات أصغر.',
    en: 'Once unpacked, this file is too large or has too many parts. Divide it into smaller files.',
  },
  file_archive_paths: {
    status: 415,
    ar: 'في الأرشيف ملف يقود اسمه إلى خارج المجلد. اضغط الملفات من جديد ببرنامج آخر.',
    en: 'The archive has a file whose name leads out of its folder. Pack the files again with another program.',
  },
  image_too_large: {
    status: 413,
    ar: 'أبعاد الصورة أكبر من المسموح: {{megapixels}} ميغابكسل على الأكثر، و{{pixels}} بكسل لكل ضلع.',
    en: 'The image has more pixels than allowed: at most {{megapixels}} megapixels, and {{pixels}} pixels on a side.',
  },
  file_name_invalid: { status: 400, ar: 'اسم الملف غير صالح.', en: 'The file name is not valid.' },
  unexpected_file: { status: 400, ar: 'ملف غير متوقع في هذا الطلب.', en: 'This request does not take that file.' },
  too_many_uploads: {
    status: 429,
    ar: 'رُفعت من حسابك ملفات كثيرة في وقت قصير. أعد المحاولة بعد {{minutes}}.',
    en: 'Too many files were uploaded from your account in a short time. Try again in {{minutes}}.',
  },
  upload_incomplete: {
    status: 400,
    ar: 'انقطع الرفع قبل تمامه، ولم يُحفظ شيء. أعد المحاولة.',
    en: 'The upload was interrupted and nothing was saved. Try again.',
  },
});

export const ERRORS = {
    // Any call
    invalid_request: { status: 400, ar: 'تعذّر قبول البيانات. راجع الحقول المشار إليها.', en: 'The request could not be accepted. Check the marked fields.' },
    malformed_request: { status: 400, ar: 'تعذّرت قراءة الطلب.', en: 'The request could not be read.' },
    unsupported_content_type: { status: 415, ar: 'نوع محتوى الطلب غير مقبول هنا.', en: 'This content type is not accepted here.' },
    request_too_large: { status: 413, ar: 'حجم الطلب أكبر من المسموح.', en: 'The request is larger than allowed.' },
    not_signed_in: { status: 401, ar: 'سجّل الدخول للمتابعة.', en: 'Sign in to continue.' },
    session_ended: { status: 401, ar: 'انتهت جلستك. سجّل الدخول من جديد.', en: 'Your session has ended. Sign in again.' },
    forbidden: { status: 403, ar: 'حسابك لا يملك صلاحية هذا الإجراء.', en: 'Your account may not do this.' },
    not_found: { status: 404, ar: 'لم نجد ما تطلبه.', en: 'What you asked for was not found.' },
    too_many_requests: {
        status: 429,
        ar: 'طلبات كثيرة في وقت قصير. أعد المحاولة بعد {seconds} ثانية.',
        en: 'Too many requests. Try again in {seconds} seconds.',
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
    storage_full: {
        status: 507,
        ar: 'امتلأت مساحة التخزين في المنصة، ولم يُحفظ شيء. أعد المحاولة لاحقًا، أو أبلغ الهيئة.',
        en: 'The platform has no storage left, and nothing was saved. Try again later, or tell the authority.',
    },
    busy: {
        status: 503,
        ar: 'يُعَدّ الآن عدد كبير من الوثائق. أعد المحاولة بعد لحظات.',
        en: 'Many documents are being prepared right now. Try again in a moment.',
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
    too_long: { status: 400, ar: 'النص أطول من المسموح ({max} حرف).', en: 'The text is longer than allowed ({max} characters).' },
    too_short: { status: 400, ar: 'النص أقصر من المطلوب ({min} أحرف على الأقل).', en: 'The text is too short (at least {min} characters).' },
    unknown_field: { status: 400, ar: 'حقل غير معروف.', en: 'Unknown field.' },
    repeated_field: { status: 400, ar: 'ورد الحقل أكثر من مرة.', en: 'The field was sent more than once.' },
    unsafe_characters: { status: 400, ar: 'يحتوي النص على رموز خفية غير مسموحة.', en: 'The text contains hidden characters that are not allowed.' },
    invalid_email: { status: 400, ar: 'أدخل بريدًا إلكترونيًا صحيحًا، مثل name@example.org.', en: 'Enter an email such as name@example.org.' },
    invalid_date: { status: 400, ar: 'أدخل تاريخًا صحيحًا.', en: 'Enter a real calendar date.' },
    visit_date_too_early: {
        status: 400,
        ar: 'تاريخ الزيارة أقدم من سنة قبل إسناد هذه المدرسة إليك.',
        en: 'The visit date is more than a year before this school was assigned to you.',
    },
    visit_date_in_future: { status: 400, ar: 'تاريخ الزيارة لم يأتِ بعد.', en: 'The visit date is in the future.' },
    invalid_country: { status: 400, ar: 'اختر دولة من القائمة.', en: 'Choose a country from the list.' },
    conflicting_fields: { status: 400, ar: 'حقلان بمعنى واحد يحملان قيمتين مختلفتين.', en: 'Two fields with one meaning carry different values.' },
    invalid_link: { status: 400, ar: 'أدخل رابطًا كاملًا يبدأ بـ https://', en: 'Enter a full link that begins with https://' },
    invalid_phone: { status: 400, ar: 'أدخل رقم هاتف صحيحًا.', en: 'Enter a real telephone number.' },
    too_many_items: { status: 400, ar: 'عدد البنود أكبر من المسموح ({max}).', en: 'There are more items than allowed ({max}).' },
    // Accounts
    invalid_credentials: { status: 401, ar: 'البريد الإلكتروني أو كلمة المرور غير صحيحة', en: 'Invalid email or password' },
    account_suspended: { status: 403, ar: 'هذا الحساب موقوف. تواصل مع الهيئة.', en: 'This account is suspended. Contact the authority.' },
    email_taken: {
        status: 409,
        ar: 'هذا البريد مسجّل من قبل. سجّل الدخول به أو استعمل غيره.',
        en: 'This email is already registered. Sign in with it or use another.',
    },
    password_too_short: { status: 400, ar: 'يجب ألا تقل كلمة المرور عن 8 أحرف', en: 'Password must be at least 8 characters' },
    password_too_common: {
        status: 400,
        ar: 'كلمة المرور هذه شائعة ويسهل تخمينها. اختر غيرها.',
        en: 'This password is common and easy to guess. Choose another.',
    },
    wrong_password: { status: 403, ar: 'كلمة المرور الحالية غير صحيحة.', en: 'The current password is not right.' },
    invalid_code: { status: 400, ar: 'الرمز غير صحيح أو انتهت مدته.', en: 'The code is not right, or has expired.' },
    reset_link_invalid: {
        status: 400,
        ar: 'رابط إعادة تعيين كلمة المرور غير صالح أو انتهت مدته',
        en: 'The password reset link is invalid or has expired',
    },
    email_link_invalid: {
        status: 400,
        ar: 'رابط تأكيد البريد غير صالح أو انتهت مدته. اطلب رسالة جديدة.',
        en: 'This confirmation link is invalid or has expired. Ask for a new mail.',
    },
    email_verified_already: { status: 409, ar: 'هذا البريد مؤكَّد من قبل.', en: 'This email is confirmed already.' },
    email_not_verified: {
        status: 403,
        ar: 'أكّد بريدك الإلكتروني أولًا بالرابط الذي أرسلناه إليك.',
        en: 'Confirm your email first, by the link we sent to it.',
    },
    too_many_mails: {
        status: 429,
        ar: 'أُرسلت رسائل كثيرة. أعد المحاولة بعد {minutes} دقيقة.',
        en: 'Many mails were sent. Try again in {minutes} minutes.',
    },
    challenge_expired: { status: 400, ar: 'انتهت مهلة تسجيل الدخول. ابدأ من جديد.', en: 'This sign-in has run out of time. Begin again.' },
    passkey_refused: {
        status: 400,
        ar: 'لم نتمكن من قبول مفتاح المرور. أعد المحاولة أو استعمل طريقة أخرى.',
        en: 'The passkey could not be accepted. Try again or use another way.',
    },
    too_many_passkeys: {
        status: 409,
        ar: 'عدد مفاتيح المرور بلغ حدّه. احذف واحدًا لتضيف غيره.',
        en: 'There are as many passkeys as allowed. Remove one to add another.',
    },
    totp_on_already: { status: 409, ar: 'رموز التحقق مفعّلة من قبل.', en: 'One-time codes are on already.' },
    second_factor_off: { status: 409, ar: 'فعّل لحسابك طريقة تحقق ثانية أولًا.', en: 'Set up a second factor for your own account first.' },
    second_factor_required: {
        status: 403,
        ar: 'تشترط الهيئة طريقة تحقق ثانية لهذا الحساب. فعّلها من إعدادات الحساب للمتابعة.',
        en: 'The authority requires a second factor of this account. Set it up in the account settings to continue.',
    },
    user_verified_already: { status: 409, ar: 'تُحقّق من هذا الحساب من قبل.', en: 'This account is verified already.' },
    user_suspended_already: { status: 409, ar: 'هذا الحساب موقوف من قبل.', en: 'This account is suspended already.' },
    user_not_suspended: { status: 409, ar: 'هذا الحساب غير موقوف.', en: 'This account is not suspended.' },
    user_without_second_factor: { status: 409, ar: 'ليس لهذا الحساب تحقق بخطوة ثانية.', en: 'This account has no second factor.' },
    not_oneself: { status: 409, ar: 'لا يمكنك فعل ذلك بحسابك أنت. اطلبه من مدير آخر.', en: 'You cannot do this to your own account. Ask another administrator.' },
    last_administrator: { status: 409, ar: 'هذا آخر مدير للمنصة. أضف مديرًا آخر أولًا.', en: 'This is the last administrator. Add another one first.' },
    role_cannot_change: { status: 409, ar: 'حساب المؤسسة لا يتغير دوره.', en: 'The role of an institution’s account does not change.' },
    role_has_work: {
        status: 409,
        ar: 'لهذا الحساب مدارس قيد التقويم. أعد تعيينها لغيره ثم غيّر دوره.',
        en: 'This account has schools under evaluation. Assign them to someone else, then change the role.',
    },
    confirmation_differs: { status: 400, ar: 'البريد المكتوب لا يطابق بريد الحساب.', en: 'What was typed is not the email of the account.' },
    invitation_invalid: { status: 404, ar: 'هذه الدعوة غير صالحة أو انتهت مدتها.', en: 'This invitation is invalid or has expired.' },
    work_unfinished: {
        status: 409,
        ar: 'على هذا الحساب عمل لم ينتهِ: طلب قيد المراجعة أو مدرسة معيّنة. أنهِه أولًا.',
        en: 'This account has unfinished work: an application under review or an assigned school. Finish it first.',
    },
    privacy_text_changed: {
        status: 409,
        ar: 'صدرت نسخة أحدث من سياسة الخصوصية. اقرأها ثم وافق عليها.',
        en: 'A newer version of the privacy notice is in force. Read it, then agree to it.',
    },
    too_many_exports: { status: 429, ar: 'طُلبت نسخ كثيرة. أعد المحاولة بعد {minutes} دقيقة.', en: 'Many copies were asked for. Try again in {minutes} minutes.' },
    mail_not_failed: { status: 409, ar: 'لا تُعاد إلا الرسائل التي تعذّر إرسالها.', en: 'Only a mail that failed can be tried again.' },
    mail_link_expired: {
        status: 409,
        ar: 'انتهت مدة الرابط في هذه الرسالة، فلا فائدة من إرسالها. يطلب صاحبها رسالة جديدة.',
        en: 'The link in this mail has run out, so there is no use in sending it. Its reader can ask for a new one.',
    },
    too_many_sign_ins: { status: 429, ar: 'محاولات كثيرة. أعد المحاولة بعد {minutes} دقيقة.', en: 'Too many attempts. Try again in {minutes} minutes.' },
    // Files
    file_required: { status: 400, ar: 'اختر ملفًا.', en: 'Choose a file.' },
    file_empty: { status: 400, ar: 'الملف فارغ.', en: 'The file is empty.' },
    file_too_large: { status: 413, ar: 'حجم الملف أكبر من المسموح ({megabytes} ميغابايت).', en: 'The file is larger than allowed ({megabytes} MB).' },
    file_type_not_allowed: {
        status: 415,
        ar: 'نوع الملف غير مقبول هنا. المقبول: {extensions}.',
        en: 'This file type is not accepted here. Accepted: {extensions}.',
    },
    file_being_checked: {
        status: 423,
        ar: 'يُفحص هذا الملف الآن للتأكد من خلوّه من البرامج الضارة. أعد المحاولة بعد قليل.',
        en: 'This file is being checked for malware. Try again shortly.',
    },
    file_infected: {
        status: 410,
        ar: 'وُجد في هذا الملف برنامج ضار، فلا يُنزَّل. يستطيع من رفعه أن يرفع نسخة سليمة منه.',
        en: 'Malware was found in this file, so it cannot be downloaded. Whoever uploaded it can send a clean copy.',
    },
    file_content_mismatch: {
        status: 415,
        ar: 'محتوى الملف لا يطابق نوعه ({extension})، أو الملف تالف.',
        en: 'The content of the file is not what its type says ({extension}), or the file is damaged.',
    },
    file_archive_unsafe: { status: 415, ar: 'الملف المضغوط كبير جدًا بعد فكّه.', en: 'The archive is too large once unpacked.' },
    image_too_large: {
        status: 413,
        ar: 'أبعاد الصورة أكبر من المسموح: {megapixels} ميغابكسل على الأكثر، و{pixels} بكسل لكل ضلع.',
        en: 'The image has more pixels than allowed: at most {megapixels} megapixels, and {pixels} pixels on a side.',
    },
    file_name_invalid: { status: 400, ar: 'اسم الملف غير صالح.', en: 'The file name is not valid.' },
    unexpected_file: { status: 400, ar: 'ملف غير متوقع في هذا الطلب.', en: 'This request does not take that file.' },
    too_many_uploads: {
        status: 429,
        ar: 'رُفعت من حسابك ملفات كثيرة في وقت قصير. أعد المحاولة بعد {minutes} دقيقة.',
        en: 'Many files were uploaded from your account in a short time. Try again in {minutes} minutes.',
    },
    upload_incomplete: {
        status: 400,
        ar: 'انقطع الرفع قبل تمامه، ولم يُحفظ شيء. أعد المحاولة.',
        en: 'The upload was cut off before its end and nothing was kept. Try again.',
    },
    // Applications
    application_open_already: {
        status: 409,
        ar: 'لهذه المؤسسة طلب قيد المراجعة. انتظر قراره أو احذفه أولًا.',
        en: 'This institution already has an application under review. Wait for its decision or delete it first.',
    },
    too_many_open_applications: {
        status: 409,
        ar: 'بلغت طلباتكم قيد المراجعة أقصى عدد مسموح. انتظر قرارًا في أحدها أو احذف واحدًا أولًا.',
        en: 'You have as many applications under review as are allowed. Wait for a decision on one, or delete one first.',
    },
    application_not_pending: { status: 409, ar: 'لا يمكن حذف طلب صدر فيه قرار.', en: 'An application that has been decided cannot be deleted.' },
    renewal_without_approval: {
        status: 422,
        ar: 'التجديد لمؤسسة سبق اعتمادها. قدّم طلبًا جديدًا.',
        en: 'Renewal is for an institution accredited before. Apply as new.',
    },
    application_failed: { status: 500, ar: 'تعذّر تقديم الطلب', en: 'Failed to submit application' },
    // Assignment
    school_and_evaluator_required: { status: 400, ar: 'اختر المدرسة والمقوّم معًا', en: 'Please select both a school and an evaluator' },
    already_assigned: { status: 409, ar: 'عُيّن لهذه المدرسة مقوّم من قبل.', en: 'An evaluator has already been assigned to this school.' },
    no_open_application: { status: 409, ar: 'ليس لهذه المدرسة طلب قيد المراجعة.', en: 'This school has no application under review.' },
    evaluator_not_available: {
        status: 422,
        ar: 'لا يمكن تعيين هذا المقوّم: حسابه موقوف أو لم يُتحقق منه.',
        en: 'This evaluator cannot be assigned: the account is suspended or not verified.',
    },
    // Decisions
    already_decided: { status: 409, ar: 'صدر قرار هذا الطلب من قبل، ولا يتغير.', en: 'This application has already been decided, and the decision stands.' },
    report_required: { status: 422, ar: 'لا يصدر القرار قبل رفع تقرير الزيارة.', en: 'A visit report is required before a decision.' },
    level_not_accreditable: { status: 422, ar: 'المستوى D لا يُمنح معه الاعتماد.', en: 'Level D cannot be accredited.' },
    not_assigned_yet: {
        status: 409,
        ar: 'لم يُعيَّن لهذه المدرسة مقوّم بعد. عيّن مقوّمًا أولًا.',
        en: 'No evaluator is assigned to this school yet. Assign one first.',
    },
    same_evaluator: {
        status: 409,
        ar: 'هذا المقوّم معيّن للمدرسة من قبل. اختر مقوّمًا آخر.',
        en: 'This evaluator is assigned to the school already. Choose another.',
    },
    evaluator_changed_meanwhile: {
        status: 409,
        ar: 'غيّر مدير آخر مقوّم هذه المدرسة قبلك. راجع المقوّم الحالي ثم قرّر.',
        en: 'Another administrator changed this school’s evaluator before you. Look at who it is now, then decide.',
    },
    export_too_long: {
        status: 422,
        ar: 'القائمة أطول مما يسعه ملف Excel هنا ({rows} صف على الأكثر). ضيّقها، أو نزّلها بصيغة CSV.',
        en: 'The list is longer than an Excel file takes here (at most {rows} rows). Narrow it, or download it as CSV.',
    },
    // Messages
    may_not_write_to: { status: 403, ar: 'لا يمكنك مراسلة هذا الحساب.', en: 'You cannot write to this account.' },
    group_read_only: { status: 403, ar: 'الكتابة في المحادثات الجماعية لمديري الهيئة وحدهم.', en: 'Only administrators write in group conversations.' },
    too_many_attachments: { status: 400, ar: 'تحمل الرسالة خمسة مرفقات على الأكثر.', en: 'A message carries at most five files.' },
    sending_too_fast: {
        status: 429,
        ar: 'أرسلت رسائل كثيرة في وقت قصير. أعد المحاولة بعد {seconds} ثانية.',
        en: 'You have sent many messages in a short time. Try again in {seconds} seconds.',
    },
    message_too_old: {
        status: 409,
        ar: 'مضت عشر دقائق على إرسال الرسالة، فلم يعد حذفها ممكنًا.',
        en: 'The message was sent more than ten minutes ago, so it can no longer be deleted.',
    },
    // Training and attendance
    session_required: { status: 400, ar: 'اختر الدورة', en: 'Session is required' },
    report_file_required: { status: 400, ar: 'ملف التقرير مطلوب', en: 'Report file is required' },
    // Notification settings
    sms_not_configured: { status: 422, ar: 'خدمة الرسائل النصية غير مهيأة بعد.', en: 'SMS is not configured yet.' },
    // Visit reports
    report_under_decision: { status: 409, ar: 'بُني قرارٌ على هذا التقرير، فلا يُحذف.', en: 'A decision rests on this report, so it cannot be deleted.' },
    // Landing page
    content_changed: {
        status: 409,
        ar: 'تغيّر هذا المحتوى بعد أن فتحته. راجع النسخة الحالية ثم احفظ من جديد.',
        en: 'This content was changed after you opened it. Look at the current version, then save again.',
    },
    translation_missing: {
        status: 400,
        ar: 'لا تتطابق القائمتان العربية والإنجليزية: يلزم لكل بند نصّه باللغتين.',
        en: 'The Arabic and English lists do not match: each item needs its text in both languages.',
    },
    invalid_video_link: {
        status: 400,
        ar: 'أدخل رابط مقطع في YouTube أو Vimeo يبدأ بـ https:// أو مسار مقطع في هذا الموقع يبدأ بـ /film/',
        en: 'Enter the link of a YouTube or Vimeo video that begins with https://, or the path of a film of this site that begins with /film/',
    },
    // Certificates
    no_certificate: { status: 404, ar: 'تعذّر تنزيل الشهادة', en: 'Failed to download certificate' },
    // Library
    link_expired: {
        status: 404,
        ar: 'انتهت مدة هذا الرابط. افتح المستند من جديد من لوحة الإدارة.',
        en: 'This link has run out. Open the document again from the dashboard.',
    },
    // Contact
    too_many_messages: {
        status: 429,
        ar: 'وصلتنا من عنوانك رسائل كثيرة. أعد المحاولة بعد {minutes} دقيقة.',
        en: 'Many messages came from your address. Try again in {minutes} minutes.',
    },
    // Privacy registers
    no_consent: { status: 409, ar: 'لا موافقة سارية لتُسحب.', en: 'There is no consent to take back.' },
    day_in_future: { status: 400, ar: 'هذا الوقت لم يأتِ بعد.', en: 'This time has not come yet.' },
    data_request_open_already: {
        status: 409,
        ar: 'لديك طلب من هذا النوع لم يُجب عنه بعد.',
        en: 'A request of yours of this kind has not been answered yet.',
    },
    data_request_answered_already: { status: 409, ar: 'أُجيب عن هذا الطلب من قبل.', en: 'This request has been answered already.' },
    data_request_extended_already: {
        status: 409,
        ar: 'مُدّدت مهلة هذا الطلب من قبل، ولا تُمدَّد مرتين.',
        en: 'The time of this request has been extended already, which is done once.',
    },
    data_request_too_late: { status: 409, ar: 'انقضت مهلة الجواب، فلا تُمدَّد.', en: 'The time to answer is over and can no longer be extended.' },
    told_before_found: { status: 400, ar: 'لا يكون الإبلاغ قبل اكتشاف التسرّب.', en: 'Nobody can have been told before it was found.' },
    breach_changed: {
        status: 409,
        ar: 'عُدّل هذا القيد في أثناء كتابتك. أغلق النافذة وافتحه من جديد لترى ما فيه الآن.',
        en: 'This entry was changed while you were writing. Close this window and open it again to see what it says now.',
    },
    // Backups
    backup_under_way: {
        status: 409,
        ar: 'ثمة عمل جارٍ على النسخ الاحتياطية. انتظر حتى يكتمل أو ألغه.',
        en: 'A backup is being worked on. Wait until that is done, or cancel it.',
    },
    backup_not_under_way: {
        status: 409,
        ar: 'اكتملت هذه النسخة الاحتياطية أو توقفت قبل أن يصل الإلغاء.',
        en: 'This backup was finished or had stopped before it could be cancelled.',
    },
    backup_not_here: {
        status: 404,
        ar: 'ملف هذه النسخة غير موجود في مكان حفظ النسخ الاحتياطية.',
        en: 'The file of this backup is not where backups are kept.',
    },
    // Terms and privacy
    effective_date_passed: {
        status: 400,
        ar: 'لا يسري نص جديد من يوم مضى. اختر اليوم أو يومًا بعده.',
        en: 'A new text cannot hold from a day that has passed. Choose today or a later day.',
    },
    legal_text_changed: {
        status: 409,
        ar: 'نُشرت نسخة أحدث من هذا النص أثناء تحريرك. راجعها ثم انشر من جديد.',
        en: 'A newer version of this text was published while you were editing. Read it, then publish again.',
    },
};
/** The codes any call may answer, so that endpoints list only their own. */
export const commonErrors = [
    'invalid_request',
    'malformed_request',
    'unsupported_content_type',
    'request_too_large',
    'not_found',
    'too_many_requests',
    'server_error',
    'temporarily_unavailable',
    'storage_full',
    'already_received',
    'idempotency_key_reused',
];
/** The text of a code in a language, its `{name}` places filled. */
export function errorText(code, language, parameters = {}) {
    return ERRORS[code][language].replace(/\{(\w+)\}/g, (place, name) => String(parameters[name] ?? place));
}
/** Whether a word is one of our codes. */
export const isErrorCode = (word) => Object.hasOwn(ERRORS, word);

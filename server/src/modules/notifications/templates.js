/** Everything people are told, in both languages; one that is missing does not compile. Those quoted in S1§4 keep their English wording. */
export const TEMPLATES = {
    // At registration (decision A42)
    welcome_admin: {
        category: 'general',
        type: 'info',
        text: {
            ar: 'أهلًا بك في منصة معيار. من هنا تُدار الطلبات والمقوّمون والتقارير.',
            en: 'Welcome to Miyar. Applications, evaluators and reports are managed from here.',
        },
    },
    welcome_trainer: {
        category: 'general',
        type: 'info',
        text: { ar: 'أهلًا بك في منصة معيار. ابدأ بإضافة دورتك التدريبية الأولى.', en: 'Welcome to Miyar. Begin by adding your first training session.' },
    },
    welcome_evaluator: {
        category: 'general',
        type: 'info',
        text: { ar: 'أهلًا بك في منصة معيار. تظهر هنا المدارس التي تُعيَّن لتقويمها.', en: 'Welcome to Miyar. Schools assigned to you will appear here.' },
    },
    welcome_institution: {
        category: 'general',
        type: 'info',
        text: { ar: 'أهلًا بك في منصة معيار. قدّم طلب الاعتماد حين تكتمل وثائقك.', en: 'Welcome to Miyar. Apply for accreditation when your documents are ready.' },
    },
    // Accounts
    user_registered: { category: 'user', type: 'info', text: { ar: 'حساب جديد: {user} ({role})', en: 'New account: {user} ({role})' } },
    staff_registered: {
        category: 'user',
        type: 'warning',
        text: { ar: 'حساب جديد ينتظر التوثيق: {user} ({role})', en: 'A new account waits to be verified: {user} ({role})' },
    },
    account_verified: { category: 'general', type: 'success', text: { ar: 'وثّقت الهيئة حسابك.', en: 'The Authority has verified your account.' } },
    role_changed: {
        category: 'general',
        type: 'info',
        text: { ar: 'تغيّر دور حسابك، وهو الآن: {role}.', en: 'The role of your account has changed. It is now: {role}.' },
    },
    // Malware
    own_file_infected: {
        category: 'general',
        type: 'error',
        text: {
            ar: 'وُجد برنامج ضار في ملف رفعتَه ({title})، فأُوقف ولا يُنزَّل. افحص جهازك وارفع نسخة سليمة.',
            en: 'Malware was found in a file you uploaded ({title}), so it was locked. Check your device and send a clean copy.',
        },
    },
    file_infected: {
        category: 'general',
        type: 'error',
        text: { ar: 'وُجد برنامج ضار ({found}) في ملف رفعه {user}: {title}', en: 'Malware ({found}) was found in a file uploaded by {user}: {title}' },
    },
    // Applications
    application_submitted: { category: 'application', type: 'info', text: { ar: 'طلب اعتماد جديد: {school}', en: 'New accreditation application: {school}' } },
    renewal_submitted: { category: 'application', type: 'info', text: { ar: 'طلب تجديد اعتماد: {school}', en: 'Application for renewal: {school}' } },
    under_review: {
        category: 'application',
        type: 'info',
        text: { ar: 'طلب اعتماد {school} قيد المراجعة.', en: 'The accreditation application of {school} is under review.' },
    },
    application_withdrawn: {
        category: 'application',
        type: 'warning',
        text: { ar: 'سُحب طلب اعتماد {school}.', en: '{school} has withdrawn its accreditation application.' },
    },
    assigned_application_withdrawn: {
        category: 'assignment',
        type: 'warning',
        text: { ar: 'سُحب طلب اعتماد {school}، وانتهى تعيينك.', en: '{school} has withdrawn its application, and your assignment has ended.' },
    },
    // Assignment
    school_assigned: { category: 'assignment', type: 'success', text: { ar: 'عُيِّنت لك مدرسة جديدة: {school}', en: 'New school assigned: {school}' } },
    school_passed_on: {
        category: 'assignment',
        type: 'warning',
        text: { ar: 'انتقل تقويم {school} إلى مقوّم آخر.', en: '{school} has been assigned to another evaluator.' },
    },
    evaluator_assigned: { category: 'evaluator', type: 'info', text: { ar: 'عُيّن مقوّم {school}: {user}', en: 'Evaluator assigned to {school}: {user}' } },
    evaluator_changed: {
        category: 'evaluator',
        type: 'info',
        text: { ar: 'تغيّر مقوّم {school}، والمقوّم الآن: {user}', en: 'The evaluator of {school} has changed. It is now {user}.' },
    },
    assignment_made: { category: 'assignment', type: 'info', text: { ar: 'عُيّن مقوّم {school}: {user}', en: 'Evaluator assigned to {school}: {user}' } },
    assignment_changed: {
        category: 'assignment',
        type: 'info',
        text: { ar: 'تغيّر مقوّم {school}، والمقوّم الآن: {user}', en: 'The evaluator of {school} has changed. It is now {user}.' },
    },
    // Visit reports
    report_uploaded: {
        category: 'report',
        type: 'info',
        text: { ar: 'رُفع تقرير زيارة {school} ({visit_date}).', en: 'Report uploaded: {school}, visit of {visit_date}' },
    },
    report_received: {
        category: 'report',
        type: 'info',
        text: { ar: 'تقرير زيارة جديد من {user}: {school} ({visit_date})', en: 'New visit report from {user}: {school} ({visit_date})' },
    },
    visit_reported: {
        category: 'visit',
        type: 'info',
        text: { ar: 'وصل إلى الهيئة تقرير زيارة {school} ({visit_date}).', en: 'The Authority has received the report of the visit to {school} ({visit_date}).' },
    },
    report_withdrawn: {
        category: 'report',
        type: 'warning',
        text: { ar: 'سُحب تقرير {user} عن زيارة {school} ({visit_date}).', en: 'The visit report of {user} on {school} ({visit_date}) was withdrawn.' },
    },
    report_deleted_by_authority: {
        category: 'report',
        type: 'warning',
        text: {
            ar: 'حذفت الهيئة تقرير {user} عن زيارة {school} ({visit_date}).',
            en: 'The Authority has deleted the visit report of {user} on {school} ({visit_date}).',
        },
    },
    report_deleted: {
        category: 'report',
        type: 'warning',
        text: { ar: 'حذفت الهيئة تقريرك عن زيارة {school} ({visit_date}).', en: 'The Authority has deleted your report on {school} ({visit_date}).' },
    },
    visit_report_withdrawn: {
        category: 'visit',
        type: 'warning',
        text: { ar: 'سُحب تقرير زيارة {school} ({visit_date}).', en: 'The report of the visit to {school} ({visit_date}) was withdrawn.' },
    },
    // Feedback
    feedback_given: { category: 'feedback', type: 'info', text: { ar: 'ملاحظة جديدة من {user}', en: 'New feedback from {user}' } },
    feedback_sent: { category: 'feedback', type: 'success', text: { ar: 'وصلت ملاحظتك إلى {school}.', en: 'Your feedback has reached {school}.' } },
    // Decisions
    approved: {
        category: 'approval',
        type: 'success',
        text: { ar: 'تهانينا! صدر القرار باعتماد {school}.', en: 'Congratulations! {school} has been accredited.' },
    },
    approved_conditionally: {
        category: 'approval',
        type: 'success',
        text: { ar: 'تهانينا! صدر القرار باعتماد {school} اعتمادًا مشروطًا.', en: 'Congratulations! {school} has been accredited conditionally.' },
    },
    rejected: {
        category: 'application',
        type: 'error',
        text: {
            ar: 'رُفض طلب اعتمادكم. يُرجى مراجعته ثم تقديمه من جديد.',
            en: 'Your accreditation application has been rejected. Please review and resubmit.',
        },
    },
    application_approved: { category: 'application', type: 'success', text: { ar: 'صدر القرار باعتماد {school}.', en: '{school} was accredited.' } },
    application_denied: {
        category: 'application',
        type: 'info',
        text: { ar: 'صدر القرار برفض طلب {school}.', en: 'The application of {school} was rejected.' },
    },
    assigned_school_approved: {
        category: 'assignment',
        type: 'success',
        text: { ar: 'بعد تقويمك: صدر القرار باعتماد {school}.', en: '{school}, which you evaluated, was accredited.' },
    },
    assigned_school_denied: {
        category: 'assignment',
        type: 'info',
        text: { ar: 'بعد تقويمك: صدر القرار برفض طلب {school}.', en: 'The application of {school}, which you evaluated, was rejected.' },
    },
    certificate_issued: {
        category: 'certificate',
        type: 'success',
        text: { ar: 'صدرت شهادة اعتماد {school}، ورقمها {certificate_number}.', en: 'The certificate of {school} is ready. Its number is {certificate_number}.' },
    },
    // Training
    session_created: {
        category: 'session',
        type: 'success',
        text: { ar: 'أُضيفت الدورة «{title}» ({joining_date}).', en: 'Training session added: {title} ({joining_date})' },
    },
    session_deleted: {
        category: 'session',
        type: 'info',
        text: { ar: 'حُذفت الدورة «{title}» وسجلات حضورها.', en: 'Training session deleted with its attendance: {title}' },
    },
    attendance_recorded: {
        category: 'attendance',
        type: 'success',
        text: { ar: 'حُفظ سجل حضور الدورة «{title}».', en: 'Attendance report uploaded: {title}' },
    },
    // Privacy registers
    data_request_received: {
        category: 'user',
        type: 'info',
        text: { ar: 'طلب جديد بشأن بيانات شخصية، رقمه {request_id}.', en: 'A new request about personal data: number {request_id}' },
    },
    data_request_due: {
        category: 'user',
        type: 'warning',
        text: {
            ar: 'الطلب {request_id} بشأن بيانات شخصية لم يُجب عنه، وموعد الجواب {due_on}.',
            en: 'Request {request_id} about personal data has no answer yet. It is due on {due_on}.',
        },
    },
    breach_recorded: {
        category: 'user',
        type: 'error',
        text: { ar: 'قُيّد تسرّب بيانات، رقمه {breach_id}.', en: 'A breach of personal data was entered: number {breach_id}' },
    },
    breach_due: {
        category: 'user',
        type: 'error',
        text: {
            ar: 'لم تُبلَّغ سدايا بعد بتسرّب البيانات رقم {breach_id}، وبقي من المهلة أقل من يوم.',
            en: 'SDAIA has not been told of breach {breach_id}. Less than a day is left.',
        },
    },
    // Archives of one's own work (decision A40)
    archive_too_large: {
        category: 'general',
        type: 'warning',
        text: {
            ar: 'لم يعد أرشيف بياناتك يُعدّ تلقائيًا، إذ تجاوز حجمه {gigabytes} غيغابايت. نزّل تقاريرك واحدًا واحدًا من قائمة التقارير.',
            en: 'Your data archive is no longer made by itself: it has grown beyond {gigabytes} GB. Download your reports one by one from the list of reports.',
        },
    },
    // Backups
    backup_failed: {
        category: 'general',
        type: 'error',
        text: {
            ar: 'تعذّر إعداد نسخة احتياطية. السبب مذكور في الإعدادات، قسم النسخ الاحتياطي.',
            en: 'A backup could not be made. The reason is in the settings, under Data backup.',
        },
    },
    backup_test_failed: {
        category: 'general',
        type: 'error',
        text: {
            ar: 'لم تجتز نسخة احتياطية اختبار الاستعادة. راجع قسم النسخ الاحتياطي في الإعدادات.',
            en: 'A backup did not pass its restore test. See Data backup in the settings.',
        },
    },
};
/** Whether a word out of the database names a template; one of an older version may not. */
export const isTemplate = (word) => Object.hasOwn(TEMPLATES, word);

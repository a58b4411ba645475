import { bothLanguages } from './both-languages.ts';

/** The terms of use the platform comes with: a draft for the authority's lawyers. */
export const DEFAULT_TERMS = bothLanguages({ ar: 'شروط الاستخدام', en: 'Terms of use' }, [
  {
    ar: [
      'عن هذه الشروط',
      'تنظم هذه الشروط استخدام منصة الاعتماد التي تديرها الهيئة في الرياض. ومن فتح حسابًا أو قدّم طلبًا فقد قبلها. ومن لم يقبلها فله أن يقرأ الصفحات العامة دون أن يفتح حسابًا.',
    ],
    en: [
      'About these terms',
      'These terms govern the use of the accreditation platform run by the authority in Riyadh. By opening an account or submitting an application you accept them. If you do not accept them, you may still read the public pages without an account.',
    ],
  },
  {
    ar: [
      'ما تقدمه المنصة',
      'تتيح المنصة للمؤسسات القرآنية ومؤسسات الهوية الإسلامية أن تطلب الاعتماد وتتابع طلباتها، وللمقوّمين أن يرفعوا تقارير الزيارات، وللمدربين أن يسجلوا دوراتهم وحضورها، وللجميع أن يتحققوا من الشهادات ويطالعوا سجل المؤسسات المعتمدة والمستندات المنشورة.',
    ],
    en: [
      'What the platform offers',
      'Through the platform, Qur’anic institutions and institutions of Islamic identity apply for accreditation and follow their applications, evaluators upload visit reports, and trainers record their sessions and attendance. Everyone may verify certificates and consult the register of accredited institutions and the published documents.',
    ],
  },
  {
    ar: [
      'الحسابات',
      'افتح حسابك باسمك الصحيح وببريد إلكتروني تملكه، واحفظ كلمة المرور ولا تُطلع عليها أحدًا. وأنت مسؤول عما يجري بحسابك إلى أن تبلغ الهيئة بأن غيرك قد يستخدمه.',
      'من يفتح حسابًا لمؤسسة يقرّ بأنه مخوّل أن يتصرف باسمها. وللهيئة أن تتحقق من الحسابات قبل أن تسند إليها عملًا.',
    ],
    en: [
      'Accounts',
      'Open your account under your real name and with an email of your own, and keep the password to yourself. You answer for what is done through your account until you tell the authority that somebody else may be using it.',
      'Whoever opens an account for an institution declares that they may act in its name. The authority may verify accounts before entrusting them with work.',
    ],
  },
  {
    ar: [
      'صحة الطلبات والمستندات',
      'تلتزم المؤسسة بأن تكون بياناتها ومستنداتها صحيحة كاملة غير مضللة، وبأن تخبر الهيئة بما يتغير منها ما دام الطلب قيد المراجعة أو الشهادة سارية.',
      'لا ترفع ما لا تملك حق رفعه. وتبقى مستنداتك ملكًا لك، وتأذن للهيئة بأن تحفظها وتطّلع عليها وتعرضها على المقوّم المعيّن لأغراض الاعتماد دون غيرها.',
      'إذا تبيّن أن مستندًا مزوّر أو مضلل فللهيئة أن ترفض الطلب أو تسحب الشهادة.',
    ],
    en: [
      'Accuracy of applications and documents',
      'An institution undertakes that its information and documents are true, complete and not misleading, and that it tells the authority of changes while an application is under review or a certificate is valid.',
      'Upload only what you have the right to upload. Your documents remain yours; you permit the authority to keep them, to read them and to show them to the assigned evaluator for the purpose of accreditation and no other.',
      'If a document turns out to be forged or misleading, the authority may refuse the application or withdraw the certificate.',
    ],
  },
  {
    ar: [
      'التقويم والزيارات',
      'تعيّن الهيئة المقوّم، ويلتزم المقوّم بالسرية وبالإفصاح عن كل صلة بالمؤسسة قد تمس حياده. ولا يستخدم ما اطّلع عليه إلا في التقويم.',
      'تيسّر المؤسسة الزيارة وتتيح ما يلزمها. ويُرفع تقرير الزيارة إلى الهيئة، وهو رأي مهني لا يُلزمها.',
    ],
    en: [
      'Evaluation and visits',
      'The authority assigns the evaluator. An evaluator keeps what they learn confidential, uses it for the evaluation only, and discloses any link with the institution that could affect their impartiality.',
      'The institution makes the visit possible and gives access to what it requires. The visit report goes to the authority; it is a professional opinion and does not bind it.',
    ],
  },
  {
    ar: [
      'القرارات',
      'تصدر الهيئة قرارها بالاعتماد أو بالاعتماد المشروط أو بعدمه، وتبلّغه عبر المنصة، وتذكر السبب إذا لم يُمنح الاعتماد. والمدد المعلنة لدراسة الطلبات تقديرية.',
      'القرار نهائي في طلبه. وللمؤسسة أن تطلب من الهيئة كتابةً مراجعته خلال 30 يومًا من تبليغه، وأن تتقدم بطلب جديد. ولا يُعد تقديم الطلب وعدًا بمنح الاعتماد.',
    ],
    en: [
      'Decisions',
      'The authority decides to accredit, to accredit on conditions, or not to accredit. It tells the decision through the platform and gives the reason where accreditation is not granted. Published times for examining applications are estimates.',
      'A decision is final for its application. The institution may ask the authority in writing to review it within 30 days of being told, and may apply again. Submitting an application is no promise that accreditation will be granted.',
    ],
  },
  {
    ar: [
      'الشهادات والتحقق منها',
      'تسري الشهادة للمدة المكتوبة عليها وللمؤسسة المسماة فيها، ولا تُنقل إلى غيرها. ولا يجوز تعديلها ولا استعمالها بعد انتهائها أو إيقافها أو سحبها على وجه يوهم بسريانها.',
      'المرجع في سريان الشهادة هو صفحة التحقق في المنصة لا النسخة المطبوعة. وتظهر المؤسسة في السجل العام ما دامت شهادتها سارية.',
    ],
    en: [
      'Certificates and their verification',
      'A certificate is valid for the period written on it and for the institution it names; it cannot be passed to another. It may not be altered, nor used after it has expired or been suspended or withdrawn in a way that suggests it still holds.',
      'What counts is the verification page of the platform, not a printed copy. An institution stands in the public register as long as its certificate is valid.',
    ],
  },
  {
    ar: [
      'إيقاف الشهادة وسحبها',
      'للهيئة أن توقف الشهادة أو تسحبها إذا أخلّت المؤسسة بالمعيار أو بهذه الشروط، أو زالت أسباب الاعتماد، أو بُنيت الشهادة على بيانات غير صحيحة. وتبلّغ الهيئة المؤسسة بالسبب، وتسمع منها قبل السحب ما لم يمنع من ذلك ضرر عاجل.',
    ],
    en: [
      'Suspension and withdrawal of a certificate',
      'The authority may suspend or withdraw a certificate if the institution no longer meets the standard, breaks these terms, or if the certificate rests on untrue information. It tells the institution the reason, and hears it before a withdrawal unless urgent harm prevents that.',
    ],
  },
  {
    ar: [
      'الاستخدام المقبول وإيقاف الحسابات',
      'لا يجوز استخدام المنصة في ما يخالف الأنظمة، ولا محاولة الوصول إلى بيانات الغير، ولا رفع برامج ضارة، ولا إرهاق المنصة بالطلبات، ولا انتحال صفة الغير.',
      'للهيئة أن توقف حسابًا خالف هذه الشروط أو هدد أمن المنصة. وتُخبر صاحبه بالسبب ما لم يمنع النظام، وله أن يعترض بنموذج التواصل. ولا يمحو الإيقاف ما صدر من قرارات.',
    ],
    en: [
      'Acceptable use and suspension of accounts',
      'The platform may not be used against the law, to reach the data of others, to upload harmful programs, to burden it with requests, or to pass for somebody else.',
      'The authority may suspend an account that breaks these terms or threatens the security of the platform. It tells the holder why unless the law forbids it, and the holder may object through the contact form. A suspension does not erase decisions already taken.',
    ],
  },
  {
    ar: [
      'حدود المسؤولية',
      'تبذل الهيئة العناية المعتادة لتكون المنصة متاحة وبياناتها محفوظة، ولا تضمن ألا تنقطع. فاحتفظ بنسخ من مستنداتك.',
      'يشهد الاعتماد بحال المؤسسة عند تقويمها وفق المعيار، ولا تضمن به الهيئة أداءها في كل وقت، ولا تُسأل عن تعامل الغير معها. ولا تُسأل الهيئة عن ضرر نشأ من بيانات غير صحيحة قُدمت إليها. وليس في هذه الشروط ما يسقط مسؤولية لا يجيز النظام إسقاطها.',
    ],
    en: [
      'Liability',
      'The authority takes ordinary care that the platform is available and its data safe, but does not promise that it is never interrupted. Keep copies of your documents.',
      'Accreditation attests to the state of an institution when it was evaluated against the standard. It is not a guarantee of its conduct at all times, and the authority does not answer for the dealings of others with it, nor for harm caused by untrue information given to the authority. Nothing in these terms excludes a liability that the law does not allow to be excluded.',
    ],
  },
  {
    ar: ['البيانات الشخصية', 'تبيّن سياسة الخصوصية كيف تُعالج البيانات الشخصية، وهي جزء من إعلامك قبل فتح الحساب.'],
    en: ['Personal data', 'The privacy policy explains how personal data is processed, and is part of what you are told before opening an account.'],
  },
  {
    ar: [
      'تعديل الشروط والنظام الواجب التطبيق',
      'إذا عُدّلت هذه الشروط نُشرت نسخة جديدة برقمها وتاريخ سريانها، وتبقى النسخ السابقة متاحة. ولا يسري تعديل على ما قبل نشره.',
      'تخضع هذه الشروط لأنظمة المملكة العربية السعودية، وتختص محاكمها بما ينشأ عنها من نزاع. وإذا اختلف النصان العربي والإنجليزي فالعبرة بالعربي.',
      'للتواصل مع الهيئة استخدم نموذج التواصل في الصفحة الرئيسة، أو راسلها على عنوانها: الرياض، المملكة العربية السعودية.',
    ],
    en: [
      'Changes, law and contact',
      'When these terms change, a new version is published with its number and the day it takes effect. Earlier versions remain available. A change does not reach back before its publication.',
      'These terms are governed by the laws of the Kingdom of Saudi Arabia, and its courts decide disputes about them. Where the Arabic and the English texts differ, the Arabic prevails.',
      'To reach the authority, use the contact form on the home page or write to its address: Riyadh, Kingdom of Saudi Arabia.',
    ],
  },
]);

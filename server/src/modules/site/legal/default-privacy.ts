import { bothLanguages } from './both-languages.ts';

/** The privacy policy the platform comes with: a draft for the authority's lawyers, after the Saudi PDPL. */
export const DEFAULT_PRIVACY = bothLanguages({ ar: 'سياسة الخصوصية', en: 'Privacy policy' }, [
  {
    ar: [
      'من نحن',
      'تدير هذه المنصة هيئةٌ مقرها الرياض في المملكة العربية السعودية، ويُشار إليها هنا بكلمة «الهيئة». والهيئة هي الجهة المسؤولة عن بياناتك الشخصية وفق نظام حماية البيانات الشخصية في المملكة.',
      'تبيّن هذه السياسة ما نحفظه من بيانات، ولماذا نحفظه، ومن يطّلع عليه، وإلى متى، وما حقوقك فيه.',
    ],
    en: [
      'Who we are',
      'This platform is run by an authority based in Riyadh, Kingdom of Saudi Arabia, called “the authority” here. The authority is the controller of your personal data under the Personal Data Protection Law of the Kingdom (PDPL).',
      'This notice says what data we hold, why we hold it, who sees it, how long it is kept, and what your rights are.',
    ],
  },
  {
    ar: [
      'ما نحفظه من بيانات',
      'بيانات الحساب: الاسم والبريد الإلكتروني ونوع الحساب ولغة الواجهة وتاريخ فتح الحساب. أما كلمة المرور فلا تُحفظ بنصها، بل بصورة لا تمكن قراءتها.',
      'بيانات طلبات الاعتماد: اسم المؤسسة ودولتها، والملفات المرفقة بالطلب، وقد ترد فيها أسماء أشخاص يعملون في المؤسسة.',
      'بيانات التقويم: تعيين المقوّمين، وتقارير الزيارات، والملاحظات، والقرارات وأسبابها، والشهادات.',
      'بيانات التدريب: الدورات التي يسجلها المدرب وسجلات الحضور التي يرفعها.',
      'المراسلات: الرسائل بين أصحاب الحسابات والهيئة، وما يرسله الزائر في نموذج التواصل، وهو اسمه وبريده ونص رسالته.',
      'البيانات التقنية: أوقات الدخول، ووصف المتصفح، وعنوان الشبكة بالقدر اللازم لصد إساءة الاستخدام، وسجل بمن فعل ماذا ومتى.',
    ],
    en: [
      'What data we hold',
      'Account data: name, email, type of account, language of the interface, and the date the account was opened. The password itself is not stored, only a form of it that cannot be read back.',
      'Application data: the name and country of the institution and the files sent with the application, which may name people who work there.',
      'Evaluation data: the assignment of evaluators, visit reports, feedback, decisions with their reasons, and certificates.',
      'Training data: the sessions a trainer records and the attendance records a trainer uploads.',
      'Correspondence: messages between account holders and the authority, and what a visitor sends through the contact form, namely name, email and message.',
      'Technical data: times of sign-in, a description of the browser, the network address as far as needed to prevent abuse, and a record of who did what and when.',
    ],
  },
  {
    ar: [
      'البيانات الحساسة',
      'يعدّ النظام كل بيان يدل على المعتقد الديني بيانًا حساسًا، وقد يدل ارتباط شخص بمؤسسة قرآنية أو شرعية على ذلك. لهذا نعامل بيانات الحسابات والطلبات معاملة البيانات الحساسة، ولا نسأل أحدًا عن معتقده.',
      'لا ترفع بيانات شخصية للطلاب، ولا صور هويات، ولا بيانات صحية، ما لم تطلبها الهيئة صراحة.',
    ],
    en: [
      'Sensitive data',
      'The law treats data that reveals religious belief as sensitive, and a link between a person and a Qur’anic or Sharia institution may do so. We therefore handle account and application data with the care due to sensitive data, and we ask nobody about their belief.',
      'Do not upload personal data of students, copies of identity papers or health data unless the authority expressly asks for them.',
    ],
  },
  {
    ar: [
      'لماذا نستخدمها وعلى أي أساس',
      'نستخدم البيانات لدراسة طلبات الاعتماد والبت فيها، وتنظيم الزيارات، وإصدار الشهادات وإتاحة التحقق منها، والرد على الرسائل، وحماية المنصة، والوفاء بما توجبه الأنظمة.',
      'أساس ذلك موافقتك، أو تنفيذ ما طلبته من خدمة، أو التزام نظامي على الهيئة، أو مصلحة مشروعة في حماية المنصة لا تمس حقوقك ولا تشمل البيانات الحساسة. ولك أن تسحب موافقتك متى شئت، ولا يمس ذلك صحة ما تم قبل سحبها.',
      'لا تتخذ المنصة قرارًا بالاعتماد أو رفضه آليًا، فكل قرار يصدره شخص مخوّل في الهيئة.',
    ],
    en: [
      'Why we use it, and on what basis',
      'We use the data to examine and decide applications for accreditation, to arrange visits, to issue certificates and let others verify them, to answer messages, to protect the platform, and to do what the law requires.',
      'The basis is your consent, the service you asked for, a legal duty of the authority, or a legitimate interest in protecting the platform that does not prejudice your rights and does not extend to sensitive data. You may withdraw your consent at any time; what was done before remains lawful.',
      'No decision to grant or refuse accreditation is taken by a machine: an authorised person at the authority takes each one.',
    ],
  },
  {
    ar: [
      'من يطّلع عليها',
      'يطّلع مديرو المنصة في الهيئة على ما يلزم عملهم، ويطّلع المقوّم على ملفات المؤسسات المسندة إليه وحدها، وترى المؤسسة طلباتها وما صدر فيها، ويرى المدرب سجلاته.',
      'يُنشر في سجل المؤسسات المعتمدة اسم المؤسسة ودولتها ومستواها ورقم شهادتها ومدتها، ولا يُنشر فيه شيء عن الأشخاص.',
      'لا نبيع البيانات ولا نستخدمها في الإعلان. ولا تُسلَّم إلى جهة عامة إلا إذا أوجب النظام ذلك، ولا إلى مزوّد خدمة إلا بعقد يلزمه بحمايتها وبألا يستخدمها لغرض آخر.',
    ],
    en: [
      'Who sees it',
      'The authority’s administrators see what their work requires. An evaluator sees the files of the institutions assigned to that evaluator only. An institution sees its own applications and what was decided on them. A trainer sees their own records.',
      'The public register shows the name, country and level of an accredited institution and the number and period of its certificate. It shows nothing about persons.',
      'We do not sell data and do not use it for advertising. It is given to a public body only where the law requires it, and to a service provider only under a contract that obliges the provider to protect it and to use it for nothing else.',
    ],
  },
  {
    ar: [
      'أين تُحفظ',
      'تُحفظ البيانات في خوادم داخل المملكة العربية السعودية، ولا تُحمّل صفحات المنصة خطوطًا ولا برامج من مواقع أخرى.',
      'إذا كنت خارج المملكة فإن بياناتك تصل إليها عند استخدامك المنصة. ولا تُنقل البيانات إلى خارج المملكة إلا بشروط النظام وبعد إعلامك.',
    ],
    en: [
      'Where it is kept',
      'The data is kept on servers inside the Kingdom of Saudi Arabia. The pages of the platform load no fonts or programs from other sites.',
      'If you are outside the Kingdom, your data reaches it when you use the platform. Data is transferred out of the Kingdom only under the conditions of the law and after you have been told.',
    ],
  },
  {
    ar: [
      'إلى متى تُحفظ',
      'بيانات الحساب: حتى تحذف حسابك. جلسات الدخول: 90 يومًا بعد انتهائها. الإشعارات والرسائل البريدية: سنة. رسائل نموذج التواصل: سنتان بعد إنجازها. المراسلات والدورات التدريبية وسجلات حضورها: خمس سنوات. سجل الأحداث: ما دامت المنصة تعمل، ويُزال منه اسمك إذا حذفت حسابك.',
      'طلبات الاعتماد وتقاريرها وقراراتها وشهاداتها: مدة الاعتماد وخمس سنوات بعدها. الطلبات المسحوبة والمرفوضة: خمس سنوات. النسخ الاحتياطية: 35 يومًا على الأكثر.',
      'إذا انقضت المدة أو زال الغرض أُتلفت البيانات، أو حُذف منها ما يدل على صاحبها إذا لزم بقاء السجل.',
    ],
    en: [
      'How long it is kept',
      'Account data: until you delete your account. Sign-in sessions: 90 days after they end. Notifications and mails: one year. Messages from the contact form: two years after they were handled. Messages between accounts, training sessions and their attendance: five years. The log of what happened: as long as the platform runs; your name is taken out of it when you delete your account.',
      'Applications with their reports, decisions and certificates: the period of accreditation and five years after it. Withdrawn and refused applications: five years. Backups: at most 35 days.',
      'When the period ends or the purpose falls away, the data is destroyed, or whatever identifies a person is removed where the record itself has to remain.',
    ],
  },
  {
    ar: [
      'حقوقك',
      'لك أن تعرف ما نحفظه عنك وسبب حفظه، وأن تطّلع عليه، وأن تحصل على نسخة منه بصيغة واضحة، وأن تطلب تصحيحه أو إكماله أو تحديثه، وأن تطلب إتلافه إذا لم تعد إليه حاجة، وأن تسحب موافقتك.',
      'قدّم طلبك من إعدادات حسابك، أو بنموذج التواصل في الصفحة الرئيسة. نجيبك خلال 30 يومًا دون مقابل، ولنا أن نمدّد المدة 30 يومًا مرة واحدة إذا تطلب الأمر جهدًا إضافيًا، ونخبرك حينئذ بالسبب. وقد نطلب ما يثبت هويتك حمايةً لبياناتك.',
      'لا يُتلف ما يوجب النظام حفظه، ولا سجل قرار ما زالت شهادته سارية، ونبيّن لك السبب إذا تعذر الإتلاف.',
      'إذا لم يُرضك جوابنا فلك أن تشكو إلى الهيئة السعودية للبيانات والذكاء الاصطناعي (سدايا).',
    ],
    en: [
      'Your rights',
      'You may know what we hold about you and why, see it, receive a copy in a clear format, ask for it to be corrected, completed or updated, ask for it to be destroyed when it is no longer needed, and withdraw your consent.',
      'Send your request from the settings of your account, or through the contact form on the home page. We answer within 30 days, free of charge. Where a request takes unusual effort we may extend this once by 30 days and will tell you why. We may ask for proof of identity, to protect your data.',
      'What the law requires us to keep is not destroyed, nor the record of a decision whose certificate is still valid. If we cannot destroy something, we tell you why.',
      'If our answer does not satisfy you, you may complain to the Saudi Data and Artificial Intelligence Authority (SDAIA).',
    ],
  },
  {
    ar: [
      'كيف نحميها',
      'ينتقل كل شيء عبر اتصال مشفّر، ولكل دور صلاحياته، وتُفحص الملفات عند رفعها، ويُسجَّل الاطلاع على ملفات المتقدمين.',
      'إذا وقع تسرّب يضر بالبيانات أو بأصحابها أبلغنا الهيئة السعودية للبيانات والذكاء الاصطناعي خلال 72 ساعة من علمنا به، وأبلغناك دون تأخير إذا كان فيه ضرر عليك.',
    ],
    en: [
      'How we protect it',
      'Everything travels over an encrypted connection, each role has its own rights, files are checked when they are uploaded, and access to applicants’ files is recorded.',
      'If a breach may harm the data or the people it is about, we notify SDAIA within 72 hours of learning of it, and we tell you without delay if it may harm you.',
    ],
  },
  {
    ar: ['متصفحك', 'لا تستخدم المنصة ملفات تعريف ارتباط للتتبع أو الإعلان. ويحفظ متصفحك جلسة الدخول واللغة التي اخترتها، وتُمحى الجلسة عند خروجك.'],
    en: [
      'Your browser',
      'The platform uses no cookies for tracking or advertising. Your browser keeps your sign-in session and the language you chose; the session is erased when you sign out.',
    ],
  },
  {
    ar: [
      'تعديل هذه السياسة والتواصل',
      'إذا عُدّلت هذه السياسة نُشرت نسخة جديدة برقمها وتاريخ سريانها، وتبقى النسخ السابقة متاحة للقراءة.',
      'للسؤال عن بياناتك راسل الهيئة بنموذج التواصل في الصفحة الرئيسة، أو على عنوانها: الرياض، المملكة العربية السعودية.',
    ],
    en: [
      'Changes to this policy, and contact',
      'When this policy changes, a new version is published with its number and the day it takes effect. Earlier versions remain available to read.',
      'For questions about your data, write to the authority through the contact form on the home page, or at its address: Riyadh, Kingdom of Saudi Arabia.',
    ],
  },
]);

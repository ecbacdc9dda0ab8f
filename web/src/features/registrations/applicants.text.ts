import type { registrationStatuses } from '@manara/contract/auth.ts'
import { formatSize } from '../../format/sizes.ts'

type RegistrationStatus = (typeof registrationStatuses)[number]

/** What applicants read. */
export const applicantsText = {
  explanations: {
    PendingReview: 'وصلنا طلبك وتراجعه الإدارة الآن. تصلك رسالة بالبريد حين تتغيّر حالته.',
    AwaitingPayment: 'سدّد المبلغ بالمعلومات الآتية، ثم ارفع صورة الإيصال من هذه الصفحة.',
    PaymentSubmitted: 'وصلنا إيصالك، وتتحقق منه الإدارة.',
    ReceiptRejected: 'لم يُقبل الإيصال. ارفع صورة إيصال جديد.',
    Approved: 'أهلًا بك طالبًا معنا. سجّل الدخول ببريدك وكلمة مرورك.',
    Rejected: 'نأسف، لم يُقبل طلبك. يمكنك أن تقدّم طلبًا جديدًا.',
  } satisfies Record<RegistrationStatus, string>,
  unknownExplanation: 'راجع مكتب المدرسة لمعرفة حالة طلبك.',

  programs: {
    intro: 'اختر برنامجًا وقدّم طلبك من البيت. نراجعه، ثم تسدّد الرسوم وترفع صورة الإيصال.',
    price: 'السعر الإجمالي',
    courses: 'المقررات',
    noCourses: 'تُعلن مقرراته لاحقًا.',
    apply: 'تقديم طلب',
    applyTo: (name: string) => `تقديم طلب التحاق ببرنامج ${name}`,
    loading: 'جارٍ تحميل البرامج',
    loadFailed: 'حدث خطأ أثناء جلب البرامج، حاول لاحقًا',
    nothing: 'لا برامج مفتوحة للتسجيل الآن',
    nothingText: 'تُفتح البرامج في مواسم التسجيل. عد إلى هذه الصفحة لاحقًا، أو اسأل مكتب المدرسة.',
  },

  apply: {
    title: (name: string) => `طلب التحاق: ${name}`,
    firstName: 'الاسم الأول',
    lastName: 'الاسم الأخير',
    email: 'البريد الإلكتروني',
    emailHelp: 'تصلك عليه رسائلنا، وبه تتابع طلبك.',
    nationalId: 'الرقم الوطني',
    password: 'كلمة المرور',
    confirmPassword: 'تأكيد كلمة المرور',
    mismatch: 'كلمة المرور وتأكيدها غير متطابقين',
    send: 'إرسال الطلب',
    failed: 'حدث خطأ غير متوقع، حاول مجددًا',
    emailTaken: 'هذا البريد الإلكتروني مسجّل من قبل',
    show: 'إظهار كلمة المرور',
    hide: 'إخفاء كلمة المرور',
  },

  applied: {
    title: 'وصلنا طلبك',
    number: 'رقم طلبك',
    next: 'ما الخطوة التالية؟',
    steps: [
      'تراجع الإدارة طلبك، وتصلك رسالة بالبريد.',
      'تسدّد الرسوم وترفع صورة الإيصال من صفحة حالة الطلب.',
      'بعد القبول تدخل طالبًا بالبريد وكلمة المرور نفسيهما.',
    ],
    comeBack: 'لتعود إلى طلبك متى شئت سجّل الدخول ببريدك وكلمة مرورك.',
    follow: 'متابعة حالة الطلب',
    close: 'العودة إلى البرامج',
  },

  status: {
    request: 'طلب التحاق رقم',
    program: (name: string) => `برنامج ${name}`,
    applied: 'تقديم الطلب',
    present: 'الخطوة الحالية',
    reviewed: (date: string) => `اكتملت ${date}`,
    reviewedText: 'راجعت الإدارة بياناتك وقبلتها مبدئيًا.',
    paid: (date: string) => `أُرسل الإيصال ${date}`,
    submittedNext: 'تتحقق الإدارة من الإيصال، وتصلك رسالة بالنتيجة.',
    approvedNext: 'يُنشأ حسابك وتدخل بالبريد وكلمة المرور نفسيهما.',
    awaitingNext: 'تسدّد الرسوم وترفع صورة الإيصال من هذه الصفحة.',
    approvedTitle: 'مقبول',
    signIn: 'تسجيل الدخول طالبًا',
    reason: 'سبب الرفض',
    note: 'ملاحظة الإدارة',
    applyAnew: 'تقديم طلب جديد',
    refreshes: 'تتحدّث هذه الصفحة تلقائيًا',
    lastRefresh: (time: string) => `آخر تحديث ${time}`,
    refreshFailed: (reason: string) => `تعذّر تحديث الحالة. ${reason}`,
    loading: 'جارٍ تحميل حالة الطلب',
    loadFailed: 'تعذّر تحميل حالة الطلب',
    gone: 'لم نجد هذا الطلب',
    goneText: 'سجّل الدخول ببريدك وكلمة المرور اللذين قدّمت بهما طلبك.',
  },

  payment: {
    price: 'السعر الإجمالي',
    recipient: 'اسم المستلم',
    phone: 'رقم الهاتف',
    address: 'العنوان',
    unknown: 'لم تنشر المدرسة معلومات الدفع بعد. راجع مكتبها لمعرفة إلى من تدفع.',
    copy: (what: string) => `نسخ ${what}`,
    copied: (what: string) => `نُسخ ${what}`,
    copyFailed: 'تعذّر النسخ. حدّد النص وانسخه بنفسك.',
  },

  upload: {
    label: 'صورة إيصال الدفع',
    hint: (bytes: number) => `JPG أو PNG حتى ${formatSize(bytes)}`,
    preview: 'معاينة صورة الإيصال',
    send: 'إرسال الإيصال',
    sendAgain: 'إعادة إرسال الإيصال',
    sent: 'وصلنا إيصالك',
    sentText: 'ستتحقق منه الإدارة، وتصلك رسالة بالنتيجة.',
    stopped: 'أُلغي رفع الإيصال',
    failed: 'تعذّر رفع الإيصال',
    choose: 'اختر ملف إيصال الدفع أولًا',
    wrongKind: 'الإيصال صورة بصيغة JPG أو PNG',
    empty: 'الملف فارغ. اختر صورة أخرى',
    tooLarge: (bytes: number) => `الصورة أكبر من ${formatSize(bytes)}. قصّها أو التقطها من جديد، ثم اخترها`,
  },
}

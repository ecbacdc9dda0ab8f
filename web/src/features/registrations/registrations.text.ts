import type { registrationStatuses } from '@manara/contract/auth.ts'
import { formatMoney } from '../../format/money.ts'
import { formatNumber } from '../../format/numbers.ts'
import { type CountForms, countOf } from '../../format/plurals.ts'

type RegistrationStatus = (typeof registrationStatuses)[number]

const requestForms: CountForms = {
  one: 'طلب واحد',
  two: 'طلبان',
  few: 'طلبات',
  many: 'طلبًا',
  other: 'طلب',
}

export const registrationsText = {
  statuses: {
    PendingReview: 'قيد المراجعة',
    AwaitingPayment: 'بانتظار الدفع',
    PaymentSubmitted: 'تم إرسال الدفعة',
    ReceiptRejected: 'رُفض الإيصال',
    Approved: 'مقبول',
    Rejected: 'مرفوض',
  } satisfies Record<RegistrationStatus, string>,
  unknownStatus: 'حالة غير معروفة',

  title: 'طلبات الالتحاق',
  all: 'كل الطلبات',
  unconfirmed: 'غير مؤكد',
  unconfirmedHint: 'لم يُطلب من المتقدّم تأكيد بريده، فقد لا يكون بريده. تحقق من هويته قبل القبول.',
  awaitingEmailCode: (count: number) => `${countOf(count, requestForms)} بانتظار تأكيد البريد، وتظهر هنا بعده.`,
  statusLabel: 'حالة الطلب',
  search: 'ابحث بالاسم أو البريد أو الرقم',
  columns: {
    number: 'الرقم',
    fullName: 'الاسم الكامل',
    academicProgramName: 'البرنامج',
    requestDate: 'تاريخ الطلب',
    status: 'الحالة',
    actions: 'إجراءات',
  },
  sortLabel: 'ترتيب الطلبات',
  sorts: {
    '-number': 'الأحدث أولًا',
    number: 'الأقدم أولًا',
    fullName: 'حسب الاسم',
    academicProgramName: 'حسب البرنامج',
  },
  otherSort: 'ترتيب آخر',
  range: (first: number, last: number, total: number) =>
    total > last - first + 1
      ? `${formatNumber(first)} – ${formatNumber(last)} من ${countOf(total, requestForms)}`
      : countOf(total, requestForms),

  loading: 'جارٍ تحميل طلبات الالتحاق',
  loadFailed: 'تعذّر تحميل طلبات الالتحاق',
  refreshFailed: (reason: string) => `تعذّر تحديث القائمة، وما تراه قد يكون قديمًا. ${reason}`,
  nothing: 'لا طلبات التحاق بعد',
  nothingText: 'تظهر الطلبات هنا حين يقدّمها المتقدّمون من صفحة البرامج المتاحة.',
  toPrograms: 'البرامج والتسجيل فيها',
  noneInStatus: (status: string) => `لا طلبات حالتها «${status}»`,
  noneInStatusText: 'انظر في بقية الحالات.',
  allDoneText: 'أنجزت كل ما هنا. انظر في بقية الحالات.',
  showAll: 'عرض كل الطلبات',
  noMatch: (q: string) => `لا طلب يطابق «${q}»`,
  noMatchText: 'جرّب جزءًا من الاسم أو البريد، أو رقم الطلب، أو الرقم الوطني كاملًا.',

  actions: {
    requestPayment: 'طلب الدفع',
    reject: 'رفض',
    finalReject: 'رفض نهائي',
    viewReceipt: 'عرض الإيصال',
    view: 'عرض الطلب',
  },
  viewOf: (name: string) => `عرض طلب ${name}`,
  viewReceiptOf: (name: string) => `عرض إيصال ${name}`,
  requestPaymentOf: (name: string) => `طلب الدفع من ${name}`,
  rejectOf: (name: string) => `رفض طلب ${name}`,
  sameReceiptShort: 'صورة مكررة',

  paymentTitle: (name: string) => `طلب الدفع من ${name}`,
  paymentMessage: 'رسالة إلى المتقدّم',
  paymentMessageHelp: 'تصله بالبريد، ويراها في صفحة حالة طلبه مع معلومات الدفع.',
  defaultPaymentMessage: (price: number) =>
    `يرجى تسديد مبلغ ${formatMoney(price)} ثم رفع صورة إيصال الدفع من صفحة حالة الطلب.`,
  sendPaymentRequest: 'إرسال طلب الدفع',
  noPaymentDetails: 'لم تُدخل معلومات الدفع بعد، فلن يعرف المتقدّم إلى من يدفع.',
  toSettings: 'إدخالها في الإعدادات',

  rejectTitle: (name: string) => `رفض طلب ${name}`,
  rejectWarning: 'الرفض نهائي. يصل السبب إلى المتقدّم، ويمكنه أن يقدّم طلبًا جديدًا.',
  reason: 'سبب الرفض',
  reasonRequired: 'سبب الرفض مطلوب',
  messageRequired: 'أدخل رسالة طلب الدفع',
  rejectConfirm: 'رفض الطلب',
  newReceiptTitle: (name: string) => `رفض إيصال ${name}`,
  newReceiptWarning: 'يصل السبب إلى المتقدّم، ويُطلب منه رفع إيصال جديد. يبقى الإيصال الحالي محفوظًا.',
  newReceiptConfirm: 'رفض الإيصال وطلب جديد',
  approveQuestion: (name: string) => `قبول ${name} طالبًا؟`,
  approveText: (program: string) => `يُنشأ حسابه في برنامج «${program}»، ويدخل ببريده وكلمة المرور التي اختارها.`,
  approveConfirm: 'قبول نهائي',

  done: {
    requestPayment: 'أُرسل طلب الدفع',
    reject: 'رُفض الطلب',
    requestNewReceipt: 'رُفض الإيصال وطُلب إيصال جديد',
    approve: 'تم القبول النهائي',
  },
  actionFailed: 'حدث خطأ. أعد المحاولة.',

  review: {
    title: 'طلب الالتحاق',
    number: 'رقم الطلب',
    nationalId: 'الرقم الوطني',
    program: 'البرنامج',
    price: 'السعر الإجمالي',
    requestDate: 'تاريخ الطلب',
    receiptSent: 'أُرسل الإيصال',
    notes: 'آخر ما أُرسل إلى المتقدّم',
    compare: 'قارن المبلغ واسم المستلم بما في الصورة قبل القبول.',
    approve: 'قبول نهائي وإنشاء الحساب',
    newReceipt: 'رفض الإيصال وطلب إيصال جديد',
    next: 'الطلب التالي',
    previous: 'الطلب السابق',
    keys: 'الأسهم تنقلك بين الطلبات',
    place: (at: number, count: number) => `${formatNumber(at)} من ${formatNumber(count)}`,
    noReceipt: 'لم يُرسل إيصال بعد',
    nothingToDo: 'لا إجراء مطلوبًا منك في هذه الحالة.',
  },
  receipt: {
    picture: (name: string) => `صورة إيصال ${name}`,
    area: 'الإيصال، قابل للتمرير',
    zoomIn: 'تكبير',
    zoomOut: 'تصغير',
    rotate: 'تدوير',
    failed: 'تعذّر عرض صورة الإيصال',
  },
}

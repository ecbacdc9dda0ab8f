import { formatNumber } from '../../format/numbers.ts'
import { type CountForms, countOf } from '../../format/plurals.ts'

const questions: CountForms = { one: 'سؤال واحد', two: 'سؤالين', few: 'أسئلة', many: 'سؤالًا', other: 'سؤال' }

/** Every word of the student's screens of short quizzes. */
export const takingText = {
  title: 'اختبار قصير',
  loading: 'جارٍ تحميل الاختبار',
  loadFailed: 'تعذّر تحميل الاختبار',
  loadFailedText: 'تعذّر تحميل الاختبار، ربما سبق أن سلّمته.',
  takenTitle: 'سلّمت هذا الاختبار',
  offlineTitle: 'لا اتصال بالإنترنت',
  offlineText: 'يُحمّل الاختبار عند عودة الشبكة.',
  back: 'العودة إلى شعبي',
  toResult: 'عرض النتيجة',
  noLecture: 'لا يمكن فتح الاختبار',
  noLectureText: 'افتح الاختبار من محاضرته في صفحة الشعبة.',
  noSubmission: 'لا يمكن فتح النتيجة',
  noSubmissionText: 'افتح النتيجة من محاضرتها في صفحة الشعبة.',

  leave: 'الخروج من الاختبار',
  left: 'أجوبتك محفوظة على هذا الجهاز',
  leftText: 'لم تُسلَّم بعد. عُد إلى الاختبار لإكماله وتسليمه.',
  image: 'صورة السؤال',
  imageOnly: 'أجب عن السؤال الذي في الصورة',
  finish: 'إنهاء وتسليم',

  saved: 'على الجهاز',
  savedAt: (time: string) => `أجوبتك محفوظة على هذا الجهاز منذ ${time}، ولم تُسلَّم بعد`,
  notSaved: 'لا يُحفظ هنا',
  notSavedText: 'لا يسمح هذا المتصفح بحفظ الأجوبة على الجهاز. لا تغلق الصفحة قبل التسليم.',
  notBegun: 'لم تُسلَّم',
  offline: 'غير متصل',
  offlineNote: 'انقطع الاتصال.',
  offlineNoteText: 'تابع الإجابة: أجوبتك محفوظة على هذا الجهاز، وتُسلَّم عند عودة الشبكة.',

  unanswered: 'أجب عن كل الأسئلة قبل التسليم',
  unansweredText: (count: number) => `بقي ${countOf(count, { ...questions, two: 'سؤالان' })} بلا إجابة.`,
  confirmQuestion: 'أتريد إنهاء الاختبار وتسليمه؟',
  confirmText: (count: number) =>
    `أجبت عن ${countOf(count, questions)}. بعد التسليم لا يمكن تعديل الأجوبة ولا إعادة الاختبار.`,
  confirm: 'تسليم الأجوبة',

  sendingTitle: 'جارٍ تسليم أجوبتك',
  sendingText: 'انتظر لحظات حتى يؤكد الخادم وصولها.',
  waitingTitle: 'أجوبتك بانتظار الشبكة',
  waitingText:
    'حُفظت على هذا الجهاز، وتُسلَّم وحدها عند عودة الاتصال، مرة واحدة فقط. تستطيع إغلاق الصفحة والعودة إليها لاحقًا من هذا الجهاز.',
  waitingNotYet: 'لم تصل إلى الخادم بعد',
  sendNow: 'المحاولة الآن',
  refused: 'تعذّر تسليم الاختبار',
  submitFailed: 'تعذّر تسليم الاختبار',

  submitted: 'وصلت أجوبتك',
  receipt: (code: string) => `رمز الإيصال ${code}`,
  earlier: 'سبق أن سُلّم هذا الاختبار',

  resultLoading: 'جارٍ تحميل النتيجة',
  resultFailed: 'حدث خطأ أثناء جلب النتيجة',
  resultNotFound: 'لم يُعثر على بيانات نتيجة الاختبار',
  resultNotFoundText: 'قد يكون المدرّس حذف الإجابات ليُعاد الاختبار.',
  grades: {
    excellent: 'نتيجة ممتازة',
    good: 'نتيجة جيدة',
    weak: 'تحتاج إلى مراجعة',
  },
  passed: 'ناجح',
  failed: 'دون النصف',
  score: 'النتيجة',
  arrived: (date: string, time: string) => `وصلت إلى الخادم ${date} ${time}`,
  receiptLabel: 'رمز الإيصال',
  review: 'مراجعة الإجابات',
  correctCount: (count: number) => `${formatNumber(count)} صحيحة`,
  wrongCount: (count: number) => `${formatNumber(count)} خاطئة`,
  yourAnswer: 'إجابتك',
  correctAnswer: 'الإجابة الصحيحة',
  correct: 'إجابة صحيحة',
  wrong: 'إجابة خاطئة',
}

import { formatNumber } from '../../format/numbers.ts'
import { formatCount, nouns } from '../../format/plurals.ts'

const questions = nouns.question.object

/** Every word of the student's screens of short quizzes. */
export const takingText = {
  title: 'اختبار قصير',
  loading: 'جارٍ تحميل الاختبار',
  loadFailed: 'تعذّر تحميل الاختبار',
  loadFailedText: 'ربما سبق أن سلّمته.',
  takenTitle: 'سلّمت هذا الاختبار',
  offlineTitle: 'لا اتصال بالإنترنت',
  offlineText: 'يُحمّل الاختبار عند عودة الشبكة.',
  back: 'العودة إلى شُعَبي',
  toClassroom: 'العودة إلى الشعبة',
  toResult: 'عرض النتيجة',
  noLecture: 'لا يمكن فتح الاختبار',
  noLectureText: 'افتح الاختبار من محاضرته في صفحة الشعبة.',
  noSubmission: 'لا يمكن فتح النتيجة',
  noSubmissionText: 'افتح النتيجة من محاضرتها في صفحة الشعبة.',

  leave: 'الخروج من الاختبار',
  left: 'إجاباتك محفوظة على هذا الجهاز',
  leftText: 'لم تُسلَّم بعد. ارجع إلى الاختبار لإكماله وتسليمه.',
  image: 'صورة السؤال',
  imageOnly: 'أجب عن السؤال الذي في الصورة',
  finish: 'إنهاء وتسليم',

  saved: 'على الجهاز',
  savedAt: (time: string) => `إجاباتك محفوظة على هذا الجهاز منذ الساعة ${time}، ولم تُسلَّم بعد`,
  notSaved: 'لا يُحفظ هنا',
  notSavedText: 'لا يسمح هذا المتصفح بحفظ الإجابات على الجهاز. لا تغلق الصفحة قبل التسليم.',
  notBegun: 'لم تُسلَّم',
  offline: 'غير متصل',
  offlineNote: 'انقطع الاتصال.',
  offlineNoteText: 'تابع الإجابة: إجاباتك محفوظة على هذا الجهاز، وتُسلَّم عند عودة الشبكة.',

  unanswered: 'أجب عن كل الأسئلة قبل التسليم',
  unansweredText: (count: number) => `بقي ${formatCount(count, { ...questions, two: 'سؤالان' })} بلا إجابة.`,
  confirmQuestion: 'أتريد إنهاء الاختبار وتسليمه؟',
  confirmText: (count: number) =>
    `أجبت عن ${formatCount(count, questions)}. بعد التسليم لا يمكن تعديل الإجابات ولا إعادة الاختبار.`,
  confirm: 'تسليم الإجابات',

  sendingTitle: 'جارٍ تسليم إجاباتك',
  sendingText: 'انتظر لحظات حتى يؤكد الخادم وصولها.',
  waitingTitle: 'إجاباتك بانتظار الشبكة',
  waitingText:
    'حُفظت على هذا الجهاز، وتُسلَّم وحدها عند عودة الاتصال، مرة واحدة فقط. تستطيع إغلاق الصفحة والعودة إليها لاحقًا من هذا الجهاز.',
  waitingNotYet: 'لم تصل إلى الخادم بعد',
  sendNow: 'المحاولة الآن',
  refused: 'تعذّر تسليم الاختبار',

  submitted: 'وصلت إجاباتك',
  receipt: (code: string) => `رمز التسليم ${code}`,
  earlier: 'سبق أن سُلّم هذا الاختبار',

  resultLoading: 'جارٍ تحميل النتيجة',
  resultFailed: 'تعذّر تحميل النتيجة',
  resultNotFound: 'لم يُعثر على بيانات نتيجة الاختبار',
  resultNotFoundText: 'قد يكون المدرّس حذف الإجابات ليُعاد الاختبار.',
  grades: {
    excellent: 'نتيجة ممتازة',
    good: 'نتيجة جيدة',
    weak: 'تحتاج إلى مراجعة',
  },
  passed: 'بلغت النصف',
  failed: 'دون النصف',
  score: 'النتيجة',
  arrived: (date: string, time: string) => `وصلت إلى الخادم في ${date} الساعة ${time}`,
  receiptLabel: 'رمز التسليم',
  review: 'مراجعة الإجابات',
  correctCount: (count: number) => `${formatNumber(count)} صحيحة`,
  wrongCount: (count: number) => `${formatNumber(count)} خاطئة`,
  yourAnswer: 'إجابتك',
  correctAnswer: 'الإجابة الصحيحة',
  correct: 'إجابة صحيحة',
  wrong: 'إجابة خاطئة',
}

import { formatCount, nouns } from '../../../platform/format/plurals.ts'
import { problems } from '../../../platform/problems/problem.ts'

const minutes = nouns.minute.subject
const attempts = nouns.attempt

export const attemptProblem = problems({
  quizNotFound: [404, 'لا اختبار بهذا الرقم، أو لا تسجيل لك في شعبته.'],
  notFound: [404, 'لا محاولة بهذا الرقم، أو ليست من محاولاتك.'],
  notTaught: [404, 'لا محاولة بهذا الرقم، أو الاختبار ليس من اختباراتك.'],
  needsAttempt: [409, 'لهذا الاختبار إعدادات لا يعرفها هذا التطبيق. افتحه من الموقع.'],
  notAvailable: [409, 'الاختبار غير متاح حاليًا.'],
  notOpenYet: [409, (moment: string) => `يُفتح الاختبار في ${moment}.`],
  closed: [409, (moment: string) => `أُغلق الاختبار في ${moment}.`],
  noneLeft: [409, (count: number) => `استنفدت محاولاتك كلها: ${formatCount(count, attempts.subject)}.`],
  tooSoon: [409, (count: number) => `المحاولة التالية بعد ${formatCount(count, minutes)}.`],
  wrongPassword: [409, 'كلمة الدخول غير صحيحة. اسأل المدرّس عنها.'],
  ended: [409, 'انتهت هذه المحاولة، وحُفظ ما وصل من إجاباتها قبل نهايتها.'],
  unanswered: [400, 'أجب عن كل الأسئلة قبل التسليم.'],
  strangeAnswer: [400, 'في الإجابات سؤال أو خيار ليس من هذه المحاولة. أعد تحميل الصفحة ثم أجب من جديد.'],
  hidden: [409, 'لم تُنشر النتيجة بعد.'],
  notRunning: [409, 'المحاولة ليست جارية.'],
  isVoid: [409, 'المحاولة ملغاة.'],
  keyIsShown: [409, 'ظهرت الإجابات الصحيحة للطالب، فلا تُفتح المحاولة من جديد. أعطه محاولة أخرى من إعدادات الاختبار.'],
  hasNewer: [409, 'للطالب محاولة أخرى جارية. مدّدها هي أو أنهها أولًا.'],
  closesBeforeOpening: [400, 'نهاية الإتاحة بعد بدايتها.'],
  keyBeforeScore: [400, 'لا تظهر الإجابات الصحيحة قبل النتيجة. أخّرها أو أظهر النتيجة معها.'],
  frozenSettings: [409, 'بدأ طلاب الاختبار، فلا يتغيّر خصم الخطأ ولا المحاولة المحسوبة، ولا ينقص عدد المحاولات.'],
  nothingToPublish: [409, 'نتائج هذا الاختبار لا تنتظر النشر. اختر «عند النشر» في إعداداته أولًا.'],
})

export const attemptText = {
  handedIn: 'وصلت إجاباتك وسُلّمت محاولتك.',
  settingsSaved: 'حُفظت إعدادات الاختبار.',
  published: 'نُشرت نتائج الاختبار، ويراها الطلاب الآن.',
  hidden: 'أُخفيت نتائج الاختبار عن الطلاب.',
  ended: 'أُنهيت المحاولة بما وصل من إجاباتها.',
  extended: (moment: string) => `المحاولة مفتوحة حتى ${moment}.`,
  voided: 'أُلغيت المحاولة، ويستطيع الطالب البدء من جديد.',
  notice: {
    AT_ONCE: null,
    AFTER_CLOSE: (closesAt: string | undefined) =>
      closesAt ? `يظهر الباقي بعد إغلاق الاختبار في ${closesAt}.` : 'يظهر الباقي بعد إغلاق الاختبار.',
    WHEN_PUBLISHED: 'يظهر الباقي حين ينشره المدرّس.',
    NEVER: 'اختار المدرّس ألا يظهر أكثر من هذا.',
  },
  moreAttempts: 'تظهر الإجابات الصحيحة بعد آخر محاولة لك.',
  noAnswer: 'بلا إجابة',
}

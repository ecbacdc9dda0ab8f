import { formatNumber } from '../../format/numbers.ts'
import { formatCount, nouns } from '../../format/plurals.ts'
import { takingText } from './taking.text.ts'

const questions = nouns.question.object

/** Every word of an attempt that is begun, for its student. */
export const attemptsText = {
  ...takingText,
  finish: 'إنهاء وتسليم',
  confirmText: (count: number, blank: number) =>
    blank === 0
      ? `أجبت عن ${formatCount(count, questions)}. بعد التسليم لا تُعدَّل الإجابات.`
      : `بقي ${formatCount(blank, { ...questions, two: 'سؤالان' })} بلا إجابة. بعد التسليم لا تُعدَّل الإجابات.`,
  offlineNoteText: 'تابع الإجابة: إجاباتك محفوظة على هذا الجهاز، وتصل إلى الخادم عند عودة الشبكة. الوقت يمضي.',
  onBoth: (time: string) => `على الجهاز والخادم ${time}`,
  onDevice: (time: string) => `على الجهاز فقط منذ ${time}`,
  timeLeft: 'الوقت المتبقي',
  leftTitle: takingText.left,
  left: (minutes: number) => `بقي ${formatCount(minutes, nouns.minute.subject)}`,
  gone: 'ألغى المدرّس هذه المحاولة أو أعاد ضبط الاختبار',
  timeOver: 'انتهى الوقت، وتُسلَّم إجاباتك الآن',

  startLoading: 'جارٍ تحميل صفحة الاختبار',
  questionsFact: 'الأسئلة',
  limitFact: 'المدة',
  limit: (minutes: number) => formatCount(minutes, nouns.minute.subject),
  noLimit: 'بلا حد',
  windowFact: 'متاح حتى',
  attemptsFact: 'المحاولات',
  attemptsUsed: (used: number, all: number | null) =>
    all === null ? `${formatNumber(used)} · بلا حد` : `${formatNumber(used)} من ${formatNumber(all)}`,
  shortened: (minutes: number) =>
    `يُغلق الاختبار قبل انتهاء مدته: لك ${formatCount(minutes, nouns.minute.object)} إن بدأت الآن.`,
  wrongCosts: (percent: number) =>
    `الاختيار الخاطئ يخصم ${formatNumber(percent)}% من نقاط سؤاله، والسؤال المتروك لا يخصم شيئًا.`,
  allNeeded: 'لا تسليم قبل الإجابة عن كل الأسئلة. عند انتهاء الوقت يُسلَّم ما أجبت عنه.',
  clockNote: 'الوقت بساعة الخادم ويمضي حتى بلا شبكة. إجاباتك تُحفظ وأنت تجيب.',
  password: 'كلمة الدخول',
  start: 'بدء الاختبار',
  goOn: 'متابعة المحاولة',
  startFailed: 'تعذّر بدء الاختبار',
  yourAttempts: 'محاولاتك',
  attemptNumber: (number: number) => `المحاولة ${formatNumber(number)}`,
  states: { OPEN: 'جارية', HANDED_IN: 'بانتظار التصحيح', MARKED: 'مسلَّمة', VOID: 'ملغاة' },
  ends: { STUDENT: 'سلّمتها', TIME: 'انتهى وقتها', STAFF: 'أنهاها المدرّس' },
  hidden: 'النتيجة غير ظاهرة بعد',
  points: (points: number, most: number) => `${formatNumber(points)} / ${formatNumber(most)}`,
  review: 'عرض النتيجة',
  notAnswered: 'بلا إجابة',
  explanation: 'الشرح',
  comment: 'تعليق المدرّس',
  modelAnswer: 'الإجابة النموذجية',
  partly: 'إجابة صحيحة جزئيًا',
  pointsOf: (points: number, most: number) => `${formatNumber(points)} من ${formatNumber(most)}`,
  rescored: (day: string) => `أُعيد احتساب هذه النتيجة في ${day}.`,
  standings: { ALL_RIGHT: 'احتُسب هذا السؤال للجميع.', DROPPED: 'حُذف هذا السؤال من الاحتساب.' },
  noScore: 'وصلت إجاباتك',
  attemptOf: (number: number, all: number) => `المحاولة ${formatNumber(number)} من ${formatNumber(all)}`,
  passed: 'ناجح',
  failed: 'دون نسبة النجاح',
}

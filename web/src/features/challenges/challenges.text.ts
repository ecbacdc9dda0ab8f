import type { ChallengeState } from '@manara/contract/challenges.ts'
import { named } from '@manara/contract/named.ts'
import { country } from '../../format/country.ts'
import { formatDay, formatWeekday, weekdayName } from '../../format/dates.ts'
import { formatNumber } from '../../format/numbers.ts'
import { type CountForms, formatCount, nouns } from '../../format/plurals.ts'

const participants: CountForms = { ...nouns.participant.subject, zero: 'لا مشاركين بعد' }
const questions = nouns.question.subject
const ofQuestions = nouns.question.object
const seconds = nouns.second.subject
const minutes = nouns.minute.subject
/** After «في». */
const inSeconds = nouns.second.object
const inMinutes = nouns.minute.object
const answers: CountForms = {
  one: 'إجابة صحيحة واحدة',
  two: 'إجابتان صحيحتان',
  few: 'إجابات صحيحة',
  many: 'إجابة صحيحة',
  other: 'إجابة صحيحة',
}

/** Under a minute in seconds, else in minutes and seconds (R-screen-23). */
function shortTime(total: number): string {
  if (total < 60) return `${formatNumber(total)} ث`
  return `${formatNumber(Math.floor(total / 60))} د ${String(total % 60).padStart(2, '0')} ث`
}

const timeIn = (minuteForms: CountForms, secondForms: CountForms) => (total: number) => {
  const rest = total % 60
  if (total < 60) return formatCount(total, secondForms)
  const whole = formatCount(Math.floor(total / 60), minuteForms)
  return rest === 0 ? whole : `${whole} و${formatCount(rest, secondForms)}`
}
const wholeTime = timeIn(minutes, seconds)
const withinTime = timeIn(inMinutes, inSeconds)

/** Both days of a week; the first one without its month when that is the same. */
function span(start: string, end: string): [first: string, last: string] {
  const isOneMonth = start.slice(0, 7) === end.slice(0, 7)
  return [isOneMonth ? formatNumber(Number(start.slice(8))) : formatDay(start), formatDay(end)]
}

const firstDay = weekdayName(country.weekStart)
const lastDay = weekdayName(country.weekStart + 6)

/** Every word of the weekly challenge. */
export const challengesText = {
  title: 'تحدّي الأسبوع',
  shortTime,
  wholeTime,
  participants: (count: number) => formatCount(count, participants),
  questions: (count: number) => formatCount(count, questions),
  week: (start: string, end: string) =>
    `${formatWeekday(start)} ${span(start, end)[0]} – ${formatWeekday(end)} ${span(start, end)[1]}`,
  shortWeek: (start: string, end: string) => span(start, end).join(' – '),
  weekLabel: 'الأسبوع',
  thisWeek: 'هذا الأسبوع',
  leaderboard: 'لوحة المتصدّرين',
  leaderboardLabel: (course: string) => `لوحة متصدّري ${named(course)}`,
  rank: (rank: number) => `المرتبة ${formatNumber(rank)}`,
  scoreLabel: (score: number, total: number) => `${formatNumber(score)} من ${formatNumber(total)}`,
  you: 'أنت',
  range: (first: number, last: number, total: number) =>
    last - first + 1 < total
      ? `${formatNumber(first)} – ${formatNumber(last)} من ${formatCount(total, participants)}`
      : formatCount(total, participants),
  boardLoading: 'جارٍ تحميل لوحة المتصدّرين',
  boardFailed: 'تعذّر تحميل لوحة المتصدّرين',
  boardFailedMessage: (course: string) => `تعذّر تحميل لوحة متصدّري مقرر ${named(course)}`,
  refreshFailed: (reason: string) => `تعذّر التحديث، وما تراه قد يكون قديمًا. ${reason}`,
  nobody: 'لا مشاركين في هذا الأسبوع بعد',
  nobodyText: 'تظهر النتائج هنا فور وصول أول مشاركة.',
  nobodyThen: 'لا مشاركين في ذلك الأسبوع',
  nobodyThenText: 'اختر أسبوعًا آخر.',

  // Teachers
  intro: `أفضل نتائج الطلاب في كل مقرر تدرّسه أو تنسّقه، من ${firstDay} إلى ${lastDay}.`,
  coordinator: 'منسّق',
  coursesLoading: 'جارٍ تحميل مقرراتك',
  coursesFailed: 'تعذّر تحميل مقرراتك',
  noCourses: 'لا مقررات لك بعد',
  noCoursesText: 'تظهر هنا لوحة متصدّرين لكل مقرر بعد أن تُسند إليك شعبة منه أو تعيَّن منسّقًا له.',

  // Students: the list
  listLoading: 'جارٍ تحميل تحدّيات مقرراتك',
  listFailed: 'تعذّر تحميل تحدّيات مقرراتك',
  noneYet: 'لا تحدّيات لك بعد',
  noneYetText: `لكل مقرر تدرسه تحدٍّ جديد كل ${firstDay.replace(/^ال/, '')}. تظهر تحدّياتك هنا بعد تسجيلك في شعبة نشطة.`,
  states: {
    available: 'متاح الآن',
    started: 'بدأته ولم تُرسله',
    taken: 'شاركت',
    noQuestions: 'لم يُفتح بعد',
  } satisfies Record<ChallengeState, string>,
  ends: (date: string, time: string) => `ينتهي ${date} الساعة ${time}`,
  start: 'ابدأ التحدّي',
  startLabel: (course: string) => `ابدأ تحدّي ${named(course)}`,
  goOn: 'تابع التحدّي',
  continueLabel: (course: string) => `تابع تحدّي ${named(course)}`,
  result: 'نتيجتي ولوحة المتصدّرين',
  resultLabel: (course: string) => `نتيجتي ولوحة متصدّري ${named(course)}`,
  fullBoard: 'لوحة المتصدّرين كاملة',
  topThree: 'الثلاثة الأوائل',
  firstToStart: 'لم يشارك أحد بعد. المركز الأول بانتظارك.',
  notOpenText: 'لا أسئلة متاحة لهذا التحدّي الآن. يُفتح عندما تُعتمد خمسة أسئلة لهذا المقرر.',
  ownLine: (rank: number, score: number, total: number) =>
    `أنت في المرتبة ${formatNumber(rank)} بنتيجة ${formatNumber(score)} من ${formatNumber(total)}.`,

  // Students: taking it
  askTitle: (course: string) => `تحدّي ${named(course)}`,
  askText: (count: number) =>
    `${formatCount(count, questions)}. يبدأ احتساب الوقت فور فتح الأسئلة ولا يتوقف، ولك مشاركة واحدة هذا الأسبوع.`,
  askHint: 'يتقدّم صاحب الإجابات الصحيحة الأكثر، وعند التساوي الأسرع.',
  startNow: 'افتح الأسئلة وابدأ',
  back: 'العودة إلى التحدّيات',
  loading: 'جارٍ تحميل أسئلة التحدّي',
  loadFailed: 'تعذّر فتح التحدّي',
  loadFailedText: 'أعد المحاولة بعد قليل.',
  notFound: 'لا تحدّي لك في هذا المقرر',
  notFoundText: 'التحدّي لطلاب شُعب المقرر النشطة. اختر تحدّيًا من مقرراتك.',
  noQuestions: 'لا أسئلة متاحة لهذا التحدّي الآن',
  taken: 'شاركت في تحدّي هذا الأسبوع',
  takenText: `لكل طالب مشاركة واحدة في الأسبوع. يبدأ تحدٍّ جديد صباح ${firstDay}.`,
  toResult: 'عرض النتيجة',
  leave: 'الخروج من التحدّي',
  left: 'إجاباتك محفوظة على هذا الجهاز',
  leftText: 'لم تُرسل بعد، والوقت مستمر. ارجع لإكمال التحدّي وإرساله.',
  elapsed: 'الوقت المنقضي',
  finish: 'إنهاء وإرسال',
  notSavedText: 'لا يسمح هذا المتصفح بحفظ الإجابات على الجهاز. لا تغلق الصفحة قبل الإرسال.',
  offline: 'انقطع الاتصال. تابع الإجابة: إجاباتك محفوظة على هذا الجهاز وتُرسل عند عودة الشبكة.',
  unanswered: 'أجب عن جميع الأسئلة قبل الإرسال',
  unansweredText: (count: number) => `بقي ${formatCount(count, questions)} بلا إجابة.`,
  confirmQuestion: 'أتريد إنهاء التحدّي وإرسال إجاباتك؟',
  confirmText: (count: number) =>
    `أجبت عن ${formatCount(count, ofQuestions)}. بعد الإرسال لا تعديل ولا إعادة هذا الأسبوع.`,
  confirm: 'إرسال الإجابات',
  sendingTitle: 'جارٍ إرسال إجاباتك',
  sendingText: 'انتظر لحظات حتى يؤكد الخادم وصولها.',
  waitingTitle: 'إجاباتك بانتظار الشبكة',
  waitingText: 'حُفظت على هذا الجهاز، وتُرسل وحدها عند عودة الاتصال، مرة واحدة فقط.',
  sendNow: 'المحاولة الآن',
  submitFailed: 'تعذّر إرسال إجابات التحدّي',
  arrived: 'وصلت إجاباتك',

  // Students: the result
  congratulation: (rank: number) => `أحسنت، أنت في المرتبة ${formatNumber(rank)}`,
  heroLine: (score: number, total: number, seconds: number) =>
    `${formatNumber(score)} من ${formatNumber(total)} في ${withinTime(seconds)}.`,
  yourResult: 'نتيجتك',
  correctAnswers: (count: number, total: number) =>
    count === 0
      ? `لا إجابات صحيحة من ${formatNumber(total)}`
      : `${formatCount(count, answers)} من ${formatNumber(total)}`,
  notTaken: 'لم تشارك هذا الأسبوع بعد',
  otherChallenges: 'تحدّيات مقرراتك',
  noCourse: 'لا لوحة متصدّرين لك في هذا المقرر',
}

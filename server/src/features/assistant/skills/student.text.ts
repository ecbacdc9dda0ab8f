import { gradeLimits, type OwnMaxima, readMaxima } from '@manara/contract/grades.ts'
import { named } from '@manara/contract/named.ts'
import { formatCount, nouns } from '../../../platform/format/plurals.ts'

const mark = (value: number | null, outOf: number) => (value === null ? 'لم تُرصد' : `${value} من ${outOf}`)

interface Marks extends OwnMaxima {
  courseName: string
  practicalGrade: number | null
  examGrade: number | null
  finalGrade: number | null
}

const statuses: Record<string, string> = { ACTIVE: 'قيد الدراسة', GRADUATED: 'تخرّج', FAILED: 'رسوب' }

export const studentAnswer = {
  marks: ({ courseName, practicalGrade, examGrade, finalGrade, ...own }: Marks) => {
    const max = readMaxima(own)
    return `**${named(courseName)}**: العملي ${mark(practicalGrade, max.practicalGrade)}، الامتحان ${mark(examGrade, max.examGrade)}، النهائية ${mark(finalGrade, gradeLimits.final)}`
  },
  ownMarks: 'درجاتك أنت:',
  noMarks: 'لا درجات لك بعد: لا تسجيل لك في أي شعبة.',
  gpa: (value: number) => `معدّلك ${value.toFixed(2)}.`,
  noGpa: 'لم يُحسب معدّلك بعد: يُحسب عند تخريج الدفعة.',
  mean: (value: number, count: number) =>
    `متوسط درجاتك النهائية المرصودة حتى الآن ${value.toFixed(2)} (من ${formatCount(count, nouns.course.object)}).`,
  status: (status: string, program: string | null) =>
    `حالتك: ${statuses[status] ?? status}${program ? `، في برنامج «${named(program)}»` : '، وأنت بلا برنامج'}.`,
  program: (name: string) => `أنت في برنامج «${named(name)}».`,
  noProgram: 'لا برنامج لك بعد. راجع إدارة المدرسة.',
  noPlaces: 'لا تسجيل لك في أي شعبة الآن.',
  openQuiz: (quiz: string, course: string) => `${named(quiz)} (${named(course)})`,
  closedQuizzesHead: 'اختبارات غير متاحة الآن، لم يفعّلها المدرّس أو أوقفها:',
  openQuizzesHead: 'اختبارات قصيرة متاحة لك لم تسلّمها:',
  noOpenQuizzes: 'لا اختبارات قصيرة متاحة لك الآن.',
  quizResult: (course: string, lecture: string, score: number, total: number) =>
    `**${named(course)}**، ${named(lecture)}: ${score} من ${total}`,
  quizResultsHead: 'نتائج اختباراتك القصيرة، الأحدث أولًا:',
  noQuizResults: 'لم تسلّم اختبارًا قصيرًا بعد.',
  rank: (course: string, rank: number, score: number, total: number, people: number) =>
    `**${named(course)}**: ترتيبك ${rank} من ${people}، ونتيجتك ${score} من ${total}`,
  challengeStates: {
    available: 'متاح لك الآن',
    started: 'بدأته ولم ترسله بعد',
    taken: 'سلّمته',
    noQuestions: 'لا أسئلة له هذا الأسبوع',
  },
  challenge: (course: string, state: string) => `**${named(course)}**: ${state}`,
  challengesHead: 'تحدّي هذا الأسبوع في مقرراتك:',
  noChallenges: 'لا تحدّيات لك: لا تسجيل لك في شعبة نشطة.',
  lectures: (course: string, count: number, last: string | undefined) =>
    `**${named(course)}**: ${count}${last === undefined ? '' : `، آخرها «${named(last)}»`}`,
  lectureTitles: (course: string, count: number, titles: readonly string[]) =>
    `**${named(course)}**: ${count}${titles.length === 0 ? '' : `، بالترتيب: ${titles.map((title) => `«${named(title)}»`).join('، ')}`}`,
  leader: (name: string, score: number, total: number) => `المتصدّر ${named(name)} (${score} من ${total})`,
  noChallengeIn: (course: string) => `لا تحدّي لك في «${named(course)}» الآن: ليست لك فيه شعبة نشطة.`,
  missing: (program: string) =>
    `مقررات من برنامجك «${named(program)}» لا تسجيل لك فيها بعد، وتسجّلك فيها إدارة المدرسة:`,
  noMissing: (program: string) => `سُجّلت في كل مقررات برنامجك «${named(program)}»، أو درستها.`,
  lecturesHead: 'عدد المحاضرات في شُعَبك:',
  certificate: 'بعد تخرّجك تصدر إدارة المدرسة شهادتك، وتجدها برقمك الوطني في صفحة «شهادات الخرّيجين»:',
  links: {
    record: 'السجل الأكاديمي',
    classrooms: 'شُعَبي',
    challenge: 'تحدّي الأسبوع',
    alumni: 'شهادات الخرّيجين',
  },
}

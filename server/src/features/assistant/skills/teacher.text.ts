import { named } from '@manara/contract/named.ts'
import { formatCount, nouns } from '../../../platform/format/plurals.ts'

interface MarksOfRoom {
  first: { name: string; mark: number }
  last: { name: string; mark: number }
  mean: number
  count: number
}

interface Placed {
  rank: number
  studentName: string
  score: number
  totalQuestions: number
}

export const teacherAnswer = {
  studentsLine: (name: string, course: string, students: readonly string[]) =>
    `**${named(name)}** (${named(course)}): ${students.length === 0 ? 'لا طلاب فيها' : students.map(named).join('، ')}`,
  marksLine: (name: string, course: string, { first, last, mean, count }: MarksOfRoom) =>
    `**${named(name)}** (${named(course)}): الأعلى ${named(first.name)} ${first.mark}، الأدنى ${named(last.name)} ${last.mark}، والمتوسط ${mean.toFixed(2)} (من ${formatCount(count, nouns.student.object)})`,
  noMarks: 'لم تكتمل درجات أي طالب هناك بعد.',
  unmarked: (students: readonly string[]) => `تنقص درجات: ${students.map(named).join('، ')}.`,
  missingInQuiz: (students: readonly string[]) => `لم يسلّمه: ${students.map(named).join('، ')}.`,
  board: (course: string, best: readonly Placed[], total: number) =>
    `**${named(course)}**: ${best.map(({ rank, studentName, score, totalQuestions }) => `${rank}. ${named(studentName)} ${score} من ${totalQuestions}`).join('، ')} (شارك ${total})`,
  emptyBoard: (course: string) => `**${named(course)}**: لم يشارك أحد هذا الأسبوع بعد`,
  noBoardYet: (course: string, approved: number, needed: number) =>
    `**${named(course)}**: لا تحدّي بعد، يُفتح حين تُعتمد ${needed} أسئلة، والمعتمد الآن ${approved}`,
  ungraded: (name: string, course: string, missing: number, total: number) =>
    `**${named(name)}** (${named(course)}): ${missing} من ${total} بلا درجتي العملي والامتحان`,
  unfinished: (name: string, course: string, missing: number, total: number) =>
    `**${named(name)}** (${named(course)}): ${missing} من ${total} بلا درجة نهائية`,
  ungradedHead: 'درجات لم تُرصد بعد في شُعَبك النشطة:',
  allGraded: 'كل الدرجات في شُعَبك النشطة مرصودة، ودرجاتها النهائية محسوبة.',
  pending: (course: string, count: number) => `**${named(course)}**: ${count} قيد المراجعة`,
  pendingHead: 'أسئلة تنتظر مراجعتك:',
  noPending: 'لا أسئلة تنتظر مراجعتك.',
  suggestions: (course: string, pending: number, approved: number, rejected: number) =>
    `**${named(course)}**: معتمد ${approved}، قيد المراجعة ${pending}، مرفوض ${rejected}`,
  suggestionsHead: 'ما تراه من أسئلة في بنوك مقرراتك:',
  noBanks: 'لا مقررات لك في بنك الأسئلة.',
  quiz: (classroom: string, lecture: string, submissions: number, percent: number | null, missing: number) =>
    `**${named(lecture)}** (${named(classroom)}): سلّمه ${submissions}، ولم يسلّمه ${missing}${percent === null ? '' : `، والمتوسط ${percent}%`}`,
  quizzesHead: 'نتائج الاختبارات القصيرة في شُعَبك:',
  noQuizzes: 'لم يسلّم طلابك اختبارًا قصيرًا بعد.',
  links: { classrooms: 'شُعَبي', bank: 'بنك الأسئلة', challenges: 'تحدّي الأسبوع', grading: 'فتح الدرجات' },
  challengesLastWeek: 'متصدّرو تحدّي الأسبوع الماضي في مقرراتك:',
  emptyLastWeek: (course: string) => `**${named(course)}**: لم يشارك أحد في الأسبوع الماضي`,
  challenges: 'متصدّرو تحدّي هذا الأسبوع في مقرراتك:',
}

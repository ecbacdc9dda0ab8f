import { getCourseLeaderboard, type LeaderboardEntry } from '@manara/contract/challenges.ts'
import { listCurriculum, listCurriculumMaterials } from '@manara/contract/materials.ts'
import {
  type BankQuestion,
  listBankCourses,
  listBankQuestions,
  listMySuggestions,
} from '@manara/contract/question-bank.ts'
import { nouns } from '../../../platform/format/plurals.ts'
import type { Frame } from './frame.ts'
import { questionStatusText, frameText as say } from './frames.text.ts'
import { listed, pair, percentOf, personName, shortened } from './rows.ts'
import { announcement, daysAfter, describedMaterial, holiday, materialsOf, term } from './shared-things.ts'
import { lecture, missingOf, quiz, submissions, submissionsOf } from './teacher-quizzes.ts'
import { absent, classroom, lesson, mostRooms, sheet, student } from './teacher-rooms.ts'
import { all, atMost, fromList, mostRows, readOf, readWhole, type Thing, TooMany, thing } from './thing.ts'

const inCourses = (frame: Frame, courseId: number) =>
  frame.names.find(({ kind }) => kind === 'course')?.ids.includes(courseId) !== false

type Banked = BankQuestion & { courseName: string }

const question = thing<Banked>({
  heading: 'الأسئلة',
  forms: nouns.question.subject,
  async fetch(context, query, frame) {
    const rows = await readWhole(context, listBankCourses)
    const found: Banked[] = []
    let total = 0
    const asked = atMost(
      rows.filter(
        (one) => inCourses(frame, one.courseId) && (one.isCoordinator || !frame.tags.includes('coordinated')),
      ),
      mostRooms,
    )
    for (const { courseId, name, isCoordinator } of asked) {
      const input = { params: { courseId }, query: { limit: mostRows, ...query } }
      // Of the questions of a course a teacher sees their own; the coordinator all of them.
      const bank = await readOf(context, isCoordinator ? listBankQuestions : listMySuggestions, input)
      total += bank.total
      found.push(...bank.rows.map((row) => ({ ...row, courseName: name })))
    }
    const sorted = found.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))
    return {
      rows: sorted,
      total,
      ...(asked.some((one) => !one.isCoordinator) && {
        heading: say.ownQuestions(asked.some((one) => one.isCoordinator)),
      }),
    }
  },
  line: ({ text, courseName }) => pair(shortened(text ?? ''), courseName),
  page: () => '/teacher/question-banks',
  filters: { courseId: undefined, status: undefined, difficulty: undefined },
  tags: {
    approved: { query: { status: 'Approved' }, say: 'المعتمدة' },
    pending: { query: { status: 'Pending' }, say: 'التي قيد المراجعة' },
    rejected: { query: { status: 'Rejected' }, say: 'المرفوضة' },
    easy: { query: { difficulty: 'Easy' }, say: 'السهلة' },
    medium: { query: { difficulty: 'Medium' }, say: 'المتوسطة' },
    hard: { query: { difficulty: 'Hard' }, say: 'الصعبة' },
    coordinated: { say: 'في ما تنسّقه' },
    mine: { where: (row) => row.isOwn, say: 'التي كتبتها' },
    trueFalse: { where: (row) => row.questionType === 'TrueFalse', say: 'من نوع صح أو خطأ' },
    multipleChoice: { where: (row) => row.questionType === 'MultipleChoice', say: 'من نوع اختيار من متعدد' },
  },
  named: { course: () => ({}) },
  person: personName((row) => `${row.text ?? ''} ${row.createdBy}`),
  attributes: {
    author: { say: 'كتبه', of: (row) => row.createdBy },
    status: { say: 'الحالة', of: (row) => questionStatusText[row.status] },
  },
  groups: {
    teacher: { say: 'من كتبها', of: (row) => row.createdBy },
    course: { say: 'المقرر', of: (row) => row.courseName },
  },
  at: (row) => row.createdAt,
  newest: 'createdAt',
  beside: ['course'],
})

const course = thing<{
  courseId: number
  name: string
  isCoordinator: boolean
  approvedCount: number
  pendingCount: number
  rejectedCount: number
}>({
  heading: 'مقرراتك',
  forms: nouns.course.subject,
  fetch: fromList(listBankCourses),
  line: ({ name }) => listed(name),
  page: () => '/teacher/curriculum',
  named: { course: (ids) => ({ where: (row) => ids.includes(row.courseId) }) },
  attributes: {
    question: { say: 'عدد الأسئلة المعتمدة', of: (row) => row.approvedCount, forms: nouns.question.subject },
  },
  rank: 'question',
  tags: { coordinated: { where: (row) => row.isCoordinator, say: 'التي تنسّقها' } },
  instead: (frame, mentioned) =>
    mentioned.includes('coordinator') ? { ...frame, tags: [...frame.tags, 'coordinated'] } : undefined,
})

type Placed = LeaderboardEntry & { courseName: string }

const challenge = thing<Placed>({
  heading: 'المشاركون في تحدّي الأسبوع',
  forms: nouns.participant.subject,
  async fetch(context, _query, frame, span) {
    // The boards are of a week each.
    if (span && daysAfter(span.firstDay, 6) !== span.lastDay) throw new TooMany()
    const rows = await readWhole(context, listBankCourses)
    const asked = rows.filter((one) => inCourses(frame, one.courseId))
    const found: Placed[] = []
    for (const { courseId, name } of atMost(asked, mostRooms)) {
      const input = { params: { courseId }, query: { ...(span && { week: span.firstDay }) } }
      const board = await readWhole(context, getCourseLeaderboard, input)
      found.push(...board.map((row) => ({ ...row, courseName: name })))
    }
    return all(found)
  },
  line: ({ rank, studentName, courseName }) => `${rank}. ${pair(studentName, courseName)}`,
  page: () => '/teacher/weekly-challenges',
  named: { course: () => ({}) },
  person: personName((row) => row.studentName),
  attributes: {
    grade: {
      say: 'النتيجة',
      of: (row) => percentOf(row.score, row.totalQuestions),
      detail: (row) => say.of100(row.score, row.totalQuestions),
      isPercent: true,
    },
    duration: { say: 'الوقت', of: (row) => row.timeTakenSeconds, forms: nouns.second.subject },
  },
  rank: 'grade',
  at: 'span',
  beside: ['student', 'course'],
  // «هالجمعة» is a week too.
  instead: ({ period, ...frame }) =>
    typeof period === 'object' && 'weekday' in period ? { ...frame, period: 'thisWeek' } : undefined,
})

const material = thing({
  heading: 'المواد المرجعية',
  forms: nouns.material.subject,
  async fetch(context, _query, frame) {
    const courses = await readWhole(context, listCurriculum)
    const asked = courses.filter((one) => one.materialCount > 0 && inCourses(frame, one.courseId))
    return materialsOf(context, atMost(asked, mostRooms), listCurriculumMaterials)
  },
  ...describedMaterial('/teacher/curriculum'),
})

export const teacherThings: Record<string, Thing> = {
  classroom,
  student,
  quiz,
  submission: submissions('الذين سلّموا', submissionsOf),
  missingSubmission: submissions('الذين لم يسلّموا', missingOf),
  lecture,
  question,
  course,
  lesson,
  sheet,
  absent,
  challenge,
  material,
  announcement: announcement('/teacher/dashboard'),
  holiday,
  term,
}

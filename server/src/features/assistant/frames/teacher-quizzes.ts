import type { EndpointReply } from '@manara/contract/endpoint.ts'
import { type Lecture, listLectures } from '@manara/contract/lectures.ts'
import { listQuizSubmissions } from '@manara/contract/quizzes.ts'
import { nouns } from '../../../platform/format/plurals.ts'
import { frameText as say } from './frames.text.ts'
import { pair, percentOf, person } from './rows.ts'
import { isAhead } from './shared-things.ts'
import { ofRooms, type Room, readGrades, used } from './teacher-rooms.ts'
import { all, atMost, readWhole, type Thing, type ThingContext, thing } from './thing.ts'

interface Quiz {
  title: string
  lectureTitle: string
  isEnabled: boolean
  questionsCount: number
  submissionsCount: number
  lectureQuizId: number
}

const readLectures = (context: ThingContext, room: Room): Promise<readonly Lecture[]> =>
  readWhole(context, listLectures, { params: { id: room.classroomId } })

const readQuizzes = async (context: ThingContext, room: Room): Promise<readonly Quiz[]> =>
  (await readLectures(context, room)).flatMap(({ title, lectureQuiz }) =>
    lectureQuiz ? [{ ...lectureQuiz, lectureTitle: title }] : [],
  )

export const quiz = thing<Quiz & { room: Room }>({
  heading: 'الاختبارات القصيرة',
  forms: { one: 'اختبار واحد', two: 'اختباران', few: 'اختبارات', many: 'اختبارًا', other: 'اختبار' },
  fetch: ofRooms(readQuizzes),
  line: ({ title, room }) => pair(title, `${room.courseName}، ${room.name}`),
  page: () => '/teacher/my-classrooms',
  tags: {
    enabled: { where: (row) => row.isEnabled, say: 'المفعّلة' },
    disabled: { where: (row) => !row.isEnabled, say: 'غير المفعّلة' },
  },
  named: used,
  person: person((row) => `${row.title} ${row.lectureTitle}`),
  attributes: {
    question: { say: 'عدد الأسئلة', of: (row) => row.questionsCount, addsUp: true, forms: nouns.question.subject },
    submission: {
      say: 'عدد التسليمات',
      of: (row) => row.submissionsCount,
      addsUp: true,
      forms: nouns.submission.subject,
    },
  },
  rank: 'submission',
  beside: ['lecture', 'classroom', 'course'],
  leadsTo: ['submission', 'missingSubmission'],
  instead(frame, mentioned) {
    const isOfStudents =
      mentioned.includes('student') ||
      frame.ask === 'who' ||
      frame.attribute === 'grade' ||
      frame.attribute === 'average' ||
      frame.order !== undefined
    const isResult = frame.attribute === 'grade' || frame.attribute === 'average' || frame.order !== undefined
    if (isResult) return { ...frame, tags: [], entity: 'submission' }
    if (frame.tags.includes('unsubmitted')) return { ...frame, entity: 'missingSubmission' }
    if (frame.tags.includes('submitted') || (frame.person && isOfStudents)) return { ...frame, entity: 'submission' }
    return undefined
  },
})

interface Submitted {
  studentName: string
  studentId: number
  score: number | null
  totalQuestions: number
  submittedAt: string | null
  title: string
  quizTitle: string
}

/** Of the quizzes of one classroom, each with what was handed in. */
const mostQuizzes = 40

async function readSubmitted(context: ThingContext, quizzes: readonly Quiz[]) {
  const found: { quiz: Quiz; rows: EndpointReply<typeof listQuizSubmissions> }[] = []
  for (const quiz of atMost(quizzes, mostQuizzes)) {
    const input = { params: { id: quiz.lectureQuizId } }
    const rows = quiz.submissionsCount === 0 ? [] : await readWhole(context, listQuizSubmissions, input)
    found.push({ quiz, rows })
  }
  return found
}

const titlesOf = ({ title, lectureTitle }: Quiz) => ({ title, quizTitle: `${title} ${lectureTitle}` })

export const submissionsOf = async (context: ThingContext, room: Room): Promise<Submitted[]> =>
  (await readSubmitted(context, await readQuizzes(context, room))).flatMap(({ quiz, rows }) =>
    rows.map((row) => ({ ...row, ...titlesOf(quiz) })),
  )

export async function missingOf(context: ThingContext, room: Room): Promise<Submitted[]> {
  const submitted = await readSubmitted(context, await readQuizzes(context, room))
  const enrolled = await readGrades(context, room)
  return submitted.flatMap(({ quiz, rows }) => {
    const have = new Set(rows.map(({ studentId }) => studentId))
    return enrolled
      .filter(({ studentId }) => !have.has(studentId))
      .map(({ studentId, studentName }) => ({
        ...{ studentId, studentName, score: null, totalQuestions: 0, submittedAt: null },
        ...titlesOf(quiz),
      }))
  })
}

const result = {
  say: 'النتيجة',
  of: ({ score, totalQuestions }: Submitted) => percentOf(score, totalQuestions),
  detail: ({ score, totalQuestions }: Submitted) => say.of100(score ?? 0, totalQuestions),
  isPercent: true,
} as const

export const submissions = (heading: string, read: typeof submissionsOf): Thing =>
  thing<Submitted & { room: Room }>({
    isInner: true,
    heading,
    forms: nouns.student.subject,
    fetch: ofRooms(read),
    line: ({ studentName, title, room }) => pair(studentName, `${title}، ${room.name}`),
    page: () => '/teacher/my-classrooms',
    tags: { submitted: { say: '' }, unsubmitted: { say: '' } },
    named: used,
    person: person((row) => `${row.studentName} ${row.quizTitle}`),
    attributes: {
      grade: result,
      average: result,
    },
    rank: 'grade',
    at: (row) => row.submittedAt,
    who: (row) => row.studentName,
    identity: (row) => row.studentId,
    beside: ['quiz', 'student', 'classroom', 'course', 'lecture'],
  })

export const lecture = thing<Lecture & { room: Room }>({
  heading: 'المحاضرات',
  forms: nouns.lecture.subject,
  fetch: async (context, query, frame) => {
    const { rows } = await ofRooms(readLectures)(context, query, frame)
    return all(rows.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt)))
  },
  line: ({ title, room }) => pair(title, `${room.courseName}، ${room.name}`),
  page: () => '/teacher/my-classrooms',
  without: {
    material: { where: ({ materials }) => materials.length === 0, say: 'بلا ملفات' },
    quiz: { where: ({ lectureQuiz }) => lectureQuiz === null, say: 'بلا اختبار قصير' },
  },
  named: used,
  person: person((row) => row.title),
  attributes: {
    material: {
      say: 'عدد المرفقات',
      of: ({ materials }) => materials.length,
      addsUp: true,
      forms: nouns.attachment.subject,
    },
  },
  at: (row) => row.createdAt,
  newest: 'createdAt',
  beside: ['classroom', 'course'],
  // «دروس الغد» are the lessons of a day.
  instead: (frame) => (isAhead(frame) || frame.ask === 'when' ? { ...frame, entity: 'lesson' } : undefined),
})

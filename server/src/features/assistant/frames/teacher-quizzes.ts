import { type Lecture, listLectures } from '@manara/contract/lectures.ts'
import { listQuizSubmissions } from '@manara/contract/quizzes.ts'
import { nouns } from '../../../platform/format/plurals.ts'
import { frameText as say } from './frames.text.ts'
import { pair, person } from './rows.ts'
import { isAhead } from './shared-things.ts'
import { ofRooms, type Room, readGrades, used } from './teacher-rooms.ts'
import { all, mostRows, readOf, type Thing, type ThingContext, thing } from './thing.ts'

interface Quiz {
  title: string
  lectureTitle: string
  isEnabled: boolean
  questionsCount: number
  submissionsCount: number
  lectureQuizId: number
}

const readLectures = async (context: ThingContext, room: Room): Promise<readonly Lecture[]> =>
  (await readOf(context, listLectures, { params: { id: room.classroomId }, query: { limit: mostRows } })).rows

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
  instead(frame, mentioned) {
    const isOfStudents =
      mentioned.includes('student') ||
      frame.ask === 'who' ||
      frame.attribute === 'grade' ||
      frame.attribute === 'average' ||
      frame.order !== undefined
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

export const submissionsOf = async (context: ThingContext, room: Room): Promise<Submitted[]> => {
  const found: Submitted[] = []
  for (const { lectureQuizId, title, lectureTitle, submissionsCount } of await readQuizzes(context, room)) {
    if (submissionsCount === 0) continue
    const { rows } = await readOf(context, listQuizSubmissions, {
      params: { id: lectureQuizId },
      query: { limit: mostRows },
    })
    for (const row of rows) found.push({ ...row, title, quizTitle: `${title} ${lectureTitle}` })
  }
  return found
}

export const missingOf = async (context: ThingContext, room: Room): Promise<Submitted[]> => {
  const given = await submissionsOf(context, room)
  const quizzes = await readQuizzes(context, room)
  const enrolled = await readGrades(context, room)
  return quizzes.flatMap(({ title, lectureTitle }) => {
    const quizTitle = `${title} ${lectureTitle}`
    const have = new Set(given.filter((row) => row.quizTitle === quizTitle).map(({ studentId }) => studentId))
    return enrolled
      .filter(({ studentId }) => !have.has(studentId))
      .map(({ studentId, studentName }) => ({
        studentId,
        studentName,
        score: null,
        totalQuestions: 0,
        submittedAt: null,
        title,
        quizTitle,
      }))
  })
}

export const submissions = (heading: string, read: typeof submissionsOf): Thing =>
  thing<Submitted & { room: Room }>({
    heading,
    forms: nouns.student.subject,
    fetch: ofRooms(read),
    line: ({ studentName, title, room }) => pair(studentName, `${title}، ${room.name}`),
    page: () => '/teacher/my-classrooms',
    tags: { submitted: { say: '' }, unsubmitted: { say: '' } },
    named: used,
    person: person((row) => `${row.studentName} ${row.quizTitle}`),
    attributes: {
      grade: { say: 'النتيجة', of: (row) => row.score, detail: (row) => say.of100(row.score ?? 0, row.totalQuestions) },
    },
    rank: 'grade',
    at: (row) => row.submittedAt,
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

import { buildMultipart } from '../../server/test/upload-form.ts'
import { type Attendant, type DayPeople, soakPassword, type Teacher } from './people.ts'

/** One request of the day, and the status that it must be answered with. */
export interface Shot {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  expected: number
  token?: string
  json?: unknown
  form?: ReturnType<typeof buildMultipart>
  /** What the answer leads to, at once. */
  leadsTo?: (answer: string) => Shot | undefined
}

export interface Day extends DayPeople {
  programId: number
  /** One conversation with the assistant for each student. */
  conversations: number[]
}

/** The day's n-th request of a kind goes to somebody else than the one before. */
const nth = <T>(some: readonly T[], number: number): T => {
  const one = some[number % some.length]
  if (one === undefined) throw new Error('the school of the soak has nobody for this')
  return one
}

const read = (path: string, token?: string, expected = 200): Shot => ({
  method: 'GET',
  path,
  expected,
  ...(token && { token }),
})

const studentReads: ((student: Attendant) => string)[] = [
  () => '/api/student/my-classrooms',
  ({ classroomId }) => `/api/student/classrooms/${classroomId}/details`,
  () => '/api/student/announcements?limit=25',
  ({ courseId }) => `/api/student/courses/${courseId}/materials`,
  () => '/api/student/academic-record',
  () => '/api/student/challenge/courses',
  () => '/api/chat/conversations',
  () => '/api/help',
]

const teacherReads: ((teacher: Teacher) => string)[] = [
  () => '/api/teacher/dashboard',
  () => '/api/teacher/classrooms?limit=25',
  ({ classroomId }) => `/api/teacher/classrooms/${classroomId}/enrollments`,
  ({ classroomId }) => `/api/teacher/classrooms/${classroomId}/lectures`,
  ({ classroomId }) => `/api/teacher/classrooms/${classroomId}/grading-status`,
  () => '/api/teacher/question-bank/courses',
]

const names = ['محمد', 'رنا الشامي', 'سعيد', 'مح', 'الحلبي', 'نور']
const officeReads: ((number: number) => string)[] = [
  () => '/api/admin/users?role=Student&limit=25',
  (number) => `/api/admin/users?limit=25&q=${encodeURIComponent(nth(names, number))}`,
  (number) => `/api/admin/users?limit=25&sort=lastName&page=${1 + (number % 30)}`,
  () => '/api/admin/reports/dashboard',
  () => '/api/admin/classrooms?limit=25',
  () => '/api/admin/courses?limit=25',
  () => '/api/admin/registrations?limit=25',
  () => '/api/admin/graduation/graduates?limit=25',
  () => '/api/admin/archive/classrooms?limit=25',
  () => '/api/admin/audit?limit=25',
  () => '/api/admin/trash?limit=25',
]

const publicReads = ['/api/public/school', '/api/public/programs', '/api/public/help', '/api/health']

function login({ accounts }: Day, number: number): Shot {
  return {
    method: 'POST',
    path: '/api/auth/login',
    expected: 200,
    json: { email: nth(accounts, number), password: soakPassword },
    leadsTo: (answer) => ({ method: 'POST', path: '/api/auth/logout', expected: 200, token: JSON.parse(answer).token }),
  }
}

const lesson = Buffer.from(`%PDF-1.4\n${'مادة القياس '.repeat(400)}\n%%EOF\n`)

/** Uploaded, and deleted again. */
function upload({ administrators, students }: Day, number: number): Shot {
  const token = nth(administrators, number)
  return {
    method: 'POST',
    path: `/api/admin/materials/for-course/${nth(students, number).courseId}`,
    expected: 201,
    token,
    form: buildMultipart([
      { name: 'title', content: `مادة ${number}` },
      { name: 'file', fileName: 'lesson.pdf', content: lesson },
    ]),
    leadsTo: (answer) => ({
      method: 'DELETE',
      path: `/api/admin/materials/${JSON.parse(answer).materialId}`,
      expected: 204,
      token,
    }),
  }
}

function announce({ administrators }: Day, number: number): Shot {
  const token = nth(administrators, number)
  return {
    method: 'POST',
    path: '/api/announcements',
    expected: 201,
    token,
    json: { title: `إعلان ${number}`, content: 'تبدأ المحاضرات في الثامنة.', targetScope: 0 },
    leadsTo: (answer) => ({
      method: 'DELETE',
      path: `/api/announcements/${JSON.parse(answer).announcementId}`,
      expected: 204,
      token,
    }),
  }
}

const questions = ['كم عدد الطلاب؟', 'ما علاماتي؟', 'شو مواعيد المحاضرات', 'كيف أغيّر كلمة المرور', 'مرحبا']

function chat({ students, conversations }: Day, number: number): Shot {
  const token = nth(students, number).token
  const conversation = nth(conversations, number)
  return {
    method: 'POST',
    path: `/api/chat/conversations/${conversation}/messages`,
    expected: 200,
    token,
    json: { content: nth(questions, number) },
  }
}

function mark({ teachers }: Day, number: number): Shot {
  const { token, enrollmentId } = nth(teachers, number)
  const json = { practicalGrade: number % 31, examGrade: number % 71 }
  return { method: 'POST', path: `/api/teacher/enrollments/${enrollmentId}/raw-grades`, expected: 200, token, json }
}

function describe({ administrators, programId }: Day, number: number): Shot {
  const token = nth(administrators, number)
  const json = { name: 'برنامج القياس', description: `وصف ${number}` }
  return { method: 'PUT', path: `/api/admin/programs/${programId}`, expected: 200, token, json }
}

/** What people and strangers send that must be refused. */
function wrong({ administrators }: Day, number: number): Shot {
  const token = nth(administrators, number)
  const path = '/api/admin/programs'
  if (number % 4 === 0) return { method: 'POST', path, expected: 400, token, json: { name: '' } }
  if (number % 4 === 1) return read('/api/admin/users/999999999', token, 404)
  if (number % 4 === 2) return read('/api/admin/users', 'nobody', 401)
  return read('/api/admin/users?limit=-1', token, 400)
}

/**
 * The n-th request of a mixed day: of a hundred, 40 students read, 16 teachers, 22 the office, 8 the public; 14 sign in and out,
 * upload, announce, chat, mark, describe or are wrong. What was made is deleted again, so that the school stays as large.
 */
export function pickShot(day: Day, number: number): Shot {
  const part = number % 100
  const turn = Math.floor(number / 100) + part * 7
  if (part < 40) {
    const student = nth(day.students, number)
    return read(nth(studentReads, turn)(student), student.token)
  }
  if (part < 56) {
    const teacher = nth(day.teachers, number)
    return read(nth(teacherReads, turn)(teacher), teacher.token)
  }
  if (part < 78) return read(nth(officeReads, turn)(turn), nth(day.administrators, number))
  if (part < 86) return read(nth(publicReads, turn))
  if (part < 88) return chat(day, turn)
  if (part < 92) return mark(day, turn)
  if (part < 94) return describe(day, turn)
  if (part === 94) return announce(day, turn)
  if (part === 95) return upload(day, turn)
  if (part < 98) return login(day, turn)
  return wrong(day, turn)
}

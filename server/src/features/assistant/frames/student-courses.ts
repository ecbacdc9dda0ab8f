import { type AcademicRecord, getAcademicRecord } from '@manara/contract/academic-record.ts'
import { type OwnMaxima, readMaxima, toOwnMaxima } from '@manara/contract/grades.ts'
import { type AttendedClassroom, listAttendedClassrooms } from '@manara/contract/learning.ts'
import { nouns } from '../../../platform/format/plurals.ts'
import type { Frame } from './frame.ts'
import { frameText as say, studentStates } from './frames.text.ts'
import { listed, pair, personName } from './rows.ts'
import { all, type Rows, readOf, readWhole, type Thing, type ThingContext, thing } from './thing.ts'

export const readRooms = async (context: ThingContext, frame: Frame): Promise<AttendedClassroom[]> => {
  const rows = await readWhole(context, listAttendedClassrooms)
  const ids = (kind: string) => frame.names.find((name) => name.kind === kind)?.ids
  return rows.filter(
    (room) =>
      ids('course')?.includes(room.courseId) !== false && ids('classroom')?.includes(room.classroomId) !== false,
  )
}

interface OwnCourse
  extends Pick<
      AttendedClassroom,
      | 'classroomId'
      | 'courseName'
      | 'name'
      | 'teacherName'
      | 'status'
      | 'finalGrade'
      | 'awaitsPublication'
      | 'lectureCount'
      | 'openQuizCount'
      | 'enrolledStudentsCount'
    >,
    OwnMaxima {
  practicalGrade: number | null
  examGrade: number | null
}

const ofMarks = new Set(['grade', 'practical', 'exam', 'average'])

/** Courses of the student with the marks of the academic record; those of archived classrooms where marks are asked for. */
const readCourses = async (context: ThingContext, frame: Frame): Promise<Rows<OwnCourse>> => {
  const rooms = await readRooms(context, frame)
  const { enrollmentHistory } = await readOf(context, getAcademicRecord)
  const marks = new Map(enrollmentHistory.map((one) => [one.classroomId, one]))
  const isNamed = ({ courseName }: { courseName: string }) =>
    frame.names.every(({ kind, label }) => kind === 'program' || (kind === 'course' && label.includes(courseName)))
  const past = ofMarks.has(frame.attribute ?? frame.order?.by ?? '')
    ? enrollmentHistory.filter((one) => one.isArchived && isNamed(one))
    : []
  const none = { teacherName: null, status: 'COMPLETED', lectureCount: 0, openQuizCount: 0, enrolledStudentsCount: 0 }
  return all([
    ...rooms.map((room) => {
      const { practicalGrade = null, examGrade = null, ...own } = marks.get(room.classroomId) ?? {}
      return { ...room, practicalGrade, examGrade, ...toOwnMaxima(readMaxima(own).practicalGrade) }
    }),
    ...past.map((one) => ({ ...none, ...one, name: one.classroomName })),
  ])
}

export const used = { course: () => ({}), classroom: () => ({}), program: () => ({}) }

export const ofCourses = (heading: string, forms: Thing['forms']): Thing =>
  thing<OwnCourse>({
    heading,
    forms,
    fetch: (context, _query, frame) => readCourses(context, frame),
    line: ({ courseName, name }) => pair(courseName, name),
    page: ({ attribute }) => (ofMarks.has(attribute ?? '') ? '/student/academic-record' : '/student/my-classrooms'),
    tags: {
      active: { where: ({ status }) => status === 'ACTIVE', say: 'النشطة' },
      completed: { where: ({ status }) => status === 'COMPLETED', say: 'المنتهية' },
      graded: { where: ({ finalGrade }) => finalGrade !== null, say: 'التي صدرت درجتها النهائية' },
      ungraded: { where: ({ finalGrade }) => finalGrade === null, say: 'التي لم تصدر درجتها النهائية' },
    },
    without: {
      grade: {
        where: ({ practicalGrade, examGrade }) => practicalGrade === null && examGrade === null,
        say: 'بلا درجات',
      },
    },
    named: used,
    person: personName(({ teacherName }) => teacherName),
    foreign: say.onlyOwn,
    attributes: {
      teacher: { say: 'المدرّس', of: ({ teacherName }) => teacherName, lacking: say.noTeacher },
      student: { say: 'عدد الطلاب', of: (room) => room.enrolledStudentsCount, forms: nouns.student.subject },
      lecture: { say: 'عدد المحاضرات', of: (room) => room.lectureCount, addsUp: true, forms: nouns.lecture.subject },
      quiz: { say: 'الاختبارات المتاحة لك', of: (room) => room.openQuizCount, addsUp: true },
      grade: {
        say: 'درجاتك أنت',
        of: ({ finalGrade }) => finalGrade,
        detail: (row) => say.marks(row),
      },
      practical: { say: 'درجة العملي', of: ({ practicalGrade }) => practicalGrade, detail: say.unpublished },
      exam: { say: 'درجة الامتحان', of: ({ examGrade }) => examGrade, detail: say.unpublished },
      average: { say: 'الدرجة النهائية', of: ({ finalGrade }) => finalGrade, detail: say.unpublished },
    },
    rank: 'grade',
    shows: 'teacher',
    self: ({ classroomId, courseName, name }) => ({
      kind: 'classroom',
      ids: [classroomId],
      label: pair(courseName, name),
    }),
    beside: ['course', 'classroom'],
    leadsTo: ['absent'],
    instead: (frame) =>
      frame.attribute === 'attendance' || frame.attribute === 'absences' ? { ...frame, entity: 'absent' } : undefined,
  })

export const byAttribute = (attribute: string): Thing =>
  thing({
    ...ofCourses('مدرّسو مقرراتك', nouns.teacher.subject),
    identity: ({ teacherName }: OwnCourse) => teacherName,
    attributes: {},
    leadsTo: [],
    line: ({ teacherName }: OwnCourse) => listed(teacherName),
    instead: (frame) =>
      frame.ask === 'count' || frame.attribute ? undefined : { ...frame, entity: 'course', attribute, ask: 'list' },
  })

/** The academic record of the student, as the program with what was reached in it. */
export const program = thing<AcademicRecord>({
  heading: 'برنامجك',
  forms: nouns.program.subject,
  async fetch(context) {
    const record = await readOf(context, getAcademicRecord)
    return all(record.programName === null && record.finalGpa === null ? [] : [record])
  },
  line: ({ programName, programNameAtCompletion }) => listed(programNameAtCompletion ?? programName),
  page: () => '/student/academic-record',
  named: { program: () => ({}) },
  foreign: say.onlyOwn,
  attributes: {
    gpa: { say: 'معدّلك', of: ({ finalGpa }) => finalGpa, lacking: say.gpaLater },
    status: { say: 'حالتك', of: ({ overallStatus }) => studentStates[overallStatus] ?? overallStatus },
  },
  rank: 'gpa',
})

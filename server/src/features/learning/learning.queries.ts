import { toOwnMaxima } from '@manara/contract/grades.ts'
import type {
  AttendedClassroom,
  AttendedClassroomDetails,
  AttendedLecture,
  ListAttendedClassroomsQuery,
} from '@manara/contract/learning.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { arabicOrder, type Ordering, type Page, readPage } from '../../platform/db/list-page.ts'
import { selection } from '../../platform/db/selection.ts'
import { searchIn } from '../../platform/db/text-search.ts'
import { shownGrades, type WithRevision, withPublication } from '../grades/shown-grades.service.ts'

/** `enrolledAt` only orders. */
export type AttendedClassroomRow = AttendedClassroom & { enrolledAt: Date }

/** As exact as a cursor can say it. */
const enrolledAt = sql<Date>`date_trunc('milliseconds', enrollment.enrolled_at)`
const teacherName = sql<string | null>`teacher.short_name`

/** The places of a student, each with its classroom; those of the archive too. */
const attendedBy = (db: Db, studentId: number) =>
  db
    .selectFrom('enrollment')
    .innerJoin('classroom', 'classroom.id', 'enrollment.classroom_id')
    .innerJoin('course', 'course.id', 'classroom.course_id')
    .leftJoin('person_all as teacher', 'teacher.id', 'classroom.teacher_id')
    .innerJoin('shown_grade as shown', 'shown.enrollment_id', 'enrollment.id')
    .where('enrollment.student_id', '=', studentId)

const openQuizCount = (studentId: number) => sql<number>`(
  select count(*) from lecture join lecture_quiz quiz on quiz.lecture_id = lecture.id
  where lecture.classroom_id = classroom.id and quiz.is_enabled and classroom.status = 'ACTIVE'
    and coalesce(quiz.opens_at <= now(), true) and coalesce(quiz.closes_at > now(), true) and not exists (
    select from lecture_quiz_submission own where own.quiz_id = quiz.id and own.student_id = ${studentId}
  )
)`

const classroomOrdering: Ordering<AttendedClassroomRow, ListAttendedClassroomsQuery> = {
  keys: { enrolledAt, courseName: arabicOrder('course.name') },
  tieBreaker: { by: 'classroom.id', field: 'classroomId' },
  default: '-enrolledAt',
}

export async function listAttendedClassrooms(
  db: Db,
  studentId: number,
  query: ListAttendedClassroomsQuery,
): Promise<Page<AttendedClassroomRow>> {
  const found = attendedBy(db, studentId)
    .select(
      selection<AttendedClassroomRow>()({
        classroomId: 'classroom.id',
        name: 'classroom.name',
        status: 'classroom.status',
        courseId: 'course.id',
        courseName: 'course.name',
        finalGrade: 'shown.final_grade',
        awaitsPublication: sql`coalesce(shown.awaits_publication, false)`,
        teacherName,
        enrolledStudentsCount: sql`(select count(*) from enrollment other where other.classroom_id = classroom.id)`,
        lectureCount: sql`(select count(*) from lecture where lecture.classroom_id = classroom.id)`,
        openQuizCount: openQuizCount(studentId),
        enrolledAt,
      }),
    )
    .where('classroom.archived_at', 'is', null)
  const { rows, ...page } = await readPage(
    searchIn(found, query.q, 'classroom.search_key', 'course.search_key'),
    classroomOrdering,
    query,
  )
  return { ...page, rows: rows.map(withPublication) }
}

/** A classroom that the student attends or has attended; another one is not there. */
export async function getAttendedClassroom(
  db: Db,
  studentId: number,
  id: number,
): Promise<Omit<WithRevision<AttendedClassroomDetails>, 'lectures'> | undefined> {
  const found = await attendedBy(db, studentId)
    .select(['classroom.id as classroomId', 'classroom.name as classroomName', 'classroom.status as status'])
    .select('classroom.practical_max as practicalMax')
    .select(['course.id as courseId', 'course.name as courseName'])
    .select([...shownGrades, 'shown.is_published_only as isPublishedOnly'])
    .select([teacherName.as('teacherName'), sql<boolean>`classroom.archived_at is not null`.as('isArchived')])
    .where('classroom.id', '=', id)
    .executeTakeFirst()
  if (!found) return undefined
  const { practicalMax, isPublishedOnly, ...classroom } = found
  return {
    ...withPublication(classroom),
    ...toOwnMaxima(practicalMax),
    ...(isPublishedOnly && !classroom.awaitsPublication && { hasOwnBook: true }),
  }
}

/** Facts of a quiz open to a student from outside: that it exists, whether it is open, and whether it was handed in. */
const attendedQuiz = (studentId: number) => sql<AttendedLecture['lectureQuiz']>`(
  select jsonb_build_object(
    'lectureQuizId', quiz.id, 'title', quiz.title,
    'isEnabled', quiz.is_enabled and classroom.status = 'ACTIVE' and classroom.archived_at is null,
    'isSubmitted', submission.id is not null, 'submissionId', submission.id, 'needsAttempt', quiz.needs_attempt
  )
  from lecture_quiz quiz
  left join lecture_quiz_submission submission on submission.quiz_id = quiz.id and submission.student_id = ${studentId}
  where quiz.lecture_id = lecture.id
)`

export type AttendedLectureRow = Omit<AttendedLecture, 'materials'>

/** In the order of the teacher, like in the teacher's own list. */
export function listAttendedLectures(db: Db, studentId: number, classroomId: number): Promise<AttendedLectureRow[]> {
  return db
    .selectFrom('lecture')
    .innerJoin('classroom', 'classroom.id', 'lecture.classroom_id')
    .select(
      selection<AttendedLectureRow>()({
        lectureId: 'lecture.id',
        lectureOrder: 'lecture.lecture_order',
        title: 'lecture.title',
        description: 'lecture.description',
        lectureQuiz: attendedQuiz(studentId),
      }),
    )
    .where('lecture.classroom_id', '=', classroomId)
    .orderBy('lecture.lecture_order')
    .orderBy('lecture.id')
    .execute()
}

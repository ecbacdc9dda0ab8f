import type { AttendedClassroom, AttendedClassroomDetails, AttendedLecture } from '@manara/contract/learning.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { arabicOrder, type Ordering, type Page, type PageRequest, readPage, searchWords } from '../../db/list-page.ts'
import { textHolds } from '../../db/text-search.ts'

/** `enrolledAt` only orders. */
export type AttendedClassroomRow = AttendedClassroom & { enrolledAt: Date }

/** As exact as a cursor can say it. */
const enrolledAt = sql<Date>`date_trunc('milliseconds', enrollment.enrolled_at)`
const teacherName = sql<string | null>`teacher.first_name || ' ' || teacher.last_name`

/** The places of a student, each with its classroom; those of the archive too. */
const attendedBy = (db: Db, studentId: number) =>
  db
    .selectFrom('enrollment')
    .innerJoin('classroom', 'classroom.id', 'enrollment.classroom_id')
    .innerJoin('course', 'course.id', 'classroom.course_id')
    .leftJoin('person_all as teacher', 'teacher.id', 'classroom.teacher_id')
    .where('enrollment.student_id', '=', studentId)

const openQuizCount = (studentId: number) => sql<number>`(
  select count(*) from lecture join lecture_quiz quiz on quiz.lecture_id = lecture.id
  where lecture.classroom_id = classroom.id and quiz.is_enabled and classroom.status = 'ACTIVE' and not exists (
    select from lecture_quiz_submission own where own.quiz_id = quiz.id and own.student_id = ${studentId}
  )
)`

const classroomOrdering = {
  keys: {
    enrolledAt: { by: enrolledAt, field: 'enrolledAt' },
    courseName: { by: arabicOrder('course.name'), field: 'courseName' },
  },
  tieBreaker: { by: sql.ref('classroom.id'), field: 'classroomId' },
  default: '-enrolledAt',
} satisfies Ordering

export function listAttendedClassrooms(
  db: Db,
  studentId: number,
  query: PageRequest & { q?: string },
): Promise<Page<AttendedClassroomRow>> {
  let found = attendedBy(db, studentId)
    .select(['classroom.id as classroomId', 'classroom.name as name', 'classroom.status as status'])
    .select(['course.id as courseId', 'course.name as courseName', 'enrollment.final_grade as finalGrade'])
    .select([
      teacherName.as('teacherName'),
      sql<number>`(select count(*) from enrollment other where other.classroom_id = classroom.id)`.as(
        'enrolledStudentsCount',
      ),
      sql<number>`(select count(*) from lecture where lecture.classroom_id = classroom.id)`.as('lectureCount'),
      openQuizCount(studentId).as('openQuizCount'),
      enrolledAt.as('enrolledAt'),
    ])
    .where('classroom.archived_at', 'is', null)
  for (const word of searchWords(query.q))
    found = found.where(({ or }) => or([textHolds('classroom.search_key', word), textHolds('course.search_key', word)]))
  return readPage(found.$castTo<AttendedClassroomRow>(), classroomOrdering, query)
}

/** A classroom that the student attends or has attended; another one is not there. */
export function getAttendedClassroom(
  db: Db,
  studentId: number,
  id: number,
): Promise<Omit<AttendedClassroomDetails, 'lectures'> | undefined> {
  return attendedBy(db, studentId)
    .select(['classroom.id as classroomId', 'classroom.name as classroomName', 'classroom.status as status'])
    .select(['course.id as courseId', 'course.name as courseName'])
    .select(['practical_grade as practicalGrade', 'exam_grade as examGrade', 'final_grade as finalGrade'])
    .select([teacherName.as('teacherName'), sql<boolean>`classroom.archived_at is not null`.as('isArchived')])
    .where('classroom.id', '=', id)
    .executeTakeFirst()
}

/** What a student may know of a quiz from outside: that it is there, whether it is open, and whether it was handed in. */
const attendedQuiz = (studentId: number) => sql<AttendedLecture['lectureQuiz']>`(
  select jsonb_build_object(
    'lectureQuizId', quiz.id, 'title', quiz.title,
    'isEnabled', quiz.is_enabled and classroom.status = 'ACTIVE' and classroom.archived_at is null,
    'isSubmitted', submission.id is not null, 'submissionId', submission.id
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
    .select(['lecture.id as lectureId', 'lecture.lecture_order as lectureOrder'])
    .select(['lecture.title as title', 'lecture.description as description'])
    .select(attendedQuiz(studentId).as('lectureQuiz'))
    .where('lecture.classroom_id', '=', classroomId)
    .orderBy('lecture.lecture_order')
    .orderBy('lecture.id')
    .$castTo<AttendedLectureRow>()
    .execute()
}

import { toOwnMaxima } from '@manara/contract/grades.ts'
import type { MissingCourse, ProfileEnrollment } from '@manara/contract/students.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { arabicOrder } from '../../platform/db/list-page.ts'
import { overallStatus } from '../graduation/overall-status.service.ts'

export function getStudent(db: Db, id: number) {
  return db
    .selectFrom('person')
    .leftJoin('program', 'program.id', 'person.program_id')
    .select([
      'person.id as userId',
      'person.first_name as firstName',
      'person.last_name as lastName',
      'person.full_name as fullName',
      'person.email as email',
      'person.national_id as nationalId',
      'person.program_id as academicProgramId',
      'program.name as programName',
    ])
    .select(overallStatus.as('overallStatus'))
    .where('person.id', '=', id)
    .where('person.role', '=', 2)
    .executeTakeFirst()
}

/** Newest first; finished and archived classrooms too. */
export async function listStudentEnrollments(db: Db, studentId: number): Promise<ProfileEnrollment[]> {
  const rows = await db
    .selectFrom('enrollment')
    .innerJoin('classroom', 'classroom.id', 'enrollment.classroom_id')
    .innerJoin('course_all as course', 'course.id', 'classroom.course_id')
    .select([
      'enrollment.id as enrollmentId',
      'classroom.id as classroomId',
      'classroom.name as classroomName',
      'course.id as courseId',
      'course.name as courseName',
      'classroom.status as classroomStatus',
      'enrollment.practical_grade as practicalGrade',
      'enrollment.exam_grade as examGrade',
      'enrollment.final_grade as finalGrade',
      'classroom.practical_max as practicalMax',
    ])
    .select(sql<boolean>`classroom.archived_at is not null`.as('isArchived'))
    .where('enrollment.student_id', '=', studentId)
    .orderBy('enrollment.enrolled_at', 'desc')
    .orderBy('enrollment.id', 'desc')
    .execute()
  return rows.map(({ practicalMax, ...row }) => ({ ...row, ...toOwnMaxima(practicalMax) }))
}

/** Courses of the program in which the student has no place at all, active, finished or archived (R-enroll-4). */
export function listMissingCourses(db: Db, studentId: number, programId: number): Promise<MissingCourse[]> {
  return db
    .selectFrom('course')
    .select(['course.id as courseId', 'course.name as courseName'])
    .where('course.program_id', '=', programId)
    .where(
      sql<boolean>`not exists (
        select from enrollment join classroom on classroom.id = enrollment.classroom_id
        where enrollment.student_id = ${studentId} and classroom.course_id = course.id
      )`,
    )
    .orderBy(arabicOrder('course.name'))
    .execute()
}

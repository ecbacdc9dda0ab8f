import type { AcademicRecord, RecordedEnrollment } from '@manara/contract/academic-record.ts'
import type { Gender } from '@manara/contract/gender.ts'
import { toOwnMaxima } from '@manara/contract/grades.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { passMark } from '../../platform/db/pass-mark.ts'
import type { DocumentCalendar } from '../../platform/format/dates.ts'
import { withShownBar } from '../grades/barred-grades.service.ts'
import { isBarShown, shownGrades, type WithRevision, withPublication } from '../grades/shown-grades.service.ts'

export type RecordHead = Omit<AcademicRecord, 'enrollmentHistory' | 'completionDate'> & {
  completionDate: Date | null
  gender: Gender | null
  isNationalIdTemporary: boolean
}

type RecordedPlace = WithRevision<RecordedEnrollment>

/** The whole record. */
export type RecordRow = RecordHead & { enrollmentHistory: RecordedPlace[] }

/**
 * The student and the latest decision about them. A decision about another program than the present one is history: a
 * student who has begun a new program is active in it.
 */
export function getRecordHead(db: Db, studentId: number): Promise<RecordHead> {
  return db
    .selectFrom('person')
    .leftJoin('program', 'program.id', 'person.program_id')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('graduation')
          .select(['outcome', 'program_name', 'final_gpa', 'decided_at'])
          .whereRef('graduation.student_id', '=', 'person.id')
          .where(sql<boolean>`graduation.program_id = coalesce(person.program_id, graduation.program_id)`)
          .orderBy('decided_at', 'desc')
          .orderBy('number', 'desc')
          .limit(1)
          .as('decision'),
      (join) => join.onTrue(),
    )
    .select([
      'person.full_name as studentName',
      'person.national_id as nationalId',
      'person.is_national_id_temporary as isNationalIdTemporary',
      sql<Gender | null>`person.gender`.as('gender'),
      'program.name as programName',
      sql<string>`coalesce(decision.outcome, 'ACTIVE')`.as('overallStatus'),
      'decision.program_name as programNameAtCompletion',
      'decision.final_gpa as finalGpa',
      'decision.decided_at as completionDate',
    ])
    .where('person.id', '=', studentId)
    .executeTakeFirstOrThrow()
}

/** Every place the student has or had, the newest first; the archive hides nothing here (R-student-5). */
export async function listEnrollmentHistory(db: Db, studentId: number): Promise<RecordedPlace[]> {
  const rows = await db
    .selectFrom('enrollment')
    .innerJoin('classroom', 'classroom.id', 'enrollment.classroom_id')
    .innerJoin('course_all as course', 'course.id', 'classroom.course_id')
    .innerJoin('shown_grade as shown', 'shown.enrollment_id', 'enrollment.id')
    .select(['classroom.id as classroomId', 'classroom.name as classroomName', 'course.name as courseName'])
    .select(shownGrades)
    .select(['classroom.status as classroomStatus', sql<boolean>`classroom.archived_at is not null`.as('isArchived')])
    .select([isBarShown().as('isBarred'), 'classroom.practical_max as practicalMax'])
    .select(sql<string | null>`grade_word(shown.final_grade, ${passMark})`.as('gradeWord'))
    .where('enrollment.student_id', '=', studentId)
    .orderBy('enrollment.enrolled_at', 'desc')
    .orderBy('enrollment.id', 'desc')
    .execute()
  return rows.map(({ practicalMax, gradeWord, ...row }) => ({
    ...withShownBar(withPublication(row)),
    ...toOwnMaxima(practicalMax),
    ...(gradeWord !== null && { gradeWord }),
  }))
}

export interface Issuer extends DocumentCalendar {
  schoolName: string
  nationalIdName: string
}

/** School details on an issued document. */
export function getIssuer(db: Db): Promise<Issuer> {
  return db
    .selectFrom('school_settings')
    .select(['school_name as schoolName', 'time_zone as timeZone', 'month_names as monthNames', 'hijri'])
    .select('national_id_name as nationalIdName')
    .executeTakeFirstOrThrow()
}

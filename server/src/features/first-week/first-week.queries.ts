import { userRole } from '@manara/contract/users.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

// biome-ignore format: a list of words
type Flag = 'isHidden' | 'isRegistrationOpen' | 'lacksCoordinator' | `has${'Logo' | 'SavedSettings' | 'Teacher'
  | 'TaughtClassroom' | 'StudentWithProgram' | 'Place' | 'SentMail' | 'Backup' | 'PaymentDetails' | 'TeacherSignedIn'
  | 'StudentSignedIn' | 'Announcement'}`
type Count = 'passingGpa' | 'programs' | 'courses' | 'classrooms' | 'students' | 'administrators'

/** What the steps are judged by. */
export type Facts = Record<Flag, boolean> &
  Record<Count, number> & {
    skipped: string[]
    schoolName: string
    /** Where the first active classroom is, for the page of enrolling. */
    firstClassroom: Record<'programId' | 'courseId' | 'classroomId', number> | null
  }

const role = (name: keyof typeof userRole) => sql.lit(userRole[name])
const hasSignedIn = (name: keyof typeof userRole) => sql`exists (
  select from person where role = ${role(name)} and exists (select from session where session.person_id = person.id)
)`

/** All facts in one statement; lists that grow with the school are only asked whether they hold one (R-first-2). */
export async function readFacts(db: Db): Promise<Facts> {
  const { rows } = await sql<Facts>`
    select first_week_skipped as skipped, first_week_hidden_at is not null as "isHidden",
      school_name as "schoolName", logo_file_id is not null as "hasLogo", passing_gpa::float as "passingGpa",
      exists (select from audit_entry where operation = 'updateSettings') as "hasSavedSettings",
      (select count(*)::int from program) as programs,
      (select count(*)::int from course) as courses,
      (select count(*)::int from classroom where archived_at is null) as classrooms,
      exists (select from person where role = ${role('Teacher')}) as "hasTeacher",
      exists (select from classroom where status = 'ACTIVE' and teacher_id is not null) as "hasTaughtClassroom",
      (select coalesce(sum(people), 0)::int from person_tally where role = ${role('Student')}) as students,
      exists (select from person where role = ${role('Student')} and program_id is not null) as "hasStudentWithProgram",
      exists (select from enrollment) as "hasPlace",
      (select json_build_object('programId', course.program_id, 'courseId', course.id, 'classroomId', classroom.id)
        from classroom join course on course.id = classroom.course_id
        where classroom.status = 'ACTIVE' order by classroom.id limit 1) as "firstClassroom",
      exists (select from mail where status = 'Sent' and created_at > now() - interval '30 days') as "hasSentMail",
      exists (select from backup_run where kind = 'backup' and state = 'Done' and problem_count = 0) as "hasBackup",
      (select count(*)::int from person where role = ${role('Administrator')}) as administrators,
      payment_recipient <> '' as "hasPaymentDetails",
      exists (select from program where is_registration_open) as "isRegistrationOpen",
      exists (select from course where coordinator_id is null) as "lacksCoordinator",
      ${hasSignedIn('Teacher')} as "hasTeacherSignedIn", ${hasSignedIn('Student')} as "hasStudentSignedIn",
      exists (select from announcement) as "hasAnnouncement"
    from school_settings`.execute(db)
  const [facts] = rows
  if (!facts) throw new Error('the school has no settings')
  return facts
}

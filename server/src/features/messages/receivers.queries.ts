import { userRole } from '@manara/contract/roles.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { writtenDay } from '../../platform/format/dates.ts'
import type { Values } from './texts.ts'

export interface Contact {
  relation: string
  holder: string
  phone: string
  /** It gets no messages. */
  isStopped: boolean
}

/** A student with the phones on which messages about them can arrive, in their order. */
export interface Receiver {
  studentId: number
  name: string
  firstName: string
  isFemale: boolean
  nationalId: string
  program: string
  contacts: Contact[]
}

/** The students among these people. */
export async function listReceivers(db: Db, ids: readonly number[]): Promise<Receiver[]> {
  const { rows } = await sql<Receiver>`
    select student.id as "studentId", student.full_name as name, student.first_name as "firstName",
      coalesce(student.gender = 'Female', false) as "isFemale", student.national_id as "nationalId",
      coalesce(program.name, '') as program,
      (select coalesce(json_agg(json_build_object('relation', relation, 'holder', holder_name, 'phone', e164,
        'isStopped', exists (select from no_messages where no_messages.phone = e164)) order by position), '[]')
        from person_phone where person_id = student.id and e164 is not null and relation <> 'OTHER') as contacts
    from person as student left join program on program.id = student.program_id
    where student.id = any(${ids}::integer[]) and student.role = ${userRole.Student}
    order by student.id`.execute(db)
  return rows
}

/** The students of a classroom; one more than a batch may have. */
export async function listStudentsOf(db: Db, classroomId: number, most: number): Promise<number[] | undefined> {
  const { rows } = await sql<{ ids: number[] }>`
    select array(select student_id from enrollment where classroom_id = classroom.id order by student_id limit ${most}) as ids
    from classroom where id = ${classroomId}`.execute(db)
  return rows[0]?.ids
}

/** Some students with a phone of their parents, the newest, for previews. */
export async function listSampleStudents(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select student.id from person as student where role = ${userRole.Student} and exists (
      select from person_phone where person_id = student.id and e164 is not null and relation in ('FATHER', 'MOTHER', 'GUARDIAN'))
    order by id desc limit 3`.execute(db)
  return rows.map(({ id }) => id)
}

interface SchoolFacts {
  name: string
  phone: string
  timeZone: string
  monthNames: string
  /** YYYY-MM-DD on the school's calendar. */
  today: string
}

async function readSchool(db: Db): Promise<SchoolFacts> {
  const { rows } = await sql<SchoolFacts>`
    select school_name as name, payment_phone as phone, time_zone as "timeZone", month_names as "monthNames",
      to_char(now() at time zone time_zone, 'YYYY-MM-DD') as today
    from school_settings`.execute(db)
  const [school] = rows
  if (!school) throw new Error('the school has no settings')
  return school
}

/** The words for a day of the school. */
export interface SchoolWords {
  today: string
  values: Values
  ofDay(day: string): Values
}

/** Values about the school for every text. */
export async function readSchoolWords(db: Db, publicUrl: string | undefined): Promise<SchoolWords> {
  const { name, phone, today, ...calendar } = await readSchool(db)
  const ofDay = (day: string): Values => ({
    اليوم: writtenDay(day, calendar, { weekday: 'long' }),
    التاريخ: day.replaceAll('-', '/'),
  })
  return { today, ofDay, values: { المدرسة: name, هاتف_المدرسة: phone, الرابط: publicUrl ?? '', ...ofDay(today) } }
}

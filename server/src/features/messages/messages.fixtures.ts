import { updateMessageTemplate } from '@manara/contract/message-templates.ts'
import { getNextMessage, type MessageChannel, type MessageQueue, openMessage } from '@manara/contract/messages.ts'
import { sql } from 'kysely'
import { buildClassroom, buildCourse, buildEnrollment } from '../../../test/factories/curriculum.ts'
import { buildLesson } from '../../../test/factories/lessons.ts'
import { type BuiltPerson, buildPerson } from '../../../test/factories/people.ts'
import { admin, server } from '../../../test/school.fixtures.ts'
import type { Agent } from '../../../test/test-server.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { tell } from '../../platform/events/tell.ts'
import { handOutAll } from '../notifications/notifications.fixtures.ts'
import { originalTemplates } from './original-templates.ts'

export * from '../../../test/school.fixtures.ts'

/** An empty queue in a school whose noon is now, so that absences of today are news. */
export async function emptyQueue(): Promise<void> {
  for (const table of [
    'outgoing_message',
    'message_batch',
    'message_template',
    'free_template',
    'no_messages',
    'event',
  ])
    await sql`delete from ${sql.table(table)}`.execute(server.db)
  const ahead = 12 - new Date().getUTCHours()
  const timeZone = `Etc/GMT${ahead > 0 ? `-${ahead}` : `+${-ahead}`}`
  await server.db
    .updateTable('school_settings')
    .set({ school_name: 'مدرسة الياسمين', time_zone: timeZone, payment_phone: '011 222 3333' })
    .execute()
}

let numbers = 933_100_000

interface PhoneGiven {
  relation?: 'SELF' | 'FATHER' | 'MOTHER' | 'GUARDIAN' | 'OTHER'
  holder?: string
  e164?: string | null
}

export interface Pupil extends BuiltPerson {
  phones: string[]
}

/** A student with these phones, of the father where nothing is said. */
export async function buildPupil(phones: readonly PhoneGiven[] = [{}], more: object = {}): Promise<Pupil> {
  const person = await buildPerson(server.db, { firstName: 'ليان', ...more })
  const rows = phones.map(({ relation = 'FATHER', holder = '', e164 = `+963${++numbers}` }, index) => ({
    person_id: person.id,
    position: index + 1,
    relation,
    holder_name: holder,
    typed: e164 ?? 'تحويلة 12',
    e164,
    digits: (e164 ?? '12').slice(-9),
    is_whatsapp: false,
  }))
  if (rows.length > 0) await server.db.insertInto('person_phone').values(rows).execute()
  return { ...person, phones: rows.map(({ e164 }) => e164 ?? '') }
}

/** Switches a kind of news on, with its original texts where no others are given. */
export const switchOn = (kind: keyof typeof originalTemplates, more: object = {}) =>
  admin.call(updateMessageTemplate, {
    params: { kind },
    body: { ...originalTemplates[kind], toWhom: 'FIRST', waitMinutes: 0, isOn: true, ...more },
  })

export const schoolDay = async (): Promise<string> => {
  const { rows } = await sql<{ day: string }>`
    select to_char(now() at time zone time_zone, 'YYYY-MM-DD') as day from school_settings`.execute(server.db)
  return rows[0]?.day ?? ''
}

/** These are absent today, from one lesson; the news is not yet handed out. */
export async function markAbsent(pupils: readonly BuiltPerson[], courseName = 'الفيزياء') {
  const classroomId = await buildClassroom(server.db, { courseId: await buildCourse(server.db, { name: courseName }) })
  const enrollmentIds: number[] = []
  for (const { id } of pupils) enrollmentIds.push(await buildEnrollment(server.db, { classroomId, studentId: id }))
  const marks = Object.fromEntries(enrollmentIds.map((id) => [id, 'ABSENT' as const]))
  const { id: lessonId } = await buildLesson(server.db, { classroomId, day: await schoolDay(), marks })
  await inTransaction(server.db, (trx) => tell(trx, undefined, 'studentAbsent', { lessonId, enrollmentIds }))
  return { lessonId, classroomId, enrollmentIds }
}

/** The same, with everything handed out. */
export async function makeAbsent(pupils: readonly BuiltPerson[], courseName?: string) {
  const made = await markAbsent(pupils, courseName)
  await handOutAll()
  return made
}

export const next = async (agent: Agent = admin): Promise<MessageQueue> => (await agent.call(getNextMessage)).body

/** Every message, in the order of making. */
export const allMessages = async () => {
  const { rows } = await sql<{
    id: number
    studentId: number
    holder: string
    phone: string
    state: string
    longText: string
    shortText: string
  }>`
    select id, student_id as "studentId", holder, phone, state, long_text as "longText", short_text as "shortText"
    from outgoing_message order by id`.execute(server.db)
  return rows
}

/** So many students of today whose absence is news. */
export const absent = async (count: number): Promise<Pupil[]> => {
  const pupils: Pupil[] = []
  for (let index = 0; index < count; index++) pupils.push(await buildPupil([{ holder: `أم ${index}` }]))
  await makeAbsent(pupils)
  return pupils
}

/** Another sender. */
export const secretary = async () => server.asPerson(await buildPerson(server.db, { role: 'Administrator' }))

/** The message that is next. */
export const idOf = async (agent = admin) => (await next(agent)).message?.messageId ?? 0

/** Opens a message in the app that sends it. */
export const open = (id: number, agent = admin, channel: MessageChannel = 'WHATSAPP') =>
  agent.call(openMessage, { params: { id }, body: { channel } })

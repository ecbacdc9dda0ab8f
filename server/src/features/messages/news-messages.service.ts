import type { TemplateKind } from '@manara/contract/message-templates.ts'
import { sql } from 'kysely'
import type { Trx } from '../../platform/db/database.ts'
import { type HandedOut, listenToNews } from '../../platform/events/listeners.ts'
import { draftMessages, enqueue, type Making, usualEnd } from './making.service.ts'
import { listReceivers, readSchoolWords, type SchoolWords } from './receivers.queries.ts'
import { readTemplate } from './templates.queries.ts'
import type { Values } from './texts.ts'
import { withdrawSubject } from './tidy.queries.ts'

interface NewsFacts {
  values: Values
  usefulUntil: Date
  /** The reason of one message. */
  about: string
  subject?: string | undefined
}

type ReadFacts = (trx: Trx, news: HandedOut, words: SchoolWords) => Promise<NewsFacts | undefined>

interface LessonRow {
  day: string
  time: string
  course: string
  classroom: string
  endsAt: Date
  isOver: boolean
}

/** Worth knowing until 20:00 of the day. */
const readAbsence: ReadFacts = async (trx, { payload }, words) => {
  const { lessonId } = payload as { lessonId: number }
  const end = sql`((lesson.day + time '20:00') at time zone (select time_zone from school_settings))`
  const { rows } = await sql<LessonRow>`
    select to_char(lesson.day, 'YYYY-MM-DD') as day,
      to_char(time '00:00' + make_interval(mins => lesson.starts_minute), 'HH24:MI') as time,
      course.name as course, classroom.name as classroom, ${end} as "endsAt", ${end} <= now() as "isOver"
    from lesson join classroom on classroom.id = lesson.classroom_id join course on course.id = classroom.course_id
    where lesson.id = ${lessonId}`.execute(trx)
  const [lesson] = rows
  if (!lesson || lesson.isOver) return undefined
  const { day, time, course, classroom, endsAt } = lesson
  const values = { ...words.ofDay(day), المقرر: course, الشعبة: classroom, الوقت: time }
  return { values, usefulUntil: endsAt, about: day, subject: `lesson:${lessonId}` }
}

const readResult: ReadFacts = async (trx, { payload }) => {
  const { classroomId } = payload as { classroomId: number }
  const { rows } = await sql<{ course: string; classroom: string }>`
    select course.name as course, classroom.name as classroom
    from classroom join course on course.id = classroom.course_id where classroom.id = ${classroomId}`.execute(trx)
  const [place] = rows
  if (!place) return undefined
  const values = { المقرر: place.course, الشعبة: place.classroom }
  return { values, usefulUntil: usualEnd(), about: `classroom${classroomId}` }
}

const readCertificate: ReadFacts = async (_, { payload, subject }) => {
  const { graduationId } = payload as { graduationId: string }
  return { values: {}, usefulUntil: usualEnd(), about: graduationId, subject }
}

const readers: Record<TemplateKind, ReadFacts> = {
  studentAbsent: readAbsence,
  finalGradesCalculated: readResult,
  certificateIssued: readCertificate,
}

const isTemplateKind = (kind: string): kind is TemplateKind => Object.hasOwn(readers, kind)

async function makeMessages(trx: Trx, news: HandedOut, publicUrl: string | undefined): Promise<void> {
  const { kind, eventId, groupKey, people } = news
  if (!isTemplateKind(kind)) return
  const { isOn, toWhom, waitMinutes, ...texts } = await readTemplate(trx, kind)
  if (!isOn) return
  const words = await readSchoolWords(trx, publicUrl)
  const facts = await readers[kind](trx, news, words)
  if (!facts) return
  const { about, usefulUntil, subject } = facts
  const values = { ...words.values, ...facts.values }
  const { drafts } = draftMessages(await listReceivers(trx, people), { texts, toWhom, values })
  const dedupe: Making['dedupe'] = ({ studentId, phone }) => `${kind}:${studentId}:${about}:${phone}`
  await enqueue(trx, drafts, { kind, eventId, groupKey, subject, waitMinutes, usefulUntil, dedupe })
}

/** From now on news whose template is on become messages as they are handed out (R-message-1). */
export function makeMessagesOfNews(publicUrl: string | undefined): void {
  listenToNews({
    onHandedOut: (trx, news) => makeMessages(trx, news, publicUrl),
    onWithdrawn: withdrawSubject,
  })
}

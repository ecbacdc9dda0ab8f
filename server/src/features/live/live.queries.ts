import type { Permission } from '@manara/contract/permissions.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { type Caller, holds } from '../../platform/security/caller.ts'

const permissionOf: Record<string, Permission> = {
  registrations: 'registration.read',
  seats: 'enrollment.edit',
  classroom: 'curriculum.read',
  quiz: 'curriculum.read',
}

const parse = (topic: string) => {
  const [kind = '', id] = topic.split('.')
  return { topic, kind, id: id === undefined ? undefined : Number(id) }
}

/** Those of the topics that the caller may watch: by permission in the office, by place as a teacher or student. */
export async function readVisibleTopics(db: Db, caller: Caller, topics: readonly string[]): Promise<string[]> {
  const asked = [...new Set(topics)].map(parse).filter(({ kind }) => Object.hasOwn(permissionOf, kind))
  const isOffice = ({ kind }: { kind: string }) => holds(caller, permissionOf[kind] as Permission)
  const ofOffice = asked.filter(isOffice).map(({ topic }) => topic)
  const idsOf = (name: string) =>
    asked.filter((one) => one.kind === name && one.id !== undefined && !isOffice(one)).map(({ id }) => id)
  const [classrooms, quizzes] = [idsOf('classroom'), idsOf('quiz')]
  if (classrooms.length + quizzes.length === 0) return ofOffice
  const { rows } = await sql<{ topic: string }>`
    select 'classroom.' || classroom.id as topic from classroom
    where classroom.id = any(${classrooms}::integer[]) and (classroom.teacher_id = ${caller.personId} or exists (
      select from enrollment where classroom_id = classroom.id and student_id = ${caller.personId}))
    union all
    select 'quiz.' || quiz.id from lecture_quiz as quiz
      join lecture on lecture.id = quiz.lecture_id join classroom on classroom.id = lecture.classroom_id
    where quiz.id = any(${quizzes}::integer[]) and (classroom.teacher_id = ${caller.personId} or exists (
      select from enrollment where classroom_id = classroom.id and student_id = ${caller.personId}))`.execute(db)
  return [...ofOffice, ...rows.map(({ topic }) => topic)]
}

/** The last changes of topics; those that have not changed for a day have none. */
export async function readTopicVersions(db: Db, topics: readonly string[]): Promise<Record<string, number>> {
  if (topics.length === 0) return {}
  const { rows } = await sql<{ topic: string; version: number }>`
    select topic, version from topic_state where topic = any(${topics}::text[])`.execute(db)
  return Object.fromEntries(rows.map(({ topic, version }) => [topic, version]))
}

import {
  type Announcement,
  announcementScope,
  type ListAnnouncementsQuery,
  type ScopeCode,
  scopeNames,
} from '@manara/contract/announcements.ts'
import { userRole } from '@manara/contract/users.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import { countRows, type Ordering, type Page, readPage } from '../../platform/db/list-page.ts'
import { selection } from '../../platform/db/selection.ts'
import { searchWords, textHolds } from '../../platform/db/text-search.ts'
import { type Caller, holds } from '../../platform/security/caller.ts'

export type AnnouncementRow = Omit<Announcement, 'postedAt' | 'editedAt'> & { postedAt: Date; editedAt: Date | null }

/** Classrooms taught, those of courses coordinated, and these courses themselves; archived ones stay readable. */
const placesOfTeacher = (id: number) => sql<Place>`
  select classroom.id, classroom.course_id, course.program_id
  from classroom join course on course.id = classroom.course_id where classroom.teacher_id = ${id}
  union all
  select classroom.id, course.id, course.program_id
  from course left join classroom on classroom.course_id = course.id where course.coordinator_id = ${id}`

/** Attended classrooms and the own program; a student without a program has no places (R-student-4). */
const placesOfStudent = (id: number) => sql<Place>`
  select classroom.id, classroom.course_id, person.program_id
  from person
  left join enrollment on enrollment.student_id = person.id
  left join classroom on classroom.id = enrollment.classroom_id
  where person.id = ${id} and person.program_id is not null`

interface Place {
  id: number | null
  course_id: number | null
  program_id: number | null
}

/** Announcements the caller may read (R-announce-3), matched against places gathered once. */
const isWithinPlaces = sql<boolean>`(
  announcement.scope = ${sql.lit(announcementScope.GLOBAL)}
  or announcement.classroom_id in (select id from place)
  or announcement.course_id in (select course_id from place)
  or announcement.program_id in (select program_id from place)
)`

const scopeName = sql<
  Announcement['targetScopeName']
>`(${sql.lit(`{${scopeNames.join(',')}}`)}::text[])[announcement.scope + 1]`
/** The number for teachers, the name for administrators and students (R-wire-12). */
const targetScopeFor = ({ role }: Caller): RawBuilder<Announcement['targetScope']> =>
  role === userRole.Teacher ? sql.ref('announcement.scope') : scopeName

const canDelete = (caller: Caller) =>
  holds(caller, 'announcement.write')
    ? sql<boolean>`true`
    : sql<boolean>`announcement.author_id = ${caller.personId} and ${sql.lit(caller.role === userRole.Teacher)}`

/** Every announcement, shaped for the caller; access is checked by the query that uses it. */
const announcements = (db: Pick<Db, 'selectFrom'>, caller: Caller) =>
  db
    .selectFrom('announcement')
    .innerJoin('person_all as author', 'author.id', 'announcement.author_id')
    .leftJoin('program_all as program', 'program.id', 'announcement.program_id')
    .leftJoin('course_all as course', 'course.id', 'announcement.course_id')
    .leftJoin('classroom_all as classroom', 'classroom.id', 'announcement.classroom_id')
    .leftJoin('course_all as course_of_classroom', 'course_of_classroom.id', 'classroom.course_id')
    .select(
      selection<AnnouncementRow>()({
        announcementId: 'announcement.id',
        title: 'announcement.title',
        content: 'announcement.content',
        targetScopeCode: 'announcement.scope',
        postedAt: 'announcement.posted_at',
        editedAt: 'announcement.edited_at',
        targetCourseName: 'course_of_classroom.name',
        targetScope: targetScopeFor(caller),
        targetScopeName: scopeName,
        targetId: sql`coalesce(announcement.program_id, announcement.course_id, announcement.classroom_id)`,
        targetName: sql`coalesce(program.name, course.name, classroom.name)`,
        authorName: sql`author.short_name`,
        canDelete: canDelete(caller),
      }),
    )

const placesOf = ({ personId, role }: Caller) =>
  role === userRole.Teacher ? placesOfTeacher(personId) : placesOfStudent(personId)

/** The places of the caller; who writes the announcements of the office needs none. */
function withPlaces(db: Db, caller: Caller) {
  if (holds(caller, 'announcement.write')) return undefined
  return db.with('place', () => sql<Place>`(${placesOf(caller)})`)
}

/** The announcements that the caller may read, as a table for queries of other features. */
export function readableAnnouncements(caller: Caller): RawBuilder<unknown> {
  if (holds(caller, 'announcement.write')) return sql`announcement`
  return sql`(with place as (${placesOf(caller)}) select announcement.* from announcement where ${isWithinPlaces})`
}

/** Those that the caller may read. */
function announcementsFor(db: Db, caller: Caller) {
  const within = withPlaces(db, caller)
  return within ? announcements(within, caller).where(isWithinPlaces) : announcements(db, caller)
}

const announcementOrdering: Ordering<AnnouncementRow, ListAnnouncementsQuery> = {
  keys: { postedAt: 'announcement.posted_at', title: sql`announcement.title collate "ar-x-icu"` },
  tieBreaker: { by: 'announcement.id', field: 'announcementId' },
  default: '-postedAt',
  isPlannedOnce: true,
}

interface Filter extends Pick<ListAnnouncementsQuery, 'scope' | 'q'> {
  /** Posted from the first moment on, and before the second. */
  posted?: { from: Date; to: Date }
}

function toConditions({ scope, q, posted }: Filter): RawBuilder<boolean>[] {
  const conditions = searchWords(q).map((word) => textHolds('announcement.search_key', word))
  if (scope !== undefined) conditions.push(sql<boolean>`announcement.scope = ${scope}`)
  if (posted)
    conditions.push(sql<boolean>`announcement.posted_at >= ${posted.from} and announcement.posted_at < ${posted.to}`)
  return conditions
}

/** Counts without whom and what they are of: neither adds nor takes away. */
function countAnnouncements(db: Db, caller: Caller, filter: Filter): Promise<number> {
  const within = withPlaces(db, caller)
  let counted = (within ?? db).selectFrom('announcement')
  if (within) counted = counted.where(isWithinPlaces)
  for (const condition of toConditions(filter)) counted = counted.where(condition)
  return countRows(counted)
}

export function listAnnouncements(
  db: Db,
  caller: Caller,
  query: ListAnnouncementsQuery & Filter,
): Promise<Page<AnnouncementRow>> {
  let found = announcementsFor(db, caller)
  for (const condition of toConditions(query)) found = found.where(condition)
  return readPage(found, announcementOrdering, query, () => countAnnouncements(db, caller, query))
}

/** The latest that the caller may read. */
export const listLatest = (db: Db, caller: Caller, most: number): Promise<AnnouncementRow[]> =>
  selectLatest(announcementsFor(db, caller), most)

/** The latest to one classroom; its access check comes first. */
export const listLatestOfClassroom = (db: Db, caller: Caller, id: number, most: number): Promise<AnnouncementRow[]> =>
  selectLatest(
    announcements(db, caller)
      .where('announcement.scope', '=', announcementScope.CLASSROOM)
      .where('announcement.classroom_id', '=', id),
    most,
  )

const selectLatest = (found: ReturnType<typeof announcements>, most: number) =>
  found
    .orderBy('announcement.posted_at', 'desc')
    .orderBy('announcement.id', 'desc')
    .limit(sql<number>`${sql.lit(most)}`)
    .execute()

const textWords = sql`to_tsvector('simple', arabic_fold(announcement.title || ' ' || announcement.content))`

/** Those whose title or content has any of the asked words (a tsquery), the best first. */
export function searchAnnouncements(db: Db, caller: Caller, asked: string): Promise<AnnouncementRow[]> {
  const query = sql`to_tsquery('simple', ${asked})`
  return announcementsFor(db, caller)
    .where(sql<boolean>`${textWords} @@ ${query}`)
    .orderBy(sql`ts_rank(${textWords}, ${query})`, 'desc')
    .orderBy('announcement.posted_at', 'desc')
    .limit(10)
    .execute()
}

export function getAnnouncement(db: Db, caller: Caller, id: number): Promise<AnnouncementRow | undefined> {
  return announcementsFor(db, caller).where('announcement.id', '=', id).executeTakeFirst()
}

const maxUnseen = 99

/** Ids of the latest announcements that the caller may read and has not seen, the newest first. */
export async function listUnseen(db: Db, caller: Caller): Promise<number[]> {
  const rows = await (withPlaces(db, caller) ?? db)
    .selectFrom('announcement')
    .select('announcement.id')
    .where(isWithinPlaces)
    .where(sql<boolean>`announcement.posted_at > now() - interval '14 days'`)
    .where(
      sql<boolean>`announcement.id > coalesce((select last_id from announcement_seen where person_id = ${caller.personId}), 0)`,
    )
    .orderBy('announcement.posted_at', 'desc')
    .orderBy('announcement.id', 'desc')
    .limit(sql<number>`${sql.lit(maxUnseen)}`)
    .execute()
  return rows.map(({ id }) => id)
}

/** Stores up to where the person has read; never further than the newest announcement, and never back. */
export async function raiseLastSeen(trx: Trx, personId: number, id: number): Promise<void> {
  await sql`
    insert into announcement_seen (person_id, last_id)
    values (${personId}, least(${id}, (select coalesce(max(id), 0) from announcement_all)))
    on conflict (person_id) do update set last_id = greatest(announcement_seen.last_id, excluded.last_id)
  `.execute(trx)
}

/** Table of the target of each scope, and the column that refers to it. */
export const targets = {
  [announcementScope.PROGRAM]: { table: 'program', column: 'program_id' },
  [announcementScope.COURSE]: { table: 'course', column: 'course_id' },
  [announcementScope.CLASSROOM]: { table: 'classroom', column: 'classroom_id' },
} as const

export interface NewAnnouncement {
  title: string
  content: string
  scope: ScopeCode
  targetId: number | null
}

export async function insertAnnouncement(trx: Trx, authorId: number, given: NewAnnouncement): Promise<number> {
  const { title, content, scope, targetId: target } = given
  const { id } = await trx
    .insertInto('announcement')
    .values({
      title,
      content,
      scope,
      author_id: authorId,
      ...(scope !== announcementScope.GLOBAL && { [targets[scope].column]: target }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export function lockAnnouncement(trx: Trx, id: number) {
  return trx
    .selectFrom('announcement')
    .select(['id', 'title', 'content', 'scope', 'author_id as authorId'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Stores other words, and that they are not those of the day of posting. */
export async function changeAnnouncement(
  trx: Trx,
  id: number,
  words: { title: string; content: string },
): Promise<void> {
  await trx
    .updateTable('announcement_all')
    .set({ ...words, edited_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

export async function markAnnouncementDeleted(trx: Trx, id: number, deletedBy: number): Promise<void> {
  await trx
    .updateTable('announcement_all')
    .set({ deleted_at: sql<Date>`now()`, deleted_by: deletedBy })
    .where('id', '=', id)
    .execute()
}

import type {
  Excuse,
  ListExcusesQuery,
  ListOwnExcusesQuery,
  OwnExcuse,
  SendExcuseBody,
} from '@manara/contract/excuses.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import { type Ordering, type Page, readPage } from '../../platform/db/list-page.ts'
import { byFirstName, type NameOrders } from '../../platform/db/name-order.ts'
import { searchPeople, studentHolds } from '../../platform/db/person-search.ts'
import { selection } from '../../platform/db/selection.ts'
import { searchWith, textHolds } from '../../platform/db/text-search.ts'
import type { HeldFile, ReceivedFile } from '../../platform/files/files.ts'
import { heldFile } from '../../platform/files/held-file.ts'

const asDay = (column: string) => sql<string>`to_char(${sql.ref(column)}, 'YYYY-MM-DD')`

const ownFields = {
  excuseId: 'excuse.id',
  firstDay: asDay('excuse.first_day'),
  lastDay: asDay('excuse.last_day'),
  kind: 'excuse.kind',
  words: 'excuse.words',
  hasDocument: sql<boolean>`excuse.file_id is not null`,
  state: 'excuse.state',
  submittedAt: sql<string>`excuse.submitted_at`,
  decidedAt: sql<string | null>`excuse.decided_at`,
  decisionNote: 'excuse.decision_note',
} as const

const ownOrdering: Ordering<OwnExcuse, ListOwnExcusesQuery> = {
  keys: { excuseId: 'excuse.id' },
  tieBreaker: { by: 'excuse.id', field: 'excuseId' },
  default: '-excuseId',
}

export const listOwnExcuses = (db: Db, studentId: number, query: ListOwnExcusesQuery): Promise<Page<OwnExcuse>> =>
  readPage(
    searchWith(
      db.selectFrom('excuse').select(selection<OwnExcuse>()(ownFields)).where('excuse.student_id', '=', studentId),
      query.q,
      (word) => textHolds(sql`search_fold(excuse.words)`, word),
    ),
    ownOrdering,
    query,
  )

/** Absences that the excuse would turn, or has turned. */
const absencesCount = sql<number>`case excuse.state
  when 'PENDING' then (
    select count(*) from attendance_mark mark join enrollment_all enrollment on enrollment.id = mark.enrollment_id
    where enrollment.student_id = excuse.student_id and mark.day between excuse.first_day and excuse.last_day
      and mark.status = 3
  )
  else (select count(*) from attendance_mark mark where mark.excuse_id = excuse.id) end::int`

type Row = Excuse & Pick<NameOrders, 'firstOrder'>

const excuses = (db: Db) =>
  db
    .selectFrom('excuse')
    .innerJoin('person_all as student', 'student.id', 'excuse.student_id')
    .leftJoin('person_all as sender', 'sender.id', 'excuse.submitted_by')
    .leftJoin('person_all as decider', 'decider.id', 'excuse.decided_by')
    .select(
      selection<Row>()({
        ...ownFields,
        studentId: 'excuse.student_id',
        studentName: 'student.full_name',
        firstOrder: 'student.first_order',
        submittedByName: sql<string | null>`sender.short_name`,
        decidedByName: sql<string | null>`decider.short_name`,
        absencesCount,
      }),
    )

const ordering: Ordering<Row, ListExcusesQuery> = {
  keys: { excuseId: 'excuse.id', studentName: byFirstName('student'), firstDay: asDay('excuse.first_day') },
  tieBreaker: { by: 'excuse.id', field: 'excuseId' },
  default: '-excuseId',
}

export function listExcuses(db: Db, query: ListExcusesQuery): Promise<Page<Row>> {
  let found = excuses(db)
  if (query.state !== undefined) found = found.where('excuse.state', '=', query.state)
  if (query.studentId !== undefined) found = found.where('excuse.student_id', '=', query.studentId)
  return readPage(searchPeople(found, query.q, studentHolds), ordering, query)
}

export const getExcuse = (db: Db, id: number): Promise<Row | undefined> =>
  excuses(db).where('excuse.id', '=', id).executeTakeFirst()

export const getOwnExcuse = (db: Db, id: number): Promise<OwnExcuse | undefined> =>
  db.selectFrom('excuse').select(selection<OwnExcuse>()(ownFields)).where('excuse.id', '=', id).executeTakeFirst()

/** Locks an excuse: of two who decide, one does. */
export const lockExcuse = (trx: Trx, id: number) =>
  trx
    .selectFrom('excuse')
    .select([
      'id',
      'student_id as studentId',
      'state',
      asDay('first_day').as('firstDay'),
      asDay('last_day').as('lastDay'),
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** Locks a student who is there: two excuses of one student do not pass each other. */
export const lockStudent = (trx: Trx, id: number) =>
  trx.selectFrom('person').select('id').where('id', '=', id).where('role', '=', 2).forNoKeyUpdate().executeTakeFirst()

export interface ExcuseFrame {
  daysSinceLast: number
  isNear: boolean
  most: number
  isWaiting: boolean
}

/** The facts that decide whether an excuse may be sent today. */
export async function readFrame(trx: Trx, studentId: number, { firstDay, lastDay }: SendExcuseBody, now: Date) {
  const { rows } = await sql<ExcuseFrame>`
    select today.day - ${lastDay}::date as "daysSinceLast",
      abs(today.day - ${firstDay}::date) <= 366 and abs(today.day - ${lastDay}::date) <= 366 as "isNear",
      excuse_days as most,
      exists (select from excuse where student_id = ${studentId} and state = 'PENDING'
        and first_day <= ${lastDay}::date and last_day >= ${firstDay}::date) as "isWaiting"
    from school_settings
    cross join lateral (select (${now}::timestamptz at time zone time_zone)::date as day) as today`.execute(trx)
  const [frame] = rows
  if (!frame) throw new Error('a school without settings')
  return frame
}

interface NewExcuse extends SendExcuseBody {
  studentId: number
  submittedBy: number
  isAccepted?: true
}

export async function insertExcuse(trx: Trx, excuse: NewExcuse, file: ReceivedFile | undefined): Promise<number> {
  const { id } = await trx
    .insertInto('excuse')
    .values({
      student_id: excuse.studentId,
      first_day: excuse.firstDay,
      last_day: excuse.lastDay,
      kind: excuse.kind,
      words: excuse.words?.trim() ?? '',
      file_id: file?.id ?? null,
      submitted_by: excuse.submittedBy,
      ...(excuse.isAccepted && { state: 'ACCEPTED', decided_at: sql<Date>`now()`, decided_by: excuse.submittedBy }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function decideExcuse(
  trx: Trx,
  id: number,
  { state, decidedBy, note = '' }: { state: 'ACCEPTED' | 'REJECTED' | 'REVOKED'; decidedBy: number; note?: string },
): Promise<void> {
  await trx
    .updateTable('excuse')
    .set({ state, decided_at: sql<Date>`now()`, decided_by: decidedBy, decision_note: note })
    .where('id', '=', id)
    .execute()
}

export async function markWithdrawn(trx: Trx, id: number): Promise<void> {
  await trx.updateTable('excuse').set({ state: 'WITHDRAWN' }).where('id', '=', id).execute()
}

/** The paper of an excuse, with the student whose it is. */
export async function getDocument(
  db: Db,
  id: number,
): Promise<{ studentId: number; file: HeldFile | undefined } | undefined> {
  const row = await db
    .selectFrom('excuse')
    .select(['student_id as studentId', 'file_id as fileId'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  return {
    studentId: row.studentId,
    file: row.fileId === null ? undefined : await heldFile(db, row.fileId).executeTakeFirst(),
  }
}

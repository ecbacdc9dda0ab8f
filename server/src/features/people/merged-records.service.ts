import { type PersonRecord, recordFieldNames } from '@manara/contract/person-record.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import type { MergedPeople } from '../../platform/db/person-references.ts'
import { readRecord, withDefaults, writeRecord } from './people.queries.ts'

export type RecordField = keyof PersonRecord

/** The record of a person, with empty texts where nothing was written; deleted people too. */
export const getMergedRecord = async (db: Db, id: number): Promise<PersonRecord> =>
  withDefaults((await readRecord(db, id)).record)

/** Writes the values of the merged person into the record of the one who stays; own extra fields win (R-merge-3). */
export async function joinRecords(
  trx: Trx,
  { keepId, otherId }: MergedPeople,
  taken: readonly RecordField[],
): Promise<void> {
  const [kept, other] = [await readRecord(trx, keepId), await readRecord(trx, otherId)]
  const otherRecord = withDefaults(other.record)
  const record = Object.fromEntries(
    recordFieldNames.map((field) => [field, (taken.includes(field) ? otherRecord : withDefaults(kept.record))[field]]),
  )
  const extra = { ...other.extra, ...kept.extra }
  const isNews = taken.length > 0 || Object.keys(extra).length > Object.keys(kept.extra).length
  if (isNews) await writeRecord(trx, keepId, { ...withDefaults(kept.record), ...record }, extra)
}

/** The one who stays keeps the own photo, and gets that of the other where there is none. */
export async function joinPhotos(trx: Trx, { keepId, otherId }: MergedPeople): Promise<void> {
  const { rows } = await sql<{ fileId: string }>`
    select other.photo_file_id as "fileId" from person_record as other
    left join person_record as own on own.person_id = ${keepId}
    where other.person_id = ${otherId} and other.photo_file_id is not null and own.photo_file_id is null`.execute(trx)
  const [photo] = rows
  if (!photo) return
  await sql`update person_record set photo_file_id = null where person_id = ${otherId}`.execute(trx)
  await sql`
    insert into person_record (person_id, photo_file_id) values (${keepId}, ${photo.fileId}::uuid)
    on conflict (person_id) do update set photo_file_id = excluded.photo_file_id`.execute(trx)
}

/** Gives the documents of the other, deleted ones too, to the one who stays. */
export async function moveDocuments(trx: Trx, { keepId, otherId }: MergedPeople): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update person_document_all set person_id = ${keepId} where person_id = ${otherId}`.execute(trx)
  return Number(numAffectedRows)
}

/** Joins the phones of both, each number once and six at most. Gives how many came. */
export async function joinPhones(trx: Trx, { keepId, otherId }: MergedPeople): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    with own as (select count(*) as count from person_phone where person_id = ${keepId}),
    wanted as (
      select id, row_number() over (order by position) as place from person_phone as phone
      where person_id = ${otherId} and not exists (
        select from person_phone as own where own.person_id = ${keepId} and own.digits = phone.digits
      )
    )
    update person_phone set person_id = ${keepId}, position = own.count + wanted.place
    from wanted, own where person_phone.id = wanted.id and own.count + wanted.place <= 6`.execute(trx)
  return Number(numAffectedRows)
}

/** Fills the alert and the note about health where the one who stays has none; what was written of the other stays too. */
export async function joinHealth(trx: Trx, { keepId, otherId }: MergedPeople): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into person_health (person_id, alert, note)
    select ${keepId}, alert, note from person_health where person_id = ${otherId} and (alert <> '' or note <> '')
    on conflict (person_id) do update set
      alert = case when person_health.alert = '' then excluded.alert else person_health.alert end,
      note = case when person_health.note = '' then excluded.note else person_health.note end, updated_at = now()
    where (person_health.alert = '' and excluded.alert <> '') or (person_health.note = '' and excluded.note <> '')`.execute(
    trx,
  )
  return Number(numAffectedRows)
}

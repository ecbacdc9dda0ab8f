import type { ExtraField } from '@manara/contract/extra-fields.ts'
import type { Person, UpdateRecordBody } from '@manara/contract/people.ts'
import { type ExtraValue, mostPhones, type PersonRecord, type PhoneInput } from '@manara/contract/person-record.ts'
import { userRole } from '@manara/contract/roles.ts'
import { type AuditedOperation, personAudit, recordChange } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { lockForNoKeyUpdate } from '../../platform/db/row-locks.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { mergeEdit } from '../../platform/http/edits.ts'
import { refuseMasked } from '../../platform/http/mask-identity.ts'
import type { Caller } from '../../platform/security/caller.ts'
import { listExtraFields } from './extra-fields.service.ts'
import { mergeExtra, toExtraValues } from './extra-values.ts'
import { listHidden, listMissing } from './field-uses.ts'
import { judgeRecords } from './incomplete-records.service.ts'
import { personProblem, personText } from './people.messages.ts'
import * as queries from './people.queries.ts'
import { isHealthReader } from './person-health.queries.ts'
import { readPhone, showPhone, splitNumbers } from './phone-numbers.ts'
import { getRecordSettings } from './record-settings.service.ts'

type PersonReply = Omit<Person, 'createdAt'> & { createdAt: Date }

async function getRowOrFail(db: Db, id: number): Promise<queries.PersonRow> {
  const row = await queries.getPerson(db, id)
  if (!row) throw personProblem.notFound()
  return row
}

/** Staff have the fields of teachers. */
const recordRole = (role: number): number => (role === userRole.Staff ? userRole.Teacher : role)

/** The living extra fields of people with a role. */
export const extraFieldsOf = async (db: Db, role: number): Promise<ExtraField[]> =>
  (await listExtraFields(db)).filter(({ forRole }) => forRole === null || forRole === recordRole(role))

export async function getPersonOrFail(db: Db, caller: Caller, id: number): Promise<PersonReply> {
  const { country, record, phones, extra, ...person } = await getRowOrFail(db, id)
  const extraFields = await extraFieldsOf(db, person.role)
  const { uses } = await getRecordSettings(db)
  const known = {
    ...queries.withDefaults(record),
    phones: phones.map((phone) => ({ ...phone, shown: showPhone(phone, country) })),
    extra: toExtraValues(extra ?? {}, extraFields),
  }
  return {
    ...person,
    ...known,
    extraFields,
    canReadHealth: await isHealthReader(db, caller.personId),
    hidden: listHidden(uses, recordRole(person.role)),
    missing: [
      ...(person.isNationalIdTemporary ? ['nationalId'] : []),
      ...listMissing(uses, recordRole(person.role), known, extraFields),
    ],
  }
}

type Edited = PersonRecord & { phones: PhoneInput[]; extra: ExtraValue[] }

const toEdited = ({ record, phones, extra }: queries.PersonRow, extraFields: readonly ExtraField[]): Edited => ({
  ...queries.withDefaults(record),
  phones: phones.map(({ relation, holderName, number, isWhatsapp }) => ({ relation, holderName, number, isWhatsapp })),
  extra: toExtraValues(extra ?? {}, extraFields),
})

/** «0933123456 / 0944123456» are two phones of one holder. */
export function separatePhones(phones: readonly PhoneInput[]): PhoneInput[] {
  const separated = phones.flatMap((phone) => splitNumbers(phone.number).map((number) => ({ ...phone, number })))
  // Shown by its last signs, and sent back.
  if (separated.some(({ number }) => number.includes('•'))) throw personProblem.maskedPhone()
  if (separated.length > mostPhones) throw personProblem.tooManyPhones()
  return separated
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The trail has the names of the changed fields, never their values: it outlives the record (R-record-5). */
const listChanged = (before: Edited, after: Edited) =>
  (Object.keys(after) as (keyof Edited)[]).filter((name) => !isSame(before[name], after[name]))

/** Writes the fields that were sent, in the transaction of the change. */
export async function changeRecord(
  trx: Trx,
  caller: Caller,
  operation: AuditedOperation,
  id: number,
  body: UpdateRecordBody,
): Promise<void> {
  const row = await getRowOrFail(trx, id)
  const extraFields = await extraFieldsOf(trx, row.role)
  const before = toEdited(row, extraFields)
  const merged = mergeEdit(before, body)
  const extra = mergeExtra(row.extra ?? {}, merged.extra, extraFields)
  const after = { ...merged, phones: separatePhones(merged.phones), extra: toExtraValues(extra, extraFields) }
  const changedFields = listChanged(before, after)
  if (changedFields.length === 0) return
  if (operation === 'updateRecord' && changedFields.includes('phones')) refuseMasked(caller)
  const { phones, extra: _, ...record } = after
  await queries.writeRecord(trx, id, record, extra)
  if (changedFields.includes('phones'))
    await queries.writePhones(
      trx,
      id,
      phones.map((phone) => readPhone(phone, row.country)),
    )
  await recordChange(trx, caller, personAudit(operation, id, { after: { changedFields } }))
}

/** Changes the fields that were sent; the person is locked, so that edits at the same time see each other. */
export async function updateRecord(db: Db, caller: Caller, id: number, body: UpdateRecordBody) {
  const person = await inTransaction(db, async (trx) => {
    if (!(await lockForNoKeyUpdate(trx, 'person', id))) throw personProblem.notFound()
    await changeRecord(trx, caller, 'updateRecord', id, body)
    await judgeRecords(trx, [id])
    return getPersonOrFail(trx, caller, id)
  })
  return { ...person, message: personText.updated(person.fullName) }
}

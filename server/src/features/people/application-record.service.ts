import {
  type ApplicationField,
  type ApplicationRecord,
  applicationFieldNames,
  applicationFieldTitles,
  type KnownApplicationRecord,
} from '@manara/contract/application-record.ts'
import type { FieldUse } from '@manara/contract/record-settings.ts'
import { userRole } from '@manara/contract/roles.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { fieldsProblem } from '../../platform/problems/problem.ts'
import type { Caller } from '../../platform/security/caller.ts'
import { refuseUnbornDate } from '../users/users.service.ts'
import { extraInWords, extraKey, mergeExtra, toExtraValues } from './extra-values.ts'
import { isEmpty } from './field-uses.ts'
import { changeRecord, extraFieldsOf, separatePhones } from './people.service.ts'
import { getRecordSettings } from './record-settings.service.ts'

/** The fields that the school asks applicants for (R-register-11). */
export async function getApplicationFields(db: Db): Promise<ApplicationField[]> {
  const { uses, applicationUses } = await getRecordSettings(db)
  const used = new Map<string, FieldUse | undefined>(applicationUses.map(({ field, use }) => [field, use]))
  for (const { field, application } of uses) used.set(field, application)
  const isUsed = (name: string) => (used.get(name) ?? 'HIDDEN') !== 'HIDDEN'
  const isRequired = (name: string) => used.get(name) === 'REQUIRED'
  const extraFields = applicationUses.length > 0 ? await extraFieldsOf(db, userRole.Student) : []
  return [
    ...applicationFieldNames.filter(isUsed).map((field) => ({ field, isRequired: isRequired(field) })),
    ...extraFields
      .filter((extra) => isUsed(extraKey(extra)))
      .map((extra) => {
        const choices = extra.choices.filter(({ isRetired }) => !isRetired)
        return { field: 'extra' as const, isRequired: isRequired(extraKey(extra)), extra: { ...extra, choices } }
      }),
  ]
}

const nameInForm = ({ field, extra }: ApplicationField) => (extra ? extraKey(extra) : field)
const titleOf = ({ field, extra }: ApplicationField) =>
  extra || field === 'extra' ? extra?.label : applicationFieldTitles[field]

/** The values of the extra fields that are asked for, with their words. */
function readExtra(asked: readonly ApplicationField[], sent: ApplicationRecord['extra'] = []) {
  const fields = asked.flatMap(({ extra }) => (extra ? [extra] : []))
  const values = sent.filter(({ fieldId }) => fields.some(({ id }) => id === fieldId))
  const stored = mergeExtra({}, values, fields)
  return fields.flatMap((field) =>
    toExtraValues(stored, [field]).map((one) => ({
      ...one,
      label: field.label,
      inWords: extraInWords(field, one.value),
    })),
  )
}

/** Of what was sent, what the school asks for. A client that knows nothing of it sends no record, and is not asked. */
export async function readApplicantRecord(
  db: Db,
  sent: ApplicationRecord | undefined,
): Promise<KnownApplicationRecord> {
  if (!sent) return {}
  const asked = await getApplicationFields(db)
  const extra = readExtra(asked, sent.extra)
  const isMissing = ({ field, extra: own }: ApplicationField) =>
    own || field === 'extra' ? !extra.some(({ fieldId }) => fieldId === own?.id) : isEmpty(sent[field] ?? null)
  const missing = asked.filter((one) => one.isRequired && isMissing(one))
  if (missing.length > 0)
    throw fieldsProblem(
      400,
      Object.fromEntries(missing.map((one) => [`record.${nameInForm(one)}`, `أدخل ${titleOf(one)}`])),
    )
  const filled = asked.filter((one) => one.field !== 'extra' && !isMissing(one))
  const record: Omit<ApplicationRecord, 'extra'> = Object.fromEntries(filled.map(({ field }) => [field, sent[field]]))
  refuseUnbornDate(record.birthDate, 'record.birthDate')
  return {
    ...record,
    ...(record.phones && { phones: separatePhones(record.phones) }),
    ...(extra.length > 0 && { extra }),
  }
}

/** Makes what an applicant wrote the record of the new student; a field that the school has deleted since is left out. */
export async function writeApplicantRecord(
  trx: Trx,
  caller: Caller,
  studentId: number,
  { extra = [], fatherName: _, latinName: __, birthDate: ___, ...record }: KnownApplicationRecord,
): Promise<void> {
  const fields = extra.length > 0 ? await extraFieldsOf(trx, userRole.Student) : []
  const values = extra
    .filter(({ fieldId }) => fields.some(({ id }) => id === fieldId))
    .map(({ fieldId, value }) => ({ fieldId, value }))
  await changeRecord(trx, caller, 'approveRegistration', studentId, { ...record, extra: values })
}

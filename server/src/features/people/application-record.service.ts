import {
  type ApplicationField,
  type ApplicationRecord,
  applicationFieldNames,
} from '@manara/contract/application-record.ts'
import { usedFieldTitles } from '@manara/contract/record-settings.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { fieldsProblem } from '../../platform/problems/problem.ts'
import type { Caller } from '../../platform/security/caller.ts'
import { isEmpty } from './field-uses.ts'
import { changeRecord, separatePhones } from './people.service.ts'
import { getRecordSettings } from './record-settings.service.ts'

/** The fields that the school asks applicants for (R-register-11). */
export async function getApplicationFields(db: Db): Promise<ApplicationField[]> {
  const { uses } = await getRecordSettings(db)
  return applicationFieldNames.flatMap((field) => {
    const use = uses.find((one) => one.field === field)?.application ?? 'HIDDEN'
    return use === 'HIDDEN' ? [] : { field, isRequired: use === 'REQUIRED' }
  })
}

/** Of what was sent, what the school asks for. A client that knows nothing of it sends no record, and is not asked. */
export async function readApplicantRecord(db: Db, sent: ApplicationRecord | undefined): Promise<ApplicationRecord> {
  if (!sent) return {}
  const asked = await getApplicationFields(db)
  const missing = asked.filter(({ field, isRequired }) => isRequired && isEmpty(sent[field] ?? null))
  if (missing.length > 0)
    throw fieldsProblem(
      400,
      Object.fromEntries(missing.map(({ field }) => [`record.${field}`, `أدخل ${usedFieldTitles[field]}`])),
    )
  const filled = asked.filter(({ field }) => !isEmpty(sent[field] ?? null))
  const record: ApplicationRecord = Object.fromEntries(filled.map(({ field }) => [field, sent[field]]))
  return record.phones ? { ...record, phones: separatePhones(record.phones) } : record
}

/** Makes what an applicant wrote the record of the new student. */
export const writeApplicantRecord = (trx: Trx, caller: Caller, studentId: number, record: ApplicationRecord) =>
  changeRecord(trx, caller, 'approveRegistration', studentId, record)

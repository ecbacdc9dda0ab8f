import type { PhoneInput } from '@manara/contract/person-record.ts'
import type { NewPersonColumns, PersonColumns } from '../../users/people-batch.service.ts'
import type { StoredExtra } from '../extra-values.ts'
import type { RecordToWrite } from './people-import.queries.ts'

/** What a row writes; absent parts stay as they are. */
export interface PersonPlan {
  /** A new person. */
  added?: NewPersonColumns
  columns?: { before: PersonColumns; after: PersonColumns }
  record?: RecordToWrite['record']
  extra?: StoredExtra
  phones?: PhoneInput[]
  programId?: number
  /** For the trail, which has no values of records (R-record-5). */
  changedFields?: string[]
}

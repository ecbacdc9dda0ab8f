import { genderColumn } from '@manara/contract/gender.ts'
import { hasMail } from '@manara/contract/internal-email.ts'
import { type MergedField, type MergeField, mergeFields, mergeTitles } from '@manara/contract/person-merge.ts'
import { type PersonRecord, recordFieldNames } from '@manara/contract/person-record.ts'
import type { RecordField } from '../people/merged-records.service.ts'
import type { MergedColumn } from '../users/merged-accounts.service.ts'
import type { MergingPerson } from './merge-people.queries.ts'

/** A person and the record; `hasPlaces` in active classrooms. */
export interface MergingSide {
  person: MergingPerson
  record: PersonRecord
  hasPlaces: boolean
}

const columns: Readonly<Record<Exclude<MergeField, RecordField>, readonly MergedColumn[]>> = {
  firstName: ['first_name'],
  fatherName: ['father_name'],
  grandfatherName: ['grandfather_name'],
  lastName: ['last_name'],
  latinName: ['latin_name'],
  birthDate: ['birth_date', 'is_birth_year_only'],
  gender: ['gender'],
  email: ['email'],
  nationalId: ['national_id', 'is_national_id_temporary'],
  program: ['program_id'],
}

const isRecordField = (field: MergeField): field is RecordField => recordFieldNames.some((name) => name === field)

const wordsOf = (value: string | number | null): string | null =>
  value === null || value === '' ? null : String(value)

function readValue({ person, record }: MergingSide, field: MergeField): string | null {
  if (isRecordField(field)) return wordsOf(record[field])
  const value = person.values[field]
  if (field === 'email') return value !== null && hasMail(String(value)) ? value : null
  return field === 'gender' && (value === 'Male' || value === 'Female') ? genderColumn.words[value] : value
}

/** A value that is there wins over a missing one; a temporary number counts as missing, as does an internal e-mail (R-merge-3). */
function prefersOther(field: MergeField, keep: MergingSide, other: MergingSide): boolean {
  if (readValue(other, field) === null) return false
  if (field === 'nationalId') return keep.person.isNationalIdTemporary && !other.person.isNationalIdTemporary
  if (field === 'program' && other.hasPlaces && !keep.hasPlaces) return true
  return readValue(keep, field) === null
}

/** Two programs may have one name. */
const isOtherProgram = (field: MergeField, keep: MergingSide, other: MergingSide) =>
  field === 'program' && keep.person.programId !== other.person.programId

/** The fields in which both differ, with the value that is kept. */
export function listMergedFields(
  keep: MergingSide,
  other: MergingSide,
  fromOther: readonly MergeField[] | undefined,
): MergedField[] {
  return mergeFields.flatMap((field) => {
    const [keepValue, otherValue] = [readValue(keep, field), readValue(other, field)]
    if (keepValue === otherValue && !isOtherProgram(field, keep, other)) return []
    const isFromOther = fromOther ? fromOther.includes(field) : prefersOther(field, keep, other)
    return { field, title: mergeTitles[field], keepValue, otherValue, isFromOther }
  })
}

/** The columns and record fields that are taken from the other. */
export function listTaken(fields: readonly MergedField[]) {
  const taken = fields.flatMap(({ field, isFromOther }) => (isFromOther ? field : []))
  return {
    columns: taken.flatMap((field) => (isRecordField(field) ? [] : columns[field])),
    recordFields: taken.filter(isRecordField),
  }
}

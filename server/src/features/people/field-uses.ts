import type { ExtraField } from '@manara/contract/extra-fields.ts'
import type { ExtraValue, PersonRecord } from '@manara/contract/person-record.ts'
import type { FieldUse, FieldUses, UsedField } from '@manara/contract/record-settings.ts'
import { userRole } from '@manara/contract/users.ts'
import { extraKey } from './extra-values.ts'

/** Administrators have records as teachers have them, of which nothing is required. */
const useOf = ({ student, teacher }: FieldUses, role: number): FieldUse => {
  if (role === userRole.Student) return student
  return role !== userRole.Teacher && teacher === 'REQUIRED' ? 'OPTIONAL' : teacher
}

const listWithUse = (uses: readonly FieldUses[], role: number, wanted: FieldUse): UsedField[] =>
  uses.filter((use) => useOf(use, role) === wanted).map(({ field }) => field)

export const listHidden = (uses: readonly FieldUses[], role: number): string[] => listWithUse(uses, role, 'HIDDEN')

type Known = PersonRecord & { phones: readonly unknown[]; extra: readonly ExtraValue[] }

export const isEmpty = (value: unknown) =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** Required fields in which a record has nothing (R-record-6). */
export function listMissing(
  uses: readonly FieldUses[],
  role: number,
  known: Known,
  extraFields: readonly ExtraField[],
): string[] {
  const missing = listWithUse(uses, role, 'REQUIRED').filter((field) => isEmpty(known[field]))
  const missingExtra = extraFields
    .filter(({ id, isRequired }) => isRequired && !known.extra.some(({ fieldId }) => fieldId === id))
    .map(extraKey)
  return [...missing, ...missingExtra]
}

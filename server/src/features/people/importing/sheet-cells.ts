import { hasMail } from '@manara/contract/internal-email.ts'
import { recordFieldNames } from '@manara/contract/person-record.ts'
import { lineOfCell } from '../../../platform/imports/cells.ts'
import { extraKey } from '../extra-values.ts'
import { withDefaults } from '../people.queries.ts'
import { showExtra } from './compare-person.ts'
import { peopleImportText as text } from './import.text.ts'
import type { KnownPerson } from './people-import.queries.ts'
import type { PeopleSchool } from './people-school.ts'
import { phoneColumns } from './read-wish.ts'

/** The cells of a person, by field. */
export type SheetCells = Readonly<Record<string, string>>

/** 15/3/2005: no spreadsheet takes it for another day. */
const toDay = (day: string): string => day.split('-').map(Number).reverse().join('/')

const showBirth = ({ birthDate, isBirthYearOnly }: KnownPerson) =>
  birthDate === null ? null : isBirthYearOnly ? birthDate.slice(0, 4) : toDay(birthDate)

/** A person as the cells of the editable sheet, each as an import reads it (R-sheet-5). */
export function toSheetCells(person: KnownPerson, { extraFields, programNames }: PeopleSchool): SheetCells {
  const { fullName, firstName, fatherName, grandfatherName, lastName, latinName, email, gender, phones } = person
  const record = withDefaults(person.record)
  const extra = extraFields.map((field) => {
    const value = showExtra(field, person.extra ?? {})
    return [extraKey(field), value !== null && field.kind === 'DATE' ? toDay(value) : value] as const
  })
  const numbers = phoneColumns.map(([field, relation]) => {
    const own = phones.filter((phone) => phone.relation === relation)
    return [field, own.map(({ number }) => number).join('، ')] as const
  })
  const cells = Object.entries({
    ...{ fullName, firstName, fatherName, grandfatherName, lastName, latinName },
    nationalId: person.isNationalIdTemporary ? null : person.nationalId,
    email: hasMail(email) ? email : null,
    birthDate: showBirth(person),
    gender: gender && text.genders[gender],
    program: person.programId === null ? null : programNames.get(person.programId),
    ...Object.fromEntries(recordFieldNames.map((name) => [name, record[name]])),
    ...Object.fromEntries([...numbers, ...extra]),
  })
  return Object.fromEntries(cells.map(([field, value]) => [field, lineOfCell(value)]))
}

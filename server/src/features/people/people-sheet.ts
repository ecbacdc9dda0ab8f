import type { ExtraField } from '@manara/contract/extra-fields.ts'
import { identityColumns, personTitles, sensitiveFields } from '@manara/contract/people-sheets.ts'
import { gregorianMoment, type SchoolCalendar } from '../../platform/format/dates.ts'
import { clearingWord } from '../../platform/imports/cells.ts'
import type { ColumnKind, InputRule, Sheet, SheetColumn, Stamp } from '../../platform/spreadsheets/sheet.ts'
import { extraKey } from './extra-values.ts'
import { peopleImportText, sheetText } from './importing/import.text.ts'
import { listPersonFields } from './importing/import-fields.ts'
import type { PeopleSchool } from './importing/people-school.ts'
import type { SheetCells } from './importing/sheet-cells.ts'

/** A column of values that may be changed. */
interface ValueColumn extends SheetColumn {
  field: string
}

const chooseFrom = (choices: readonly string[], more: readonly string[] = [clearingWord]): { rule: InputRule } => ({
  rule: { choices: [...choices, ...more], error: sheetText.chooseFromList },
})

const numberFields = ['previousYear', 'previousMark']

const kindOf = (field: string, extra: ExtraField | undefined): ColumnKind =>
  /phone$/i.test(field) ? 'phone' : numberFields.includes(field) || extra?.kind === 'NUMBER' ? 'number' : 'text'

function listOf(field: string, extra: ExtraField | undefined, { programNames }: PeopleSchool) {
  const { genders, yes, no } = peopleImportText
  if (field === 'gender') return chooseFrom(Object.values(genders))
  if (field === 'program') return programNames.size > 0 ? chooseFrom([...programNames.values()], []) : {}
  if (extra?.kind === 'YES_NO') return chooseFrom([yes, no])
  if (extra?.kind !== 'CHOICE') return {}
  return chooseFrom(extra.choices.flatMap(({ label, isRetired }) => (isRetired ? [] : label)))
}

interface Chosen {
  /** The names that were asked for; without them, all that are not sensitive. */
  asked: string | undefined
  /** National ids and phones are for who sees them whole (R-privacy-4). */
  seesNumbers: boolean
}

/** The columns of a sheet, in the order of the fields of an import. */
export function listValueColumns(school: PeopleSchool, { asked, seesNumbers }: Chosen): ValueColumn[] {
  const names = asked?.split(',')
  return listPersonFields(school.role, school.extraFields).flatMap(({ field, title }) => {
    const extra = school.extraFields.find((one) => extraKey(one) === field)
    const isSensitive = extra?.isSensitive ?? sensitiveFields.has(field)
    const isWanted = names?.includes(field) ?? !isSensitive
    if (!(field in personTitles || extra) || !isWanted || (identityColumns.has(field) && !seesNumbers)) return []
    const kind = kindOf(field, extra)
    return { field, heading: title, kind, isUnlocked: true, ...listOf(field, extra, school) }
  })
}

/** A person of the sheet, with the code of the row. */
export interface SheetPerson {
  cells: SheetCells
  code: string | undefined
}

interface Content {
  title: string
  columns: readonly ValueColumn[]
  people: readonly SheetPerson[]
  issuedAt: Date
  calendar: SchoolCalendar
  stamp?: Stamp
}

/** The protected sheet: name and code are locked, values are not, and have lists where they have choices (R-sheet-5). */
export function buildPeopleSheet({ title, columns, people, issuedAt, calendar, stamp }: Content): Sheet {
  const toValue = ({ field, kind }: ValueColumn, cells: SheetCells) =>
    kind === 'number' && cells[field] ? Number(cells[field]) : cells[field]
  return {
    name: title,
    timeZone: calendar.timeZone,
    isProtected: true,
    ...(stamp && { stamp: async () => stamp }),
    facts: [
      [sheetText.issuedAt, gregorianMoment(issuedAt, calendar)],
      [sheetText.howTo, sheetText.howToText],
    ],
    columns: [
      { heading: sheetText.fullName, kind: 'text', width: 34 },
      ...columns,
      { heading: sheetText.rowCode, kind: 'text', width: 22, isFaint: true },
    ],
    rows: [people.map(({ cells, code }) => [cells.fullName, ...columns.map((column) => toValue(column, cells)), code])],
  }
}

import { type ExtraField, extraFieldLimits } from '@manara/contract/extra-fields.ts'
import { foldArabic } from '@manara/contract/names.ts'
import type { ExtraValue } from '@manara/contract/person-record.ts'
import { readDay, readNumber } from '../../../platform/spreadsheets/reading/cell-values.ts'
import type { ReadCell } from '../../../platform/spreadsheets/reading/reading-job.ts'
import { extraKey } from '../extra-values.ts'
import { peopleImportText as text } from './import.text.ts'
import type { RowReader } from './person-wish.ts'

type Read = { value: ExtraValue['value'] } | { problem: string }

const yes = new Set(['نعم', 'صح', '1', 'yes', 'true', 'y', '✓'])
const no = new Set(['لا', 'خطا', '0', 'no', 'false', 'n'])

const readers: Record<
  ExtraField['kind'],
  (reader: RowReader, field: ExtraField, words: string, cell: ReadCell) => Read
> = {
  TEXT: (_, __, words) =>
    words.length <= extraFieldLimits.text ? { value: words } : { problem: text.tooLong(extraFieldLimits.text) },
  NUMBER(_, __, words, cell) {
    const read = readNumber(cell)
    return 'fault' in read ? { problem: text.notNumber(words) } : read
  },
  DATE({ task, school }, field, words, cell) {
    const order = task.dayOrders.get(extraKey(field)) ?? 'dayFirst'
    const read = readDay(cell, order, Number(school.today.slice(0, 4)))
    return 'fault' in read || read.value.isYearOnly ? { problem: text.notDay(words) } : { value: read.value.day }
  },
  CHOICE(_, { choices }, words) {
    const found = choices.find(({ label, isRetired }) => !isRetired && foldArabic(label) === foldArabic(words))
    return found ? { value: found.id } : { problem: text.unknownValue(words) }
  },
  YES_NO(_, __, words) {
    const folded = foldArabic(words)
    if (yes.has(folded)) return { value: true }
    return no.has(folded) ? { value: false } : { problem: text.unknownValue(words) }
  },
}

/** The school's own fields of a row. */
export function readExtra(reader: RowReader): void {
  for (const field of reader.school.extraFields) {
    const key = extraKey(field)
    const cell = reader.get(key)
    if (cell === 'nothing') continue
    const read = cell === 'clear' ? { value: null } : readers[field.kind](reader, field, cell.text, cell.cell)
    if ('problem' in read) reader.refuse(key, read.problem)
    else reader.wish.extra.push({ fieldId: field.id, value: read.value })
  }
}

import { fullName, splitName } from '@manara/contract/names.ts'
import { isPersonName } from '@manara/contract/person-name.ts'
import type { CellWish } from '../../../platform/imports/cells.ts'
import { peopleImportText as text } from './import.text.ts'
import type { RowReader } from './person-wish.ts'

type Filled = Exclude<CellWish, string>

/** A field that must not be emptied. */
export function getFilled(reader: RowReader, field: string): Filled | undefined {
  const cell = reader.get(field)
  if (cell === 'nothing') return undefined
  if (cell !== 'clear') return cell
  reader.refuse(field, text.notClearable)
  return undefined
}

function readName(reader: RowReader, field: string, max: number): string | undefined {
  const filled = getFilled(reader, field)
  if (!filled) return undefined
  if (filled.text.length > max) reader.refuse(field, text.tooLong(max))
  else if (!isPersonName(filled.text)) reader.refuse(field, text.notName)
  else return filled.text
  return undefined
}

const longestPart = 100
const longestParent = 40

/** The name as one text. */
export function readFullName(reader: RowReader): void {
  const whole = readName(reader, 'fullName', 280)
  if (whole === undefined) return
  const { isUncertain, lastName, ...parts } = splitName(whole, reader.task.options.isFamilyFirst ?? false)
  if (lastName === undefined) {
    reader.refuse('fullName', text.noFamilyName)
    return
  }
  const tooLong =
    parts.firstName.length > longestPart ||
    lastName.length > longestPart ||
    [parts.fatherName, parts.grandfatherName].some((part) => (part?.length ?? 0) > longestParent)
  if (tooLong) {
    reader.refuse('fullName', text.tooLong(longestParent))
    return
  }
  reader.wish.names = { ...parts, lastName }
  reader.wish.fullName = fullName({ ...parts, lastName })
  if (isUncertain)
    reader.warn(
      text.uncertainSplit(
        [parts.firstName, parts.fatherName, parts.grandfatherName, lastName].filter(Boolean).join(' · '),
      ),
    )
}

/** The parts of a name, each with a column. */
export function readParts(reader: RowReader): void {
  const { names } = reader.wish
  const firstName = readName(reader, 'firstName', longestPart)
  const lastName = readName(reader, 'lastName', longestPart)
  if (firstName !== undefined) names.firstName = firstName
  if (lastName !== undefined) names.lastName = lastName
  for (const field of ['fatherName', 'grandfatherName'] as const) {
    if (reader.get(field) === 'clear') names[field] = null
    else {
      const name = readName(reader, field, longestParent)
      if (name !== undefined) names[field] = name
    }
  }
}

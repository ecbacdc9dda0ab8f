import { type PersonRecord, type PhoneRelation, recordFields } from '@manara/contract/person-record.ts'
import { isMail, isNationalId } from '../../../platform/http/validation.ts'
import { readWish } from '../../../platform/imports/cells.ts'
import type { ImportRow, ImportTask } from '../../../platform/imports/import-kind.ts'
import { readDay, readId, readNumber } from '../../../platform/spreadsheets/reading/cell-values.ts'
import type { ReadCell } from '../../../platform/spreadsheets/reading/reading-job.ts'
import { splitNumbers } from '../phone-numbers.ts'
import { peopleImportText as text } from './import.text.ts'
import type { PeopleSchool } from './people-school.ts'
import type { PersonWish, RowReader } from './person-wish.ts'
import { readExtra } from './read-extra.ts'
import { getFilled, readFullName, readParts } from './read-names.ts'

const digitsOnly = /^[1-9]\d{0,14}$/

/** Digits of a text file count as a number, which may have lost its first zeros in a spreadsheet. */
const asNumber = ({ task }: RowReader, cell: ReadCell): ReadCell =>
  task.isTextFile && typeof cell === 'string' && digitsOnly.test(cell.trim()) ? Number(cell) : cell

function readNationalId(reader: RowReader): void {
  const filled = getFilled(reader, 'nationalId')
  if (!filled) return
  const length = reader.task.options.restoresZeros === false ? undefined : reader.school.nationalIdLength
  const read = readId(asNumber(reader, filled.cell), length)
  if ('fault' in read) {
    reader.refuse('nationalId', text.lostDigits)
    return
  }
  const id = read.value.id.replace(/\s+/g, '')
  if (id.length < 4 || id.length > 20 || !isNationalId(id)) {
    reader.refuse('nationalId', text.notId)
    return
  }
  reader.wish.nationalId = id
  if (!read.value.isPadded) return
  reader.wish.unpaddedId = id.replace(/^0+/, '')
  reader.warn(text.zerosRestored(id))
}

function readEmail(reader: RowReader): void {
  const filled = getFilled(reader, 'email')
  if (!filled) return
  const email = filled.text.toLowerCase().replace(/^mailto:/, '')
  if (email.length > 255) reader.refuse('email', text.tooLong(255))
  else if (!isMail(email)) reader.refuse('email', text.notEmail(filled.text))
  else reader.wish.email = email
}

const genders = new Map<string, 'Male' | 'Female'>(
  Object.entries({
    Male: ['ذكر', 'ذ', 'm', 'male', 'ذكور'],
    Female: ['أنثى', 'انثى', 'انثي', 'أنثي', 'ث', 'أ', 'f', 'female', 'إناث', 'اناث'],
  }).flatMap(([gender, words]) =>
    words.map((word): [string, 'Male' | 'Female'] => [word, gender as 'Male' | 'Female']),
  ),
)

function readGender(reader: RowReader): void {
  const cell = reader.get('gender')
  if (cell === 'nothing') return
  if (cell === 'clear') reader.wish.gender = null
  else {
    const gender = genders.get(cell.text.toLowerCase())
    if (gender) reader.wish.gender = gender
    else reader.refuse('gender', text.unknownValue(cell.text))
  }
}

const youngest = 3
const oldest = 90

/** A day of birth under 1900 or in the future is refused; an unusual age is a warning. */
function takeBirth(reader: RowReader, field: string, cell: ReadCell, words: string): void {
  const { today } = reader.school
  const thisYear = Number(today.slice(0, 4))
  const read = readDay(cell, reader.task.dayOrders.get(field) ?? 'dayFirst', thisYear)
  if ('fault' in read) {
    reader.refuse(field, text.notDay(words))
    return
  }
  const { day, isYearOnly } = read.value
  if (day > today) {
    reader.refuse(field, text.inFuture)
    return
  }
  if (day < '1900-01-01') {
    reader.refuse(field, text.tooEarly)
    return
  }
  const age = thisYear - Number(day.slice(0, 4))
  if (age < youngest || age > oldest) reader.warn(text.unusualAge)
  if (isYearOnly) reader.warn(text.yearOnly(day.slice(0, 4)))
  reader.wish.birth = { day, isYearOnly }
}

function readBirth(reader: RowReader): void {
  const cell = reader.get('birthDate')
  if (cell === 'clear') reader.wish.birth = null
  else if (cell !== 'nothing') takeBirth(reader, 'birthDate', cell.cell, cell.text)
}

const dayInText = /\d{1,4}\s*[/.\\-]\s*\d{1,2}\s*[/.\\-]\s*\d{1,4}|(?:19|20)\d\d/

const withLatinDigits = (words: string) =>
  words.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15))

/** «دمشق 15/3/2005» is a place and a day. */
function readBirthPlaceAndDate(reader: RowReader): void {
  const cell = reader.get('birthPlaceAndDate')
  if (typeof cell === 'string') return
  const words = withLatinDigits(cell.text)
  const day = dayInText.exec(words)?.[0]
  const place = words
    .replace(day ?? '', ' ')
    .replace(/[\s،,/\\()-]+/g, ' ')
    .trim()
  if (day !== undefined && reader.wish.birth === undefined) takeBirth(reader, 'birthPlaceAndDate', day, day)
  if (place !== '') takeText(reader, 'birthPlaceAndDate', 'birthPlace', place)
}

type RecordText = { [Name in keyof PersonRecord]: PersonRecord[Name] extends string ? Name : never }[keyof PersonRecord]

const recordTexts: readonly RecordText[] = [
  'motherName',
  'birthPlace',
  'nationality',
  'registerPlace',
  'registerNumber',
  'governorate',
  'address',
  'previousSchool',
  'previousCertificate',
  'note',
]

function takeText(reader: RowReader, column: string, field: RecordText, words: string): void {
  const { maxLength = 0 } = recordFields[field] as { maxLength?: number }
  if (words.length > maxLength) reader.refuse(column, text.tooLong(maxLength))
  else reader.wish.record[field] = words
}

function readRecord(reader: RowReader): void {
  for (const field of recordTexts) {
    const cell = reader.get(field)
    if (cell === 'clear') reader.wish.record[field] = ''
    else if (cell !== 'nothing') takeText(reader, field, field, cell.text)
  }
}

/** «الميدان 123» is a place and a number. */
function readRegister(reader: RowReader): void {
  const cell = reader.get('register')
  if (typeof cell === 'string') return
  const words = withLatinDigits(cell.text)
  const number = /\d+/.exec(words)?.[0]
  const place = words
    .replace(number ?? '', ' ')
    .replace(/[\s،,/\\()-]+/g, ' ')
    .trim()
  if (number !== undefined) takeText(reader, 'register', 'registerNumber', number)
  if (place !== '') takeText(reader, 'register', 'registerPlace', place)
}

const isMark = (mark: number) => mark >= 0 && mark <= 100 && Math.abs(Math.round(mark * 100) - mark * 100) < 1e-6
const isYear = (year: number) => Number.isInteger(year) && year >= 1950 && year <= 2100

function readPrevious(reader: RowReader): void {
  const rules = { previousYear: [isYear, text.notYear], previousMark: [isMark, text.notMark] } as const
  for (const field of ['previousYear', 'previousMark'] as const) {
    const cell = reader.get(field)
    if (cell === 'clear') reader.wish.record[field] = null
    if (typeof cell === 'string') continue
    const read = readNumber(cell.cell)
    const [fits, words] = rules[field]
    if ('fault' in read) reader.refuse(field, text.notNumber(cell.text))
    else if (!fits(read.value)) reader.refuse(field, words)
    else reader.wish.record[field] = read.value
  }
}

function readLatin(reader: RowReader): void {
  const cell = reader.get('latinName')
  if (cell === 'clear') reader.wish.latinName = null
  if (typeof cell === 'string') return
  if (cell.text.length <= 150 && /^[A-Za-z][A-Za-z .'-]*$/.test(cell.text)) reader.wish.latinName = cell.text
  else reader.refuse('latinName', text.notLatin)
}

export const phoneColumns: readonly [field: string, relation: PhoneRelation][] = [
  ['phone', 'SELF'],
  ['fatherPhone', 'FATHER'],
  ['motherPhone', 'MOTHER'],
  ['guardianPhone', 'GUARDIAN'],
]

const longestPhone = 40

function readPhones(reader: RowReader): void {
  for (const [field, relation] of phoneColumns) {
    const cell = reader.get(field)
    if (cell === 'clear') reader.wish.phones[relation] = []
    if (typeof cell === 'string') continue
    // A number cell has lost the zero in front; the reader of phones knows both.
    const numbers = splitNumbers(withLatinDigits(cell.text))
    if (numbers.some((number) => number.length > longestPhone)) reader.refuse(field, text.tooLong(longestPhone))
    else if (numbers.some((number) => number.includes('•'))) reader.refuse(field, text.maskedPhone)
    else reader.wish.phones[relation] = numbers
  }
}

function readProgram(reader: RowReader): void {
  const cell = getFilled(reader, 'program')
  if (!cell) return
  const id = reader.school.findProgram(cell.text)
  if (id === undefined) reader.refuse('program', text.unknownProgram(cell.text))
  else reader.wish.programId = id
}

/** What a row wants of a person, with everything that is wrong in it. */
export function readPersonWish(task: ImportTask, school: PeopleSchool, { line, cells }: ImportRow): PersonWish {
  const wish: PersonWish = { line, names: {}, record: {}, phones: {}, extra: [], problems: [], warnings: [] }
  const reader: RowReader = {
    task,
    school,
    wish,
    get: (field) => readWish(cells[field]),
    refuse: (field, words) => void wish.problems.push({ field, text: words }),
    warn: (words) => void wish.warnings.push(words),
  }
  readParts(reader)
  if (wish.names.firstName === undefined) readFullName(reader)
  readNationalId(reader)
  readEmail(reader)
  readGender(reader)
  readBirth(reader)
  readRecord(reader)
  readBirthPlaceAndDate(reader)
  readRegister(reader)
  readPrevious(reader)
  readLatin(reader)
  readPhones(reader)
  readProgram(reader)
  readExtra(reader)
  return wish
}

import type { ExtraField } from '@manara/contract/extra-fields.ts'
import type { ImportValue } from '@manara/contract/imports.ts'
import { hasMail } from '@manara/contract/internal-email.ts'
import { fullName, nameWords } from '@manara/contract/names.ts'
import {
  mostPhones,
  type PersonRecord,
  type PhoneInput,
  type PhoneRelation,
  phoneRelations,
  recordFieldNames,
} from '@manara/contract/person-record.ts'
import type { PersonColumns } from '../../users/people-batch.service.ts'
import { extraKey, mergeExtra, type StoredExtra, toExtraValues } from '../extra-values.ts'
import { withDefaults } from '../people.queries.ts'
import { readPhone } from '../phone-numbers.ts'
import { peopleImportText as text } from './import.text.ts'
import type { KnownPerson } from './people-import.queries.ts'
import type { PeopleSchool } from './people-school.ts'
import type { PersonPlan } from './person-plan.ts'
import type { PersonWish } from './person-wish.ts'

/** What a row changes of a person, in words and as a plan. */
export interface Comparison {
  values: ImportValue[]
  plan: PersonPlan
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

const fieldOfRelation: Record<PhoneRelation, string> = {
  SELF: 'phone',
  FATHER: 'fatherPhone',
  MOTHER: 'motherPhone',
  GUARDIAN: 'guardianPhone',
  OTHER: 'phone',
}

/** The same name, written otherwise or split elsewhere, changes nothing. */
function nameAfter(wish: PersonWish, known: KnownPerson | undefined): Partial<PersonColumns> {
  if (known && wish.fullName !== undefined && isSame(nameWords(wish.fullName), nameWords(known.fullName))) return {}
  return wish.names
}

const emptyColumns: Omit<PersonColumns, 'email' | 'nationalId' | 'firstName' | 'lastName'> = {
  fatherName: null,
  grandfatherName: null,
  latinName: null,
  birthDate: null,
  isBirthYearOnly: false,
  gender: null,
  isNationalIdTemporary: false,
}

export function columnsOf(known: KnownPerson): PersonColumns {
  const { firstName, fatherName, grandfatherName, lastName, latinName, birthDate, isBirthYearOnly, gender } = known
  const { email, nationalId, isNationalIdTemporary } = known
  return {
    ...{ firstName, fatherName, grandfatherName, lastName, latinName, birthDate, isBirthYearOnly, gender },
    ...{ email, nationalId, isNationalIdTemporary },
  }
}

/** A known e-mail stays; one is only given to an account without. */
const emailAfter = (wish: PersonWish, before: PersonColumns) =>
  wish.email !== undefined && !hasMail(before.email) ? wish.email : before.email

const idAfter = (wish: PersonWish, before: PersonColumns): Partial<PersonColumns> =>
  wish.nationalId !== undefined && wish.nationalId !== before.nationalId && before.isNationalIdTemporary
    ? { nationalId: wish.nationalId, isNationalIdTemporary: false }
    : {}

/** A year says nothing against a day of that year. */
function birthAfter({ birth, isReturned }: PersonWish, known: KnownPerson | undefined): Partial<PersonColumns> {
  if (birth === undefined) return {}
  if (birth === null) return { birthDate: null, isBirthYearOnly: false }
  if (birth.isYearOnly && !isReturned && known?.birthDate?.slice(0, 4) === birth.day.slice(0, 4)) return {}
  return { birthDate: birth.day, isBirthYearOnly: birth.isYearOnly }
}

function columnsAfter(wish: PersonWish, before: PersonColumns, known: KnownPerson | undefined): PersonColumns {
  const { gender, latinName } = wish
  return {
    ...before,
    ...nameAfter(wish, known),
    ...birthAfter(wish, known),
    ...(gender !== undefined && { gender }),
    ...(latinName !== undefined && { latinName }),
    ...idAfter(wish, before),
    email: emailAfter(wish, before),
  }
}

const shown: Partial<Record<keyof PersonColumns, (columns: PersonColumns) => string | null>> = {
  birthDate: ({ birthDate, isBirthYearOnly }) => (isBirthYearOnly ? (birthDate?.slice(0, 4) ?? null) : birthDate),
  gender: ({ gender }) => gender && text.genders[gender],
  email: ({ email }) => (hasMail(email) ? email : text.noMail),
  nationalId: ({ nationalId, isNationalIdTemporary }) => (isNationalIdTemporary ? text.temporaryId : nationalId),
}

const shownColumns: readonly (keyof PersonColumns)[] = [
  'firstName',
  'fatherName',
  'grandfatherName',
  'lastName',
  'nationalId',
  'email',
  'birthDate',
  'gender',
  'latinName',
]

const show = (field: keyof PersonColumns, columns: PersonColumns): string | null =>
  (shown[field]?.(columns) ?? (columns[field] as string | null)) || null

export function listColumnValues(before: PersonColumns | undefined, after: PersonColumns): ImportValue[] {
  return shownColumns.flatMap((field) => {
    const [old, next] = [before ? show(field, before) : null, show(field, after)]
    return old === next ? [] : { field, before: old, after: next }
  })
}

const words = (value: string | number | null) => (value === null || value === '' ? null : String(value))

function compareRecord(wish: PersonWish, known: KnownPerson | undefined) {
  const before: PersonRecord = withDefaults(known?.record ?? null)
  const after = { ...before, ...wish.record }
  const values = recordFieldNames.flatMap((field): ImportValue[] =>
    before[field] === after[field] ? [] : [{ field, before: words(before[field]), after: words(after[field]) }],
  )
  return { after, values }
}

/** The value of an extra field in words. */
export function showExtra(field: ExtraField, stored: StoredExtra): string | null {
  const value = toExtraValues(stored, [field])[0]?.value ?? null
  if (typeof value === 'boolean') return value ? text.yes : text.no
  if (field.kind === 'CHOICE') return field.choices.find(({ id }) => id === value)?.label ?? null
  return words(value)
}

function compareExtra(wish: PersonWish, known: KnownPerson | undefined, school: PeopleSchool) {
  const before = known?.extra ?? {}
  const after = mergeExtra(before, wish.extra, school.extraFields)
  const values = school.extraFields.flatMap((field): ImportValue[] => {
    const [old, next] = [showExtra(field, before), showExtra(field, after)]
    return old === next ? [] : [{ field: extraKey(field), before: old, after: next }]
  })
  return { after, values }
}

/** The numbers of a relation take the place of the known ones, unless all of them are known already. */
function comparePhones(wish: PersonWish, known: KnownPerson | undefined, { country }: PeopleSchool) {
  const before: PhoneInput[] =
    known?.phones.map(({ relation, holderName, number, isWhatsapp }) => ({
      relation,
      holderName,
      number,
      isWhatsapp,
    })) ?? []
  const digits = (phone: PhoneInput) => readPhone(phone, country).digits
  let after = before
  const values: ImportValue[] = []
  for (const relation of phoneRelations) {
    const numbers = wish.phones[relation]
    if (!numbers) continue
    const present = after.filter((phone) => phone.relation === relation)
    // A number that stays keeps its holder.
    const wanted = numbers.map((number): PhoneInput => {
      const phone = { relation, holderName: '', number, isWhatsapp: false }
      return present.find((one) => digits(one) === digits(phone)) ?? phone
    })
    const isKnown = numbers.length > 0 ? wanted.every((phone) => present.includes(phone)) : present.length === 0
    if (isKnown && (!wish.isReturned || wanted.length === present.length)) continue
    after = [...after.filter((phone) => phone.relation !== relation), ...wanted]
    const list = (phones: readonly PhoneInput[]) => words(phones.map(({ number }) => number).join('، '))
    values.push({ field: fieldOfRelation[relation], before: list(present), after: list(wanted) })
  }
  return { after, values, isTooMany: after.length > mostPhones }
}

/** Compares a row with a person; without one, everything of the row is new. */
export function comparePerson(wish: PersonWish, known: KnownPerson | undefined, school: PeopleSchool): Comparison {
  const before = known && columnsOf(known)
  const { firstName = '', lastName = '', ...parts } = wish.names
  const start = before ?? {
    ...emptyColumns,
    ...parts,
    firstName,
    lastName,
    email: wish.email ?? '',
    nationalId: wish.nationalId ?? '',
  }
  const after = columnsAfter(wish, start, known)
  const record = compareRecord(wish, known)
  const extra = compareExtra(wish, known, school)
  const phones = comparePhones(wish, known, school)
  if (phones.isTooMany) wish.problems.push({ field: 'phone', text: text.tooManyPhones })
  for (const phone of phones.values.length > 0 ? phones.after : [])
    if (readPhone(phone, school.country).e164 === null) wish.warnings.push(text.checkPhone(phone.number))
  const isAttached = wish.programId !== undefined && (known?.programId ?? null) === null
  const columnValues = listColumnValues(before, after)
  const programName = wish.programId === undefined ? null : (school.programNames.get(wish.programId) ?? null)
  const recordValues = [...record.values, ...extra.values]
  const others = [...recordValues, ...phones.values]
  return {
    values: [
      ...columnValues,
      ...others,
      ...(isAttached ? [{ field: 'program', before: null, after: programName }] : []),
    ],
    plan: {
      ...(before && columnValues.length > 0 && { columns: { before, after } }),
      ...(!before && { added: { ...after, email: wish.email ?? null, nationalId: wish.nationalId ?? null } }),
      ...(recordValues.length > 0 && { record: record.after, extra: extra.after }),
      ...(phones.values.length > 0 && { phones: phones.after }),
      ...(isAttached && wish.programId !== undefined && { programId: wish.programId }),
      ...(others.length > 0 && { changedFields: others.map(({ field }) => field) }),
    },
  }
}

export const nameOfWish = ({ names, fullName: whole }: PersonWish): string =>
  whole ?? (fullName({ ...names, firstName: names.firstName ?? '', lastName: names.lastName ?? '' }) || text.unnamed)

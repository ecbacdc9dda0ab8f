import { hasMail } from '@manara/contract/internal-email.ts'
import { foldArabic, nameWords } from '@manara/contract/names.ts'
import { userRole } from '@manara/contract/users.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { ImportRow, ImportTask, JudgedRow } from '../../../platform/imports/import-kind.ts'
import type { Match } from '../../person-matches/person-matches.service.ts'
import { hasWrongLength, wrongNationalIdLength } from '../../settings/national-id.service.ts'
import type { ReturnedRow } from '../../sheets/sheets.service.ts'
import { type Comparison, nameOfWish } from './compare-person.ts'
import { peopleImportText as text } from './import.text.ts'
import type { KnownPerson } from './people-import.queries.ts'
import type { PeopleSchool } from './people-school.ts'
import type { PersonPlan } from './person-plan.ts'
import type { PersonWish } from './person-wish.ts'

export type Judged = JudgedRow<PersonPlan>

export interface Asked {
  row: ImportRow
  wish: PersonWish
  matches: Match[]
  /** What the code of the row leads to, if it has one. */
  returned: ReturnedRow | undefined
}

export interface Pass {
  db: Db
  task: ImportTask
  school: PeopleSchool
  /** Whether the caller may change national ids and phones of others (R-privacy-4). */
  changesNumbers: boolean
  /** The line in which an identity stood first. */
  seen: Map<string, number>
  /** The age of a sheet whose values are not known any more; null when nothing is known of it. */
  oldDays?: number | null
}

/** The people of a piece, by number, folded national id and e-mail. */
export interface Known {
  byId: Map<number, KnownPerson>
  byNationalId: Map<string, KnownPerson>
  byEmail: Map<string, KnownPerson>
}

export const nothing = {
  targetId: null,
  values: [],
  problems: [],
  warnings: [],
  matches: [],
  plan: null,
} satisfies Partial<Judged>

export const refused = ({ wish }: Asked, target: KnownPerson | undefined): Judged => ({
  ...nothing,
  outcome: 'REFUSED',
  name: nameOfWish(wish),
  targetId: target?.id ?? null,
  problems: wish.problems,
  warnings: wish.warnings,
})

/** The keys under which the same person would come a second time; an identity cannot come twice at all. */
export function keysOf({ nationalId, email, names, birth }: PersonWish, target: KnownPerson | undefined) {
  const identities = [
    ...(nationalId === undefined ? [] : [`id ${foldArabic(nationalId)}`]),
    ...(email === undefined ? [] : [`email ${email}`]),
    ...(target ? [`person ${target.id}`] : []),
  ]
  const words = nameWords(
    [names.firstName, names.fatherName, names.grandfatherName, names.lastName].filter(Boolean).join(' '),
  )
  const isTelling = words.length >= 3 || birth
  const likeness = isTelling && nationalId === undefined ? [`name ${words.join(' ')} ${birth?.day ?? ''}`] : []
  return { identities, likeness }
}

export const findLine = ({ seen }: Pass, keys: readonly string[]) =>
  keys.map((key) => seen.get(key)).find((line) => line !== undefined)

export function remember({ seen }: Pass, line: number, keys: readonly string[]): void {
  for (const key of keys) if (!seen.has(key)) seen.set(key, line)
}

/** Who has the keys of a row. */
export function findExact({ nationalId, email }: PersonWish, known: Known) {
  const byId = nationalId === undefined ? undefined : known.byNationalId.get(foldArabic(nationalId))
  const byEmail = email === undefined ? undefined : known.byEmail.get(email)
  return { exact: byId ?? byEmail, byEmail }
}

/** Whose row it is: by decision, by an exact key, or as the one person who certainly is the same. */
export function findTarget({ row, wish, matches }: Asked, known: Known) {
  const { exact, byEmail } = findExact(wish, known)
  if (row.decision === 'IS') return { target: known.byId.get(row.decidedId ?? 0) ?? exact, exact, byEmail }
  if (exact || row.decision === 'NEW') return { target: exact, exact, byEmail }
  const [first] = matches.filter(({ level, deletedAt }) => level === 'CERTAIN' && !deletedAt)
  return { target: first && known.byId.get(first.userId), exact, byEmail }
}

export type Found = ReturnType<typeof findTarget>

export const hasOtherId = ({ nationalId }: PersonWish, target: KnownPerson) =>
  nationalId !== undefined && !target.isNationalIdTemporary && target.foldedId !== foldArabic(nationalId)

const isOfOffice = ({ role, holdsRole }: KnownPerson) =>
  holdsRole || role === userRole.Administrator || role === userRole.Staff

/** Why a row cannot mean the person that it names. */
export function refuseTarget(
  { row, wish }: Pick<Asked, 'row' | 'wish'>,
  { target, exact, byEmail }: Found,
  school: PeopleSchool,
): string | undefined {
  if (!target) return undefined
  if (isOfOffice(target) || (exact && isOfOffice(exact))) return text.administrator
  if (target.role !== school.role) return text.otherRole
  if (row.decision === 'NEW') return text.isKnown
  if (exact && exact.id !== target.id) return exact === byEmail ? text.emailOfOther : text.idOfOther
  if (target === byEmail && hasOtherId(wish, target)) return text.otherId(target.nationalId)
  if (byEmail && byEmail.id !== target.id && !hasMail(target.email)) return text.emailOfOther
  return undefined
}

/** What an import never changes of a known person (R-import-10). */
export const listStaying = ({ email, programId }: PersonWish, target: KnownPerson, { programNames }: PeopleSchool) => [
  ...(email !== undefined && hasMail(target.email) && email !== target.email
    ? [{ field: 'email', text: text.emailStays(target.email) }]
    : []),
  ...(programId !== undefined && target.programId !== null && target.programId !== programId
    ? [{ field: 'program', text: text.programStays(programNames.get(target.programId) ?? '') }]
    : []),
]

const numberFields = /^nationalId$|phone$/i

/** Numbers of a known person are changed by those alone who see them whole (R-privacy-4). */
export function refuseNumbers({ wish }: Pick<Asked, 'wish'>, { values }: Comparison, { changesNumbers }: Pass): void {
  if (changesNumbers) return
  for (const { field } of values) if (numberFields.test(field)) wish.problems.push({ field, text: text.numbersNotHeld })
}

/** A national id that the school does not know yet (R-people-13). */
export function refuseWrongLength({ wish }: Asked, { nationalIdLengths: lengths }: PeopleSchool): void {
  if (wish.nationalId === undefined || !hasWrongLength(wish.nationalId, lengths)) return
  wish.problems.push({ field: 'nationalId', text: wrongNationalIdLength(lengths) })
}

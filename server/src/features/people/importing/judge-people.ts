import { hasMail } from '@manara/contract/internal-email.ts'
import { foldArabic, nameWords } from '@manara/contract/names.ts'
import { recordTitles } from '@manara/contract/person-record.ts'
import { userRole } from '@manara/contract/users.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { ImportRow, ImportTask, JudgedRow, Judging, RowMatch } from '../../../platform/imports/import-kind.ts'
import { mapInTurns } from '../../../platform/jobs/map-in-turns.ts'
import { findMatches, type Match } from '../../person-matches/person-matches.service.ts'
import { hasWrongLength, wrongNationalIdLength } from '../../settings/national-id.service.ts'
import { toExtraValues } from '../extra-values.ts'
import { listMissing } from '../field-uses.ts'
import { withDefaults } from '../people.queries.ts'
import { readPhone } from '../phone-numbers.ts'
import { type Comparison, comparePerson, nameOfWish } from './compare-person.ts'
import { peopleImportText as text } from './import.text.ts'
import { findKnownPeople, isStudent, type KnownPerson } from './people-import.queries.ts'
import { getPeopleSchool, type PeopleSchool, roleOfRun } from './people-school.ts'
import type { PersonPlan } from './person-plan.ts'
import type { PersonWish } from './person-wish.ts'
import { readPersonWish } from './read-wish.ts'

type Judged = JudgedRow<PersonPlan>

interface Asked {
  row: ImportRow
  wish: PersonWish
  matches: Match[]
}

interface Pass {
  db: Db
  task: ImportTask
  school: PeopleSchool
  /** The line in which an identity stood first. */
  seen: Map<string, number>
}

/** The people of a piece, by number, folded national id and e-mail. */
interface Known {
  byId: Map<number, KnownPerson>
  byNationalId: Map<string, KnownPerson>
  byEmail: Map<string, KnownPerson>
}

async function findKnown({ db, task }: Pass, asked: readonly Asked[]): Promise<Known> {
  const people = await findKnownPeople(
    db,
    {
      nationalIds: asked.flatMap(({ wish }) => [wish.nationalId ?? [], wish.unpaddedId ?? []].flat()),
      emails: asked.flatMap(({ wish }) => wish.email ?? []),
      ids: asked.flatMap(({ row, matches }) => [
        ...(row.decidedId === null ? [] : [row.decidedId]),
        ...matches.filter(({ level, deletedAt }) => level === 'CERTAIN' && !deletedAt).map(({ userId }) => userId),
      ]),
    },
    task.isCommit,
  )
  return {
    byId: new Map(people.map((person) => [person.id, person])),
    byNationalId: new Map(people.map((person) => [person.foldedId, person])),
    byEmail: new Map(people.map((person) => [person.email, person])),
  }
}

/** Who may be the person of each row, of rows that can be written at all. */
async function addMatches({ db, school }: Pass, asked: readonly Asked[]): Promise<void> {
  const open = asked.filter(({ wish }) => wish.names.firstName !== undefined && wish.names.lastName !== undefined)
  const found = await findMatches(
    db,
    await mapInTurns(open, ({ wish }) => ({
      ...wish.names,
      firstName: wish.names.firstName ?? '',
      lastName: wish.names.lastName ?? '',
      role: school.role,
      nationalId: wish.nationalId,
      birthDate: wish.birth?.day,
      isBirthYearOnly: wish.birth?.isYearOnly,
      motherName: wish.record.motherName,
      gender: wish.gender,
      phoneDigits: Object.values(wish.phones)
        .flat()
        .map(
          (number) => readPhone({ relation: 'SELF', holderName: '', number, isWhatsapp: false }, school.country).digits,
        )
        .filter((digits) => digits.length >= 6),
    })),
  )
  for (const [at, one] of open.entries()) one.matches = found[at] ?? []
}

const nothing = {
  targetId: null,
  values: [],
  problems: [],
  warnings: [],
  matches: [],
  plan: null,
} satisfies Partial<Judged>

const shownMatches = 5

const toMatches = (matches: readonly Match[]): RowMatch[] =>
  matches
    .filter(({ deletedAt }) => !deletedAt)
    .slice(0, shownMatches)
    .map(({ userId, level, reasons }) => ({ personId: userId, level, reasons }))

/** The keys under which the same person would come a second time; an identity cannot come twice at all. */
function keysOf({ nationalId, email, names, birth }: PersonWish, target: KnownPerson | undefined) {
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

const findLine = ({ seen }: Pass, keys: readonly string[]) =>
  keys.map((key) => seen.get(key)).find((line) => line !== undefined)

function remember({ seen }: Pass, line: number, keys: readonly string[]): void {
  for (const key of keys) if (!seen.has(key)) seen.set(key, line)
}

/** Whose row it is: by decision, by an exact key, or as the one person who certainly is the same. */
function findTarget({ row, wish, matches }: Asked, known: Known) {
  const byId = wish.nationalId === undefined ? undefined : known.byNationalId.get(foldArabic(wish.nationalId))
  const byEmail = wish.email === undefined ? undefined : known.byEmail.get(wish.email)
  const exact = byId ?? byEmail
  if (row.decision === 'IS') return { target: known.byId.get(row.decidedId ?? 0) ?? exact, exact, byEmail }
  if (exact || row.decision === 'NEW') return { target: exact, exact, byEmail }
  const [first] = matches.filter(({ level, deletedAt }) => level === 'CERTAIN' && !deletedAt)
  return { target: first && known.byId.get(first.userId), exact, byEmail }
}

type Found = ReturnType<typeof findTarget>

const hasOtherId = ({ nationalId }: PersonWish, target: KnownPerson) =>
  nationalId !== undefined && !target.isNationalIdTemporary && target.foldedId !== foldArabic(nationalId)

const isOfOffice = ({ role, holdsRole }: KnownPerson) =>
  holdsRole || role === userRole.Administrator || role === userRole.Staff

/** Why a row cannot mean the person that it names. */
function refuseTarget(
  { row, wish }: Asked,
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

function warnOfTarget({ wish }: Asked, target: KnownPerson | undefined, { programNames }: PeopleSchool): void {
  if (!target) return
  if (wish.email !== undefined && hasMail(target.email) && wish.email !== target.email)
    wish.warnings.push(text.emailStays(target.email))
  if (wish.programId !== undefined && target.programId !== null && target.programId !== wish.programId)
    wish.warnings.push(text.programStays(programNames.get(target.programId) ?? ''))
}

/** A national id that the school does not know yet (R-people-13). */
function refuseWrongLength({ wish }: Asked, { nationalIdLengths: lengths }: PeopleSchool): void {
  if (wish.nationalId === undefined || !hasWrongLength(wish.nationalId, lengths)) return
  wish.problems.push({ field: 'nationalId', text: wrongNationalIdLength(lengths) })
}

/** What a new person must have: a name, keys, and the fields that the school requires (R-record-6). */
function refuseIncomplete({ wish }: Asked, { plan }: Comparison, { task, school }: Pass): void {
  const { problems, names } = wish
  const refuse = (field: string | null, words: string) => problems.push({ field, text: words })
  if (names.firstName === undefined) refuse(null, text.noName)
  else if (names.lastName === undefined) refuse(null, text.noFamilyName)
  if (wish.nationalId === undefined && !task.options.givesTemporaryIds) refuse('nationalId', text.noNationalId)
  if (wish.email === undefined && !isStudent(school.role)) refuse('email', text.noEmail)
  const record = plan.record
  const known = {
    ...withDefaults(record ?? null),
    phones: plan.phones ?? [],
    extra: toExtraValues(plan.extra ?? {}, school.extraFields),
  }
  for (const field of listMissing(school.uses, school.role, known, school.extraFields))
    refuse(null, text.required(titleOf(field, school)))
}

const titleOf = (field: string, { extraFields }: PeopleSchool) =>
  (recordTitles as Record<string, string>)[field] ?? extraFields.find(({ id }) => field === `f${id}`)?.label ?? 'الهاتف'

const refused = ({ wish }: Asked, target: KnownPerson | undefined): Judged => ({
  ...nothing,
  outcome: 'REFUSED',
  name: nameOfWish(wish),
  targetId: target?.id ?? null,
  problems: wish.problems,
  warnings: wish.warnings,
})

/** Why people must look at the row first. */
function findDoubt(pass: Pass, asked: Asked, found: Found, keys: ReturnType<typeof keysOf>): string | undefined {
  const { row, wish, matches } = asked
  const twin = findLine(pass, keys.identities)
  if (twin !== undefined) return text.repeatedId(twin)
  if (row.decision === 'NEW' || row.decision === 'IS') return undefined
  const alike = findLine(pass, keys.likeness)
  if (alike !== undefined) return text.repeated(alike)
  if (found.exact) return undefined
  if (found.target) return hasOtherId(wish, found.target) ? text.otherIdOfSame : undefined
  return toMatches(matches).length > 0 ? text.samePerson : undefined
}

/** A known person whose number is shorter than usual has it without zeros. */
function takeUnpadded({ wish }: Asked, { byNationalId }: Known): void {
  const { nationalId, unpaddedId } = wish
  if (nationalId === undefined || unpaddedId === undefined) return
  if (byNationalId.has(foldArabic(nationalId)) || !byNationalId.has(unpaddedId)) return
  wish.nationalId = unpaddedId
  wish.warnings = wish.warnings.filter((words) => words !== text.zerosRestored(nationalId))
}

function judgeOne(pass: Pass, asked: Asked, known: Known): Judged {
  const { row, wish, matches } = asked
  const { school } = pass
  takeUnpadded(asked, known)
  const found = findTarget(asked, known)
  const { target } = found
  const refusal = refuseTarget(asked, found, school)
  if (refusal !== undefined) wish.problems.push({ field: null, text: refusal })
  if (wish.problems.length > 0) return refused(asked, target)
  if (target?.foldedId !== foldArabic(wish.nationalId ?? '')) refuseWrongLength(asked, school)
  const comparison = comparePerson(wish, target, school)
  if (!target) refuseIncomplete(asked, comparison, pass)
  if (wish.problems.length > 0) return refused(asked, target)
  warnOfTarget(asked, target, school)
  if (matches.some(({ deletedAt }) => deletedAt)) wish.warnings.push(text.wasDeleted)
  const keys = keysOf(wish, target)
  const doubt = findDoubt(pass, asked, found, keys)
  if (doubt === undefined) remember(pass, row.line, [...keys.identities, ...keys.likeness])
  const { values, plan } = comparison
  const decided = target ? (values.length > 0 ? 'CHANGED' : 'SAME') : 'NEW'
  const outcome = doubt === undefined ? decided : 'UNDECIDED'
  return {
    outcome,
    name: target ? target.fullName : nameOfWish(wish),
    targetId: target?.id ?? null,
    values,
    problems: doubt === undefined ? [] : [{ field: null, text: doubt }],
    warnings: wish.warnings,
    matches: found.exact ? [] : toMatches(matches),
    plan: outcome === 'NEW' || outcome === 'CHANGED' ? plan : null,
  }
}

/** Judges rows of people in pieces: five statements for each. */
export async function judgePeople(db: Db, task: ImportTask): Promise<Judging<PersonPlan>> {
  const school = await getPeopleSchool(db, roleOfRun(task.options))
  const pass: Pass = { db, task, school, seen: new Map() }
  return {
    async judge(rows) {
      const asked = await mapInTurns(
        rows,
        (row): Asked => ({ row, wish: readPersonWish(task, school, row), matches: [] }),
      )
      await addMatches(pass, asked)
      const known = await findKnown(pass, asked)
      return mapInTurns(asked, (one) => judgeOne(pass, one, known))
    },
  }
}

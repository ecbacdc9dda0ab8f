import { foldArabic } from '@manara/contract/names.ts'
import { recordTitles } from '@manara/contract/person-record.ts'
import type { Db } from '../../../platform/db/database.ts'
import { lineOfCell } from '../../../platform/imports/cells.ts'
import type { ImportRow, ImportTask, Judging, RowMatch } from '../../../platform/imports/import-kind.ts'
import { mapInTurns } from '../../../platform/jobs/map-in-turns.ts'
import { type Caller, holds } from '../../../platform/security/caller.ts'
import { findMatches, type Match } from '../../person-matches/person-matches.service.ts'
import { findReturnedRows, type ReturnedRow } from '../../sheets/sheets.service.ts'
import { toExtraValues } from '../extra-values.ts'
import { listMissing } from '../field-uses.ts'
import { withDefaults } from '../people.queries.ts'
import { readPhone } from '../phone-numbers.ts'
import { type Comparison, comparePerson, nameOfWish } from './compare-person.ts'
import { peopleImportText as text } from './import.text.ts'
import { judgeReturned, nameAuthors } from './judge-returned.ts'
import { findKnownPeople, isStudent } from './people-import.queries.ts'
import { getPeopleSchool, type PeopleSchool, roleOfRun } from './people-school.ts'
import type { PersonPlan } from './person-plan.ts'
import { readPersonWish } from './read-wish.ts'
import { type IssuedPerson, readChanges } from './returned-people.ts'
import {
  type Asked,
  type Found,
  findLine,
  findTarget,
  hasOtherId,
  type Judged,
  type Known,
  keysOf,
  listStaying,
  type Pass,
  refused,
  refuseNumbers,
  refuseTarget,
  refuseWrongLength,
  remember,
} from './row-rules.ts'

async function findKnown({ db, task }: Pass, asked: readonly Asked[]): Promise<Known> {
  const people = await findKnownPeople(
    db,
    {
      nationalIds: asked.flatMap(({ wish }) => [wish.nationalId ?? [], wish.unpaddedId ?? []].flat()),
      emails: asked.flatMap(({ wish }) => wish.email ?? []),
      ids: asked.flatMap(({ row, matches, returned }) => [
        ...(returned?.state === 'issued' ? [returned.row] : []),
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
  const open = asked.filter(
    ({ wish, returned }) => !returned && wish.names.firstName !== undefined && wish.names.lastName !== undefined,
  )
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

const shownMatches = 5

const toMatches = (matches: readonly Match[]): RowMatch[] =>
  matches
    .filter(({ deletedAt }) => !deletedAt)
    .slice(0, shownMatches)
    .map(({ userId, level, reasons }) => ({ personId: userId, level, reasons }))

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
  if (target) refuseNumbers(asked, comparison, pass)
  else refuseIncomplete(asked, comparison, pass)
  if (wish.problems.length > 0) return { ...refused(asked, target), values: target ? comparison.values : [] }
  if (target) wish.warnings.push(...listStaying(wish, target, school).map((one) => one.text))
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

/** What the codes of a piece lead to. */
function findReturned({ db, task }: Pass, rows: readonly ImportRow[]): Promise<Map<string, ReturnedRow>> {
  const codes = rows.map(({ cells }) => lineOfCell(cells.rowCode)).filter((code) => code !== '')
  return findReturnedRows(db, task.rowCodes, 'PEOPLE', [...new Set(codes)])
}

function toAsked({ task, school }: Pass, row: ImportRow, codes: ReadonlyMap<string, ReturnedRow>): Asked {
  const returned = codes.get(lineOfCell(row.cells.rowCode))
  const wish =
    returned?.state === 'issued'
      ? readChanges(task, school, row, returned as IssuedPerson)
      : readPersonWish(task, school, row)
  return { row, wish, matches: [], returned }
}

/** Judges rows of people in pieces: seven statements for each. */
export async function judgePeople(db: Db, caller: Caller, task: ImportTask): Promise<Judging<PersonPlan>> {
  const school = await getPeopleSchool(db, roleOfRun(task.options))
  const changesNumbers = holds(caller, 'person.identity')
  const pass: Pass = { db, task, school, changesNumbers, seen: new Map() }
  return {
    async judge(rows) {
      const codes = await findReturned(pass, rows)
      const asked = await mapInTurns(rows, (row) => toAsked(pass, row, codes))
      await addMatches(pass, asked)
      const known = await findKnown(pass, asked)
      const judged = await mapInTurns(asked, (one) => (one.returned ? judgeReturned : judgeOne)(pass, one, known))
      await nameAuthors(db, judged)
      return judged
    },

    listNotes: async () => (pass.oldDays === undefined ? [] : [text.oldSheet(pass.oldDays)]),
  }
}

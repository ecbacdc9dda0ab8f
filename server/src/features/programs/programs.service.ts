import type {
  CreateProgramBody,
  ListProgramCoursesQuery,
  ListProgramStudentsQuery,
  Program,
  UpdateProgramBody,
} from '@manara/contract/programs.ts'
import { type AuditedOperation, programAudit, recordChange } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import type { Page } from '../../platform/db/list-page.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { mergeEdit } from '../../platform/http/edits.ts'
import { asChangeSet } from '../../platform/journal/change-sets.ts'
import type { Caller } from '../../platform/security/caller.ts'
import * as content from './program-content.queries.ts'
import { programProblem, programText } from './programs.messages.ts'
import {
  changeProgram,
  countContent,
  getProgram,
  insertProgram,
  lockProgram,
  markProgramDeleted,
  type ProgramDetails,
} from './programs.queries.ts'

/** A day that was never announced is no news. */
const asState = ({ registrationOpensOn, ...program }: ProgramDetails) => ({
  ...program,
  ...(registrationOpensOn && { registrationOpensOn }),
})

/** To readers an empty description is the same as none. */
const toDescription = (text: string | null | undefined) => (text ? text : null)

export async function getProgramOrFail(db: Db, id: number): Promise<Program> {
  const program = await getProgram(db, id)
  if (!program) throw programProblem.notFound()
  return program
}

async function lockProgramOrFail(trx: Trx, id: number): Promise<ProgramDetails> {
  const program = await lockProgram(trx, id)
  if (!program) throw programProblem.notFound()
  return program
}

export async function createProgram(db: Db, caller: Caller, body: CreateProgramBody) {
  const { name, description, isRegistrationOpen = false, registrationOpensOn = null } = body
  const program = await inTransaction(db, async (trx) => {
    const details = { name, description: toDescription(description), isRegistrationOpen, registrationOpensOn }
    const id = await insertProgram(trx, details)
    await recordChange(trx, caller, programAudit('createProgram', id, { after: asState(details) }))
    return getProgramOrFail(trx, id)
  })
  return { ...program, message: programText.created(name) }
}

/** Updates a locked program and keeps what it was. */
async function rewrite(
  trx: Trx,
  caller: Caller,
  operation: AuditedOperation,
  id: number,
  states: Record<'before' | 'after', ProgramDetails>,
) {
  await changeProgram(trx, id, states.after)
  await recordChange(
    trx,
    caller,
    programAudit(operation, id, { before: asState(states.before), after: asState(states.after) }),
  )
}

export async function updateProgram(db: Db, caller: Caller, id: number, body: UpdateProgramBody) {
  const program = await inTransaction(db, async (trx) => {
    const before = await lockProgramOrFail(trx, id)
    const { description, ...edited } = mergeEdit(before, body)
    const after = { ...edited, description: toDescription(description) }
    await rewrite(trx, caller, 'updateProgram', id, { before, after })
    return getProgramOrFail(trx, id)
  })
  return { ...program, message: programText.updated(program.name) }
}

/**
 * Opens or closes the registration as `wanted`, or flips it. The row is locked, so that of two flips at once each sees
 * what the other left; a state that is already there changes nothing.
 */
export async function toggleRegistration(db: Db, caller: Caller, id: number, wanted: boolean | undefined) {
  const program = await inTransaction(db, async (trx) => {
    const before = await lockProgramOrFail(trx, id)
    const after = { ...before, isRegistrationOpen: wanted ?? !before.isRegistrationOpen }
    if (after.isRegistrationOpen !== before.isRegistrationOpen)
      await rewrite(trx, caller, 'toggleRegistration', id, { before, after })
    return getProgramOrFail(trx, id)
  })
  const message = program.isRegistrationOpen ? programText.registrationOpened : programText.registrationClosed
  return { ...program, message: message(program.name) }
}

/** Deletes an empty program, restorable for 30 days; refuses, with the counts, while something hangs on it. */
export async function deleteProgram(db: Db, caller: Caller, id: number): Promise<void> {
  await asChangeSet(db, caller, 'deleteProgram', async (trx, entitle) => {
    const before = await lockProgramOrFail(trx, id)
    entitle(before.name)
    const found = await countContent(trx, id)
    if (Object.values(found).some((count) => count > 0)) throw programProblem.inUse([found], { state: { ...found } })
    await markProgramDeleted(trx, id, caller.personId)
    await recordChange(trx, caller, programAudit('deleteProgram', id, { before: asState(before) }))
  })
}

/** A list that is empty may be so because there is no such program. */
async function unlessMissing<Row>(db: Db, id: number, list: Promise<Page<Row>>): Promise<Page<Row>> {
  const page = await list
  if (page.rows.length === 0) await getProgramOrFail(db, id)
  return page
}

export const listProgramCourses = (db: Db, id: number, query: ListProgramCoursesQuery) =>
  unlessMissing(db, id, content.listProgramCourses(db, id, query))

export const listProgramStudents = (db: Db, id: number, query: ListProgramStudentsQuery) =>
  unlessMissing(db, id, content.listProgramStudents(db, id, query))

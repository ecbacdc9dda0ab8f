import { createHash } from 'node:crypto'
import type { DecidedEntry, IncompleteEntry, ProcessingStatus, Rehearsal } from '@manara/contract/graduation.ts'
import { recordChange } from '../../audit/audit.ts'
import type { Db, Trx } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Caller } from '../../security/caller.ts'
import { graduationProblem, graduationText } from './graduation.errors.ts'
import type { ProcessedProgram, Standing } from './standings.queries.ts'
import * as queries from './standings.queries.ts'

/** Stands for everything that the result depends on: people, grades that count, what is missing, policy. */
function fingerprintOf(program: ProcessedProgram, standings: readonly Standing[]): string {
  const { programId, passingGpa, minimumCourseGrade } = program
  const hash = createHash('sha256').update(JSON.stringify([programId, passingGpa, minimumCourseGrade]))
  const inOrder = standings.toSorted((one, other) => one.studentId - other.studentId)
  for (const { studentId, status, finalGpa, gradesMark, missingCourses } of inOrder)
    hash.update(
      JSON.stringify([studentId, status, finalGpa, gradesMark, missingCourses.map((course) => course.courseId)]),
    )
  return hash.digest('hex')
}

function decidedOf({ gradesMark, status, finalGpa, ...student }: Standing): DecidedEntry[] {
  if (finalGpa === null || (status !== 'Graduated' && status !== 'Failed')) return []
  return [{ ...student, status, finalGpa }]
}

const incompleteOf = ({ gradesMark, status, ...student }: Standing): IncompleteEntry[] =>
  status === 'Incomplete' ? [{ ...student, status, finalGpa: null }] : []

function rehearsalOf(program: ProcessedProgram, standings: readonly Standing[]): Rehearsal {
  const countOf = (status: ProcessingStatus | 'Unchanged') => standings.filter((one) => one.status === status).length
  return {
    academicProgramId: program.programId,
    programName: program.programName,
    passingGpa: program.passingGpa,
    minimumCourseGrade: program.minimumCourseGrade,
    graduatedCount: countOf('Graduated'),
    failedCount: countOf('Failed'),
    incompleteCount: countOf('Incomplete'),
    unchangedFailuresCount: countOf('Unchanged'),
    fingerprint: fingerprintOf(program, standings),
    report: standings.flatMap(decidedOf),
    incomplete: standings.flatMap(incompleteOf),
  }
}

/** Without courses there is no mean: nobody may graduate by having nothing to pass. */
async function getProgramOrFail(db: Db, id: number): Promise<ProcessedProgram> {
  const program = await queries.getProcessedProgram(db, id)
  if (!program) throw graduationProblem.programNotFound()
  if (program.courseCount === 0) throw graduationProblem.noCourses()
  return program
}

async function rehearse(trx: Trx, programId: number): Promise<Rehearsal> {
  const program = await getProgramOrFail(trx, programId)
  return rehearsalOf(program, await queries.listStandings(trx, programId))
}

/** The school at one moment, however many statements it takes to look at it. */
export function previewGraduation(db: Db, programId: number): Promise<Rehearsal> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((trx) => rehearse(trx, programId))
}

const changed = (rehearsal: Rehearsal) => graduationProblem.changed({ state: { rehearsal } })

/**
 * What was rehearsed is compared before anything is written, so that a refused batch uses up no running number, and once
 * more with what was written: between the two a student can come or go.
 */
async function decide(trx: Trx, caller: Caller, programId: number, fingerprint: string | undefined) {
  if (!(await queries.lockProgram(trx, programId))) throw graduationProblem.programNotFound()
  await queries.holdGrounds(trx, programId)
  if (fingerprint !== undefined) {
    const now = await rehearse(trx, programId)
    if (now.fingerprint !== fingerprint) throw changed(now)
  }
  const program = await getProgramOrFail(trx, programId)
  const decided = rehearsalOf(program, await queries.decideStandings(trx, programId, caller.personId))
  if (fingerprint !== undefined && decided.fingerprint !== fingerprint) throw changed(decided)
  return decided
}

/**
 * Processes a program: all of it or nothing. Of two batches at once the second finds the students of the first decided,
 * and decides nothing about them again.
 */
export async function processGraduation(db: Db, caller: Caller, programId: number, fingerprint: string | undefined) {
  const result = await inTransaction(db, async (trx) => {
    const decided = await decide(trx, caller, programId, fingerprint)
    const { report, incomplete, fingerprint: _, academicProgramId, programName, ...after } = decided
    if (decided.graduatedCount + decided.failedCount > 0)
      await recordChange(trx, caller, {
        operation: 'processGraduation',
        entity: 'program',
        entityId: programId,
        after: { programName, ...after },
      })
    return decided
  })
  return { ...result, message: graduationText.processed(result.graduatedCount, result.failedCount) }
}

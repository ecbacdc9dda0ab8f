import { createHash } from 'node:crypto'
import type { DecidedEntry, IncompleteEntry, Preview, ProcessingStatus } from '@manara/contract/graduation.ts'
import { programAudit, recordChange } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { lockForNoKeyUpdate } from '../../platform/db/row-locks.ts'
import { tell } from '../../platform/events/tell.ts'
import { asChangeSet } from '../../platform/journal/change-sets.ts'
import { holdLargeActShared } from '../../platform/journal/large-acts.ts'
import type { Caller } from '../../platform/security/caller.ts'
import type { Evaluation, ProcessedProgram } from './evaluations.queries.ts'
import * as queries from './evaluations.queries.ts'
import { graduationProblem, graduationText } from './graduation.messages.ts'

/** Hash of everything that the result depends on: people, grades that count, missing courses, policy. */
function computeFingerprint(program: ProcessedProgram, evaluations: readonly Evaluation[]): string {
  const { programId, passingGpa, minimumCourseGrade } = program
  const hash = createHash('sha256').update(JSON.stringify([programId, passingGpa, minimumCourseGrade]))
  const inOrder = evaluations.toSorted((one, other) => one.studentId - other.studentId)
  for (const { studentId, status, finalGpa, gradesMark, missingCourses } of inOrder)
    hash.update(
      JSON.stringify([studentId, status, finalGpa, gradesMark, missingCourses.map((course) => course.courseId)]),
    )
  return hash.digest('hex')
}

function toDecidedEntries({ gradesMark, status, finalGpa, ...student }: Evaluation): DecidedEntry[] {
  if (finalGpa === null || (status !== 'Graduated' && status !== 'Failed')) return []
  return [{ ...student, status, finalGpa }]
}

const toIncompleteEntries = ({ gradesMark, status, ...student }: Evaluation): IncompleteEntry[] =>
  status === 'Incomplete' ? [{ ...student, status, finalGpa: null }] : []

function toPreview(program: ProcessedProgram, evaluations: readonly Evaluation[]): Preview {
  const countEvaluations = (status: ProcessingStatus | 'Unchanged') =>
    evaluations.filter((one) => one.status === status).length
  return {
    academicProgramId: program.programId,
    programName: program.programName,
    passingGpa: program.passingGpa,
    minimumCourseGrade: program.minimumCourseGrade,
    graduatedCount: countEvaluations('Graduated'),
    failedCount: countEvaluations('Failed'),
    incompleteCount: countEvaluations('Incomplete'),
    unchangedFailuresCount: countEvaluations('Unchanged'),
    fingerprint: computeFingerprint(program, evaluations),
    report: evaluations.flatMap(toDecidedEntries),
    incomplete: evaluations.flatMap(toIncompleteEntries),
  }
}

/** Without courses there is no mean: a student cannot graduate by having nothing to pass. */
async function getProgramOrFail(db: Db, id: number): Promise<ProcessedProgram> {
  const program = await queries.getProcessedProgram(db, id)
  if (!program) throw graduationProblem.programNotFound()
  if (program.courseCount === 0) throw graduationProblem.noCourses()
  return program
}

async function buildPreview(trx: Trx, programId: number): Promise<Preview> {
  const program = await getProgramOrFail(trx, programId)
  return toPreview(program, await queries.listEvaluations(trx, programId))
}

/** The school at one moment, however many statements it takes to look at it. */
export function previewGraduation(db: Db, programId: number): Promise<Preview> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((trx) => buildPreview(trx, programId))
}

const changed = (preview: Preview) => graduationProblem.changed({ state: { rehearsal: preview } })

/**
 * The preview is compared before anything is written, so that a refused batch uses up no running number, and again with
 * the written result: in between, a student can join or leave.
 */
async function decide(trx: Trx, caller: Caller, programId: number, fingerprint: string | undefined) {
  // One batch of a program at a time; students can still be attached and courses added meanwhile.
  if (!(await lockForNoKeyUpdate(trx, 'program', programId))) throw graduationProblem.programNotFound()
  await queries.lockEvaluationInputs(trx, programId)
  if (fingerprint !== undefined) {
    const now = await buildPreview(trx, programId)
    if (now.fingerprint !== fingerprint) throw changed(now)
  }
  const program = await getProgramOrFail(trx, programId)
  const decided = toPreview(program, await queries.decideEvaluations(trx, programId, caller.personId))
  if (fingerprint !== undefined && decided.fingerprint !== fingerprint) throw changed(decided)
  return decided
}

/**
 * Processes a program: all of it or nothing. Of two batches at once the second finds the students of the first decided,
 * and decides nothing about them again.
 */
export async function processGraduation(db: Db, caller: Caller, programId: number, fingerprint: string | undefined) {
  const result = await asChangeSet(db, caller, 'processGraduation', async (trx, entitle) => {
    await holdLargeActShared(trx)
    const decided = await decide(trx, caller, programId, fingerprint)
    entitle(decided.programName)
    const { report, incomplete, fingerprint: _, academicProgramId, programName, ...after } = decided
    if (decided.graduatedCount + decided.failedCount > 0) {
      await recordChange(
        trx,
        caller,
        programAudit('processGraduation', programId, { after: { programName, ...after } }),
      )
      await tell(trx, caller, 'graduationDecided', { programId })
    }
    return decided
  })
  return { ...result, message: graduationText.processed(result.graduatedCount, result.failedCount) }
}

import { foldArabic } from '@manara/contract/names.ts'
import { personAudit, recordChanges } from '../../platform/audit/audit.ts'
import type { Db } from '../../platform/db/database.ts'
import { lineOfCell } from '../../platform/imports/cells.ts'
import type { ImportKindDefinition, ImportRow, JudgedRow } from '../../platform/imports/import-kind.ts'
import {
  emptyJudgement,
  findStudents,
  judgeRefused,
  judgeUnclear,
  listMissingStudent,
  type StudentAnswer,
  studentFields,
} from '../../platform/imports/student-rows.ts'
import { setStudentsProgram } from '../users/program-attachment.service.ts'
import { attachmentProblem, programImportText as text } from './program-enrollment.messages.ts'
import { listProgramNames, lockProgramsForShare } from './program-enrollment.queries.ts'

interface ProgramPlan {
  programId: number
}

type FindProgram = (words: string) => { id: number; name: string } | undefined

/** By number or folded name. */
async function readPrograms(db: Db): Promise<FindProgram> {
  const programs = await listProgramNames(db)
  const byName = new Map(programs.map((program) => [foldArabic(program.name), program]))
  const byId = new Map(programs.map((program) => [String(program.id), program]))
  return (words) => byName.get(foldArabic(words)) ?? byId.get(foldArabic(words))
}

function judgeOne(row: ImportRow, found: StudentAnswer, findProgram: FindProgram): JudgedRow<ProgramPlan> {
  if (!('student' in found)) return judgeUnclear(found)
  const { student } = found
  const words = lineOfCell(row.cells.program)
  const program = findProgram(words)
  if (!program) return judgeRefused(student, 'program', words === '' ? text.noProgram : text.unknownProgram(words))
  const known = { ...emptyJudgement, name: student.fullName, targetId: student.id }
  if (student.programId === program.id) return { ...known, outcome: 'SAME' }
  if (student.programId !== null)
    return judgeRefused(student, 'program', attachmentProblem.alreadyAttached([student.programName ?? '']).message)
  const values = [{ field: 'program', before: null, after: program.name }]
  return { ...known, outcome: 'CHANGED', values, plan: { programId: program.id } }
}

/** Gives students who have no program theirs; adds no people and changes no program (R-import-11). */
export const programEnrollmentImport: ImportKindDefinition<ProgramPlan> = {
  kind: 'PROGRAM_ENROLLMENTS',
  isAboutPeople: true,
  title: text.title,
  listFields: async () => [...studentFields, text.field],
  listMissing: (filled) => [...listMissingStudent(filled), ...(filled.has('program') ? [] : [text.chooseProgram])],
  async startJudging(db, _, { isCommit }) {
    const findProgram = await readPrograms(db)
    const seen = new Map<number, number>()
    return {
      async judge(rows) {
        const found = await findStudents(db, rows, isCommit)
        return rows.map((row, at) => {
          const judged = judgeOne(row, found[at] as StudentAnswer, findProgram)
          if (judged.targetId === null || judged.plan === null) return judged
          const line = seen.get(judged.targetId)
          seen.set(judged.targetId, line ?? row.line)
          if (line === undefined) return judged
          return { ...judged, outcome: 'UNDECIDED', plan: null, problems: [{ field: null, text: text.repeated(line) }] }
        })
      },
    }
  },
  async apply(trx, caller, { operation }, rows) {
    const byProgram = Map.groupBy(rows, ({ plan }) => plan.programId)
    await lockProgramsForShare(trx, [...byProgram.keys()])
    for (const [programId, attached] of byProgram) {
      const ids = attached.flatMap(({ targetId }) => targetId ?? [])
      await setStudentsProgram(trx, ids, programId)
      const states = { before: { programId: null }, after: { programId } }
      await recordChanges(
        trx,
        caller,
        ids.map((id) => personAudit(operation, id, states)),
      )
    }
  },
}

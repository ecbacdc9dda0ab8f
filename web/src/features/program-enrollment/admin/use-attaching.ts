import type { BulkStudentsReply, UnassignedStudent } from '@manara/contract/program-enrollment.ts'
import type { Program } from '@manara/contract/programs.ts'
import { useState } from 'react'
import { formatFullName } from '../../../format/full-name.ts'
import { toReason } from '../../../http/form-error.ts'
import { showFailure, showSuccess, showWarning } from '../../../http/toasts.tsx'
import { useBusyIds } from '../../../http/use-busy-ids.ts'
import { useAssignProgram, useBulkAssignProgram, useUnassignProgram } from '../program-enrollment.api.ts'
import { programEnrollmentText as text } from '../program-enrollment.text.ts'

/** A student attached since the screen was opened. */
interface FreshStudent {
  programId: number
  student: UnassignedStudent
}

const showRefusal = (title: string, error: unknown) => showFailure(title, toReason(title)(error))

/** Attaches students, remembers who is fresh, and takes it back. */
export function useAttaching(program: Program | undefined) {
  const [fresh, setFresh] = useState<readonly FreshStudent[]>([])
  const busy = useBusyIds()
  const assignProgram = useAssignProgram()
  const bulkAssignProgram = useBulkAssignProgram()
  const unassignProgram = useUnassignProgram()

  const remember = (programId: number, students: readonly UnassignedStudent[]) =>
    setFresh((last) => [...students.map((student) => ({ programId, student })), ...last])
  const forget = (id: number) => setFresh((last) => last.filter(({ student }) => student.userId !== id))

  const attach = (student: UnassignedStudent) =>
    busy.during(student.userId, async () => {
      if (!program) return
      const { academicProgramId, name } = program
      try {
        await assignProgram.mutateAsync({ id: student.userId, academicProgramId })
        remember(academicProgramId, [student])
        showSuccess(text.attached1, text.nameAndProgram(formatFullName(student), name))
      } catch (error) {
        showRefusal(text.attachFailed, error)
      }
    })

  /** Answers what became of each, or nothing when the whole call failed. */
  const attachMany = async (
    students: ReadonlyMap<number, UnassignedStudent>,
  ): Promise<BulkStudentsReply | undefined> => {
    if (!program) return undefined
    const { academicProgramId, name } = program
    try {
      const reply = await bulkAssignProgram.mutateAsync({ academicProgramId, ids: [...students.keys()] })
      const done = reply.results.flatMap(({ userId, isDone }) => (isDone ? (students.get(userId) ?? []) : []))
      remember(academicProgramId, done)
      if (reply.refusedCount === 0) showSuccess(text.attachedMany(reply.doneCount), name)
      return reply
    } catch (error) {
      showRefusal(text.attachManyFailed, error)
      return undefined
    }
  }

  const undo = (student: UnassignedStudent) =>
    busy.during(student.userId, async () => {
      try {
        const { endedEnrollmentsCount } = await unassignProgram.mutateAsync(student.userId)
        forget(student.userId)
        showWarning(text.undone, text.undoneLine(formatFullName(student), program?.name ?? '', endedEnrollmentsCount))
      } catch (error) {
        showRefusal(text.cancelFailed, error)
      }
    })

  return {
    /** The fresh ones of the program, the last one first. */
    fresh: fresh.filter(({ programId }) => programId === program?.academicProgramId).map(({ student }) => student),
    isBusy: busy.has,
    isAttachingMany: bulkAssignProgram.isPending,
    attach,
    attachMany,
    undo,
    forget,
  }
}

export type Attaching = ReturnType<typeof useAttaching>

import type { AvailableStudent } from '@manara/contract/classroom-enrollment.ts'
import type { Classroom } from '@manara/contract/classrooms.ts'
import type { BulkStudentsReply } from '@manara/contract/program-enrollment.ts'
import { useState } from 'react'
import { formatFullName } from '../../../format/full-name.ts'
import { toReason } from '../../../http/form-error.ts'
import { showFailure, showSuccess } from '../../../http/toasts.tsx'
import { useBusyIds } from '../../../http/use-busy-ids.ts'
import { useBulkEnroll, useEnroll } from '../classroom-enrollment.api.ts'
import { classroomEnrollmentText as text } from '../classroom-enrollment.text.ts'

const showRefusal = (title: string, error: unknown) => showFailure(title, toReason(title)(error))

/** Gives seats, and remembers who got one just now. */
export function useSeating({ classroomId, name: classroomName }: Classroom) {
  const [freshIds, setFreshIds] = useState<ReadonlySet<number>>(new Set())
  const busy = useBusyIds()
  const enroll = useEnroll()
  const bulkEnroll = useBulkEnroll()

  const remember = (ids: readonly number[]) => setFreshIds((last) => new Set([...last, ...ids]))

  const seat = (student: AvailableStudent) =>
    busy.during(student.userId, async () => {
      try {
        const { studentName } = await enroll.mutateAsync({ studentId: student.userId, classroomId })
        remember([student.userId])
        showSuccess(text.enrolledDone, text.nameAndClassroom(studentName, classroomName))
      } catch (error) {
        showRefusal(text.enrollFailed, error)
      }
    })

  /** Answers what became of each, or nothing when the whole call failed. */
  const seatMany = async (students: ReadonlyMap<number, AvailableStudent>): Promise<BulkStudentsReply | undefined> => {
    try {
      const reply = await bulkEnroll.mutateAsync({ classroomId, studentIds: [...students.keys()] })
      remember(reply.results.flatMap(({ userId, isDone }) => (isDone ? [userId] : [])))
      if (reply.refusedCount === 0) {
        const [only] = reply.doneCount === 1 ? students.values() : []
        showSuccess(
          text.enrolledMany(reply.doneCount),
          only ? text.nameAndClassroom(formatFullName(only), classroomName) : classroomName,
        )
      }
      return reply
    } catch (error) {
      showRefusal(text.enrollManyFailed, error)
      return undefined
    }
  }

  return {
    isFresh: (studentId: number) => freshIds.has(studentId),
    isBusy: busy.has,
    isSeatingMany: bulkEnroll.isPending,
    seat,
    seatMany,
  }
}

export type Seating = ReturnType<typeof useSeating>

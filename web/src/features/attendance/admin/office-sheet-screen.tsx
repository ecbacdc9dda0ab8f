import { type AttendanceSheet, correctAttendance } from '@manara/contract/attendance.ts'
import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatTime } from '../../../format/dates.ts'
import { toReason } from '../../../http/form-error.ts'
import { QueryFailed } from '../../../http/query-failed.tsx'
import { showFailure, showSuccess, showWarning } from '../../../http/toasts.tsx'
import { useCan } from '../../../session/can.tsx'
import { officeSheetQuery, useCorrectAttendance } from '../attendance.api.ts'
import { attendanceText } from '../attendance.text.ts'
import { Decisions, type OpenAnswer } from '../sheet/decisions.tsx'
import { SheetCard } from '../sheet/sheet-card.tsx'
import { SheetSkeleton } from '../sheet/sheet-skeleton.tsx'
import { useSheet } from '../sheet/use-sheet.ts'
import { isUntaken } from '../sheet-marks.ts'

function CorrectedSheet({ data }: { data: AttendanceSheet }) {
  const can = useCan()
  const sheet = useSheet(data)
  const correct = useCorrectAttendance(data.lesson.lessonKey)
  const [reason, setReason] = useState('')
  const [isReasonAsked, setIsReasonAsked] = useState(false)
  const [open, setOpen] = useState<OpenAnswer>()
  const { takenAt } = data.lesson

  const handleSave = () => {
    if (correct.isPending || (sheet.chosenCount === 0 && !isUntaken(data))) return
    if (data.needsReason && reason.trim() === '') return setIsReasonAsked(true)
    const body = { ...sheet.toBody(), ...(reason.trim() !== '' && { reason: reason.trim() }) }
    correct.mutate(body, {
      onSuccess: ({ message, conflicts, refused }) => {
        sheet.forget()
        // What an earlier save left to decide, and this one did not.
        const touched = new Set(body.marks.flatMap(({ isTouched, enrollmentId }) => (isTouched ? enrollmentId : [])))
        const left = open?.conflicts.filter(({ enrollmentId }) => !touched.has(enrollmentId)) ?? []
        const answer = { conflicts: [...left, ...conflicts], refused: [...(open?.refused ?? []), ...refused] }
        setOpen(answer.conflicts.length + answer.refused.length > 0 ? answer : undefined)
        if (conflicts.length + refused.length > 0) return showWarning(attendanceText.conflicts, message)
        setReason('')
        showSuccess(attendanceText.saved, message)
      },
      onError: (error) => showFailure(attendanceText.saveFailed, toReason(attendanceText.saveFailed)(error)),
    })
  }
  return (
    <SheetCard
      area="admin"
      data={can(correctAttendance) ? data : { ...data, closedBecause: data.closedBecause ?? attendanceText.readOnly }}
      sheet={correct.isPending ? { ...sheet, choose: () => undefined } : sheet}
      isSaved={!isUntaken(data)}
      isSaving={correct.isPending}
      state={
        takenAt === null
          ? attendanceText.untaken
          : attendanceText.takenBy(data.takenBy ?? attendanceText.unknown, formatTime(takenAt))
      }
      onSave={handleSave}
      notices={open && <Decisions answer={open} rows={data.rows} sheet={sheet} onDecide={setOpen} />}
    >
      {data.needsReason && (
        <TextInput
          aria-label={attendanceText.reason}
          placeholder={attendanceText.reason}
          dir="auto"
          maxLength={300}
          flex="1 1 14rem"
          value={reason}
          error={isReasonAsked && reason.trim() === '' ? attendanceText.reasonFirst : undefined}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
    </SheetCard>
  )
}

/** A sheet for the office to correct, after the time of teachers with a reason (R-attendance-2). */
export function OfficeSheetScreen({ lessonKey }: { lessonKey: string }) {
  const sheet = useQuery(officeSheetQuery(lessonKey))
  if (sheet.isPending) return <SheetSkeleton />
  if (sheet.data === undefined)
    return (
      <section className="card">
        <QueryFailed title={attendanceText.loadFailed} query={sheet} />
      </section>
    )
  return <CorrectedSheet data={sheet.data} />
}

import type { AttendanceSheet } from '@manara/contract/attendance.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { formatTime } from '../../../format/dates.ts'
import { QueryFailed } from '../../../http/query-failed.tsx'
import { showWarning } from '../../../http/toasts.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { sheetQuery } from '../attendance.api.ts'
import { attendanceText } from '../attendance.text.ts'
import { checkInText } from '../check-in/check-in.text.ts'
import { CheckInLink, CheckInNote } from '../check-in/sheet-check-in.tsx'
import { hasRoom, isWaiting, type KeptSave, removeSave, useSaves, writeSave } from '../kept-attendance.ts'
import { Decisions, type OpenAnswer } from '../sheet/decisions.tsx'
import { SheetCard } from '../sheet/sheet-card.tsx'
import { SheetSkeleton } from '../sheet/sheet-skeleton.tsx'
import { useSheet } from '../sheet/use-sheet.ts'
import { isUntaken, type Mark } from '../sheet-marks.ts'
import { RefusedSave } from './refused-save.tsx'

interface TakenSheetProps {
  userId: string
  data: AttendanceSheet & { isKept: boolean }
  saves: readonly KeptSave[]
}

/** Marks that were chosen here and wait to be sent, the later over the earlier. */
const toWaitingMarks = (saves: readonly KeptSave[]) =>
  new Map(
    saves
      .filter(isWaiting)
      .flatMap(({ body }) =>
        body.marks.map(({ enrollmentId, status, minutesLate = null, note = null }): [number, Mark] => [
          enrollmentId,
          { status, minutesLate, note },
        ]),
      ),
  )

function stateText({ takenBy, lesson }: AttendanceSheet, isPending: boolean) {
  if (isPending) return hasRoom() ? attendanceText.waiting : attendanceText.notKept
  if (lesson.takenAt === null) return attendanceText.untaken
  const time = formatTime(lesson.takenAt)
  return takenBy === null ? attendanceText.arrived(time) : attendanceText.takenBy(takenBy, time)
}

function TakenSheet({ userId, data, saves }: TakenSheetProps) {
  const waiting = useMemo(() => toWaitingMarks(saves), [saves])
  const sheet = useSheet(data, waiting)
  const isPending = saves.some(isWaiting)
  const isSaved = !isUntaken(data) || isPending

  const handleSave = () => {
    // The others would stay without a mark.
    if (data.checkIn?.isOpen) return showWarning(attendanceText.saveFailed, checkInText.isOpen)
    if (sheet.chosenCount === 0 && isSaved) return
    writeSave(userId, { lesson: data.lesson, body: sheet.toBody(), savedAt: new Date().toISOString() })
    sheet.forget()
  }
  const keepAnswer = ({ answer, ...save }: KeptSave, left: OpenAnswer | undefined) =>
    left && answer ? writeSave(userId, { ...save, answer: { ...answer, ...left } }) : removeSave(userId, save)
  return (
    <SheetCard
      area="teacher"
      data={data}
      sheet={sheet}
      state={stateText(data, isPending)}
      isSaved={isSaved}
      onSave={handleSave}
      tools={!data.isKept && <CheckInLink sheet={data} />}
      notices={
        <>
          <CheckInNote sheet={data} />
          {data.isKept && (
            <Note isPlain tone="blue">
              {attendanceText.kept}
            </Note>
          )}
          {saves.map((save) =>
            save.refusal !== undefined ? (
              <RefusedSave key={save.body.saveId} userId={userId} save={save} />
            ) : (
              save.answer && (
                <Decisions
                  key={save.body.saveId}
                  answer={save.answer}
                  rows={data.rows}
                  sheet={sheet}
                  onDecide={(left) => keepAnswer(save, left)}
                />
              )
            ),
          )}
        </>
      }
    />
  )
}

interface SheetScreenProps {
  userId: string
  lessonKey: string
}

/** The attendance sheet of a teacher (R-attendance-3); it works without a line (R-attendance-10). */
export function SheetScreen({ userId, lessonKey }: SheetScreenProps) {
  const sheet = useQuery(sheetQuery(userId, lessonKey))
  const all = useSaves(userId)
  const saves = useMemo(() => all.filter(({ lesson }) => lesson.lessonKey === lessonKey), [all, lessonKey])
  if (sheet.isPending) return <SheetSkeleton />
  if (sheet.data === undefined)
    return (
      <section className="card">
        <QueryFailed title={attendanceText.loadFailed} query={sheet} />
        {saves.map((save) => (
          <RefusedSave key={save.body.saveId} userId={userId} save={save} />
        ))}
      </section>
    )
  return <TakenSheet userId={userId} data={sheet.data} saves={saves} />
}

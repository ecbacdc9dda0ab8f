import type { AttendanceConflict, SavedAttendance, SheetRow } from '@manara/contract/attendance.ts'
import { Button } from '@mantine/core'
import { formatTime } from '../../../format/dates.ts'
import { Note } from '../../../ui/feedback/note.tsx'
import { attendanceText } from '../attendance.text.ts'
import styles from './sheet.module.css'
import type { Sheet } from './use-sheet.ts'

/** The decisions that the answer to a save leaves. */
export type OpenAnswer = Pick<SavedAttendance, 'conflicts' | 'refused'>

interface DecisionsProps {
  answer: OpenAnswer
  rows: readonly SheetRow[]
  sheet: Sheet
  /** Gives what is still to decide, or nothing. */
  onDecide: (left: OpenAnswer | undefined) => void
}

/** Marks that another person chose otherwise meanwhile, and marks without a place on the sheet (R-attendance-4). */
export function Decisions({ answer: { conflicts, refused }, rows, sheet, onDecide }: DecisionsProps) {
  const names = new Map(rows.map(({ enrollmentId, studentName }) => [enrollmentId, studentName]))

  const keep = (left: OpenAnswer['conflicts'], stillRefused: OpenAnswer['refused']) =>
    onDecide(left.length + stillRefused.length === 0 ? undefined : { conflicts: left, refused: stillRefused })
  const decide = (conflict: AttendanceConflict, isMine: boolean) => {
    const own = rows.filter(({ enrollmentId }) => enrollmentId === conflict.enrollmentId)
    if (isMine) sheet.choose(own, () => conflict.sent)
    keep(
      conflicts.filter((other) => other !== conflict),
      refused,
    )
  }
  return (
    <>
      {conflicts.length > 0 && (
        <section aria-label={attendanceText.conflicts}>
          <Note isPlain tone="yellow">
            {attendanceText.conflicts}
          </Note>
          {conflicts.map((conflict) => {
            const { enrollmentId, studentName, present, sent, by, at } = conflict
            return (
              <div key={enrollmentId} className={`${styles.decision} rule-below`}>
                <span>
                  <bdi className="strong">{studentName}</bdi>{' '}
                  {attendanceText.conflict(attendanceText.mark(present), formatTime(at), by, attendanceText.mark(sent))}
                </span>
                {([false, true] as const).map((isMine) => {
                  const action = isMine ? attendanceText.takeMine : attendanceText.keepPresent
                  return (
                    <Button
                      key={action}
                      size="xs"
                      variant={isMine ? 'light' : 'default'}
                      aria-label={attendanceText.choose(action, studentName)}
                      onClick={() => decide(conflict, isMine)}
                    >
                      {action}
                    </Button>
                  )
                })}
              </div>
            )
          })}
        </section>
      )}
      {refused.length > 0 && (
        <Note
          isPlain
          tone="yellow"
          action={
            <Button size="xs" variant="light" onClick={() => keep(conflicts, [])}>
              {attendanceText.understood}
            </Button>
          }
        >
          {attendanceText.refusedRows(refused.map(({ enrollmentId }) => names.get(enrollmentId) ?? '؟'))}
        </Note>
      )}
    </>
  )
}

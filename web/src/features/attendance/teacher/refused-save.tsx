import { Button } from '@mantine/core'
import { Note } from '../../../ui/feedback/note.tsx'
import { attendanceText } from '../attendance.text.ts'
import { type KeptSave, removeSave, writeSave } from '../kept-attendance.ts'
import { countMarks } from '../sheet-marks.ts'

/** A sheet that the server did not accept: it stays readable on this device, to be shown to the office. */
export function RefusedSave({ userId, save }: { userId: string; save: KeptSave }) {
  const { refusal, body } = save
  if (refusal === undefined) return null
  const marks = body.marks.map(({ status, minutesLate = null, note = null }) => ({ status, minutesLate, note }))
  const { refusal: _, ...unsent } = save
  return (
    <Note
      isPlain
      tone="red"
      action={
        <span className="row wrap">
          <Button size="xs" variant="light" onClick={() => writeSave(userId, unsent)}>
            {attendanceText.sendAgain}
          </Button>
          <Button size="xs" variant="subtle" color="red" onClick={() => removeSave(userId, save)}>
            {attendanceText.deleteSave}
          </Button>
        </span>
      }
    >
      <b>{attendanceText.refused}.</b> {refusal} {attendanceText.summary(countMarks(marks))}
    </Note>
  )
}

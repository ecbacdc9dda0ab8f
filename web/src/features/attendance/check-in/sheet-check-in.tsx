import type { AttendanceSheet } from '@manara/contract/attendance.ts'
import { Button } from '@mantine/core'
import { IconQrcode } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Note } from '../../../ui/feedback/note.tsx'
import { localToday } from '../lesson-times.ts'
import { isUntaken } from '../sheet-marks.ts'
import { checkInText } from './check-in.text.ts'

interface SheetProps {
  sheet: AttendanceSheet
}

/** The way from the sheet of a lesson of today to the code. */
export function CheckInLink({ sheet: { lesson, closedBecause } }: SheetProps) {
  if (closedBecause !== null || lesson.day !== localToday()) return null
  return (
    <Button
      variant="light"
      leftSection={<IconQrcode size={18} aria-hidden />}
      renderRoot={(props) => (
        <Link to="/teacher/attendance/$lessonKey/check-in" params={{ lessonKey: lesson.lessonKey }} {...props} />
      )}
    >
      {checkInText.start}
    </Button>
  )
}

/** The number of students who checked in, and whether it is possible (R-checkin-4). */
export function CheckInNote({ sheet }: SheetProps) {
  const { checkIn } = sheet
  if (!checkIn) return null
  const { isOpen, checkedInCount, headCount } = checkIn
  if (isOpen)
    return (
      <Note isPlain tone="blue">
        {checkInText.isOpen}
      </Note>
    )
  if (headCount !== null && headCount < checkedInCount)
    return (
      <Note isPlain tone="yellow">
        {checkInText.fewer(headCount, checkedInCount)}
      </Note>
    )
  return isUntaken(sheet) ? (
    <Note isPlain tone="blue">
      {checkInText.rest(checkedInCount)}
    </Note>
  ) : null
}

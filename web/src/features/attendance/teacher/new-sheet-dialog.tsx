import type { AttendanceDay } from '@manara/contract/attendance.ts'
import { toMinutes } from '@manara/contract/days.ts'
import { type Lesson, lessonKeyOf, lessonMinutes } from '@manara/contract/lessons.ts'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { toFormError } from '../../../http/form-error.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { attendanceText } from '../attendance.text.ts'
import { keepNewLesson, listSaves } from '../kept-attendance.ts'
import { hoursFromNow } from '../lesson-times.ts'
import { newUuid } from '../sheet-marks.ts'

interface NewSheetDialogProps {
  userId: string
  day: AttendanceDay
  isOpen: boolean
  onOpen: (lesson: Lesson) => void
  onClose: () => void
}

const isClock = (text: string) => /^([01]\d|2[0-3]):[0-5][05]$/.test(text)
/** So near to another sheet of the classroom it may be meant for the same lesson (R-attendance-11). */
const nearMinutes = 30

/** A sheet for an unplanned lesson; this device names the lesson, so that it works without a line. */
export function NewSheetDialog({ userId, day, isOpen, onOpen, onClose }: NewSheetDialogProps) {
  const [only, ...others] = day.classrooms
  const form = useForm({
    initialValues: { classroom: only && others.length === 0 ? String(only.classroomId) : '', ...hoursFromNow() },
    validate: {
      classroom: (value) => (value === '' ? attendanceText.chooseClassroom : null),
      startsAt: (text) => (isClock(text) ? null : attendanceText.wrongClock),
      endsAt: (text, { startsAt }) => {
        const minutes = toMinutes(text) - toMinutes(startsAt)
        if (!isClock(text)) return attendanceText.wrongClock
        return minutes >= lessonMinutes.least && minutes <= lessonMinutes.most ? null : attendanceText.wrongHours
      },
    },
  })
  const { classroom, startsAt } = form.values
  const distance = (lesson: Lesson) => Math.abs(toMinutes(startsAt) - toMinutes(lesson.startsAt))
  const begun = listSaves(userId).map(({ lesson }) => lesson)
  const near = [...day.lessons, ...begun.filter((lesson) => lesson.day === day.day)]
    .filter((lesson) => String(lesson.classroomId) === classroom && lesson.state === 'SCHEDULED')
    .find((lesson) => distance(lesson) <= nearMinutes)

  const handleSave = async ({ endsAt }: typeof form.values) => {
    const chosen = day.classrooms.find(({ classroomId }) => String(classroomId) === classroom)
    if (!chosen) return false
    const lesson: Lesson = {
      ...chosen,
      lessonKey: lessonKeyOf(newUuid()),
      teacherName: null,
      day: day.day,
      startsAt,
      endsAt,
      state: 'SCHEDULED',
      changeReason: '',
      revision: 0,
      takenAt: null,
      isMissing: false,
      counts: { present: 0, late: 0, absent: 0, excused: 0 },
    }
    keepNewLesson(userId, lesson)
    onOpen(lesson)
    return true
  }
  return (
    <FormDialog
      isOpen={isOpen}
      title={attendanceText.newSheet}
      saveLabel={near ? attendanceText.otherLesson : attendanceText.open}
      form={form}
      onSave={handleSave}
      toFormError={toFormError(attendanceText.saveFailed)}
      onClose={onClose}
    >
      <NativeSelect
        className="wide"
        label={attendanceText.classroom}
        data={[
          {
            value: '',
            label: day.classrooms.length > 0 ? attendanceText.chooseClassroom : attendanceText.noClassrooms,
          },
          ...day.classrooms.map(({ classroomId, classroomName, courseName }) => ({
            value: String(classroomId),
            label: `${courseName} · ${classroomName}`,
          })),
        ]}
        {...form.getInputProps('classroom')}
      />
      <TextInput type="time" step={300} label={attendanceText.startsAt} {...form.getInputProps('startsAt')} />
      <TextInput type="time" step={300} label={attendanceText.endsAt} {...form.getInputProps('endsAt')} />
      {near && (
        <div className="wide">
          <Note
            tone="yellow"
            action={
              <Button size="xs" variant="light" onClick={() => onOpen(near)}>
                {attendanceText.openThat}
              </Button>
            }
          >
            {attendanceText.near(near.startsAt)}
          </Note>
        </div>
      )}
    </FormDialog>
  )
}

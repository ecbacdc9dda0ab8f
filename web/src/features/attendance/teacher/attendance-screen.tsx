import type { Lesson } from '@manara/contract/lessons.ts'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import { Note } from '../../../ui/feedback/note.tsx'
import { attendanceText } from '../attendance.text.ts'
import { type KeptSave, useSaves } from '../kept-attendance.ts'
import { LessonRow } from './lesson-row.tsx'
import { NewSheetDialog } from './new-sheet-dialog.tsx'
import { TodayCard, useDay } from './today-card.tsx'

const saveLine = ({ refusal, answer }: KeptSave) =>
  refusal ?? (answer ? attendanceText.conflicts : attendanceText.waiting)

const LessonsCard = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="card" aria-label={title}>
    <div className="card-head">
      <h2>{title}</h2>
    </div>
    <ul className="list">{children}</ul>
  </section>
)

interface AttendanceScreenProps {
  userId: string
  /** The pages are on the device, for a day without a network. */
  isKept: boolean
  onOpen: (lesson: Lesson) => void
}

/** The lessons of the teacher today, what is missing, and what has not reached the school. */
export function AttendanceScreen({ userId, isKept, onOpen }: AttendanceScreenProps) {
  const { data: day } = useDay(userId)
  const saves = useSaves(userId)
  const adding = useDialog()
  // The dialog holds on to its page until it is closed.
  const [opened, setOpened] = useState<Lesson>()
  const leave = useEffectEvent(onOpen)
  useEffect(() => {
    if (opened) leave(opened)
  }, [opened])
  const handleOpen = (lesson: Lesson) => {
    adding.close()
    setOpened(lesson)
  }

  return (
    <div className="stack">
      {saves.length > 0 && (
        <LessonsCard title={attendanceText.unsentTitle}>
          {saves.map((save) => (
            <LessonRow key={save.body.saveId} lesson={save.lesson} line={saveLine(save)} />
          ))}
        </LessonsCard>
      )}
      <TodayCard userId={userId}>
        {day && (
          <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => adding.open(true)}>
            {attendanceText.newSheet}
          </Button>
        )}
      </TodayCard>
      {day && day.missing.length > 0 && (
        <LessonsCard title={attendanceText.missing}>
          {day.missing.map((lesson) => (
            <LessonRow key={lesson.lessonKey} lesson={lesson} />
          ))}
        </LessonsCard>
      )}
      {day?.isKept && <Note>{attendanceText.kept}</Note>}
      {isKept && <Note tone="green">{attendanceText.ready}</Note>}
      {adding.target && day && (
        <NewSheetDialog
          key={adding.turn}
          userId={userId}
          day={day}
          isOpen={adding.isOpen}
          onOpen={handleOpen}
          onClose={adding.close}
        />
      )}
    </div>
  )
}

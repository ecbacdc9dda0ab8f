import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryFailed } from '../../../http/query-failed.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { sheetQuery } from '../attendance.api.ts'
import { attendanceText } from '../attendance.text.ts'
import { RowsSkeleton } from '../rows-skeleton.tsx'
import styles from './check-in.module.css'
import { checkInText as text } from './check-in.text.ts'
import { LiveWindow } from './live-window.tsx'
import { OpenForm } from './open-form.tsx'

interface CheckInScreenProps {
  userId: string
  lessonKey: string
  onClosed: () => void
}

/** The limits of a code are written beside it (R-checkin-4). */
const Limits = () => (
  <div className={styles.limits}>
    <h3>{text.limitsTitle}</h3>
    <ul>
      {text.limits.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </div>
)

/** Students of a lesson check in by themselves, before the eyes of its teacher. */
export function CheckInScreen({ userId, lessonKey, onClosed }: CheckInScreenProps) {
  const sheet = useQuery(sheetQuery(userId, lessonKey))
  const [openedId, setOpenedId] = useState<number>()
  if (sheet.isPending) return <RowsSkeleton label={text.loading} />
  if (sheet.data === undefined)
    return (
      <section className="card">
        <QueryFailed title={text.loadFailed} query={sheet} />
      </section>
    )
  const { lesson, checkIn, closedBecause } = sheet.data
  const checkInId = openedId ?? (checkIn?.isOpen ? checkIn.checkInId : undefined)
  return (
    <section className="card" aria-label={text.start}>
      <header className="card-head">
        <h2>
          <bdi>{lesson.courseName}</bdi> · <bdi>{lesson.classroomName}</bdi> ·{' '}
          <span className="num nowrap">{attendanceText.hours(lesson.startsAt, lesson.endsAt)}</span>
        </h2>
      </header>
      {closedBecause !== null && (
        <Note isPlain tone="yellow">
          {closedBecause}
        </Note>
      )}
      {checkInId !== undefined && <LiveWindow checkInId={checkInId} onClosed={onClosed} />}
      {checkInId === undefined && closedBecause === null && (
        <div className={styles.before}>
          <OpenForm lessonKey={lessonKey} onOpen={setOpenedId} />
        </div>
      )}
      <Limits />
    </section>
  )
}

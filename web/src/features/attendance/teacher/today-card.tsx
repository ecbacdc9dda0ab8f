import type { Lesson } from '@manara/contract/lessons.ts'
import { IconClipboardCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { QueryFailed } from '../../../http/query-failed.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { dayQuery } from '../attendance.api.ts'
import { attendanceText } from '../attendance.text.ts'
import { addDays } from '../lesson-times.ts'
import { RowsSkeleton } from '../rows-skeleton.tsx'
import { LessonRow } from './lesson-row.tsx'

interface TodayCardProps {
  userId: string
  /** On the dashboard: with the missing sheets, and not there on a day without either. */
  isShort?: true
  /** Beside the title. */
  children?: ReactNode
}

export const useDay = (userId: string) => useQuery(dayQuery(userId))

/** The lessons of today, with the way to each sheet; the names of today and tomorrow stay on the device. */
export function TodayCard({ userId, isShort, children }: TodayCardProps) {
  const day = useDay(userId)
  const tomorrow = day.data && !day.data.isKept ? addDays(day.data.day, 1) : undefined
  useQuery({ ...dayQuery(userId, tomorrow), enabled: tomorrow !== undefined, staleTime: 60 * 60_000 })
  const { lessons = [], missing = [] } = day.data ?? {}
  const rows = isShort ? [...lessons, ...missing] : lessons
  if (isShort && day.data && rows.length === 0) return null
  const title = rows.length > 0 && lessons.length === 0 ? attendanceText.missing : attendanceText.today
  return (
    <section className="card" aria-label={title}>
      <div className="card-head">
        <h2>{title}</h2>
        <span className="push">{children}</span>
      </div>
      <Lessons day={day} rows={rows} />
    </section>
  )
}

function Lessons({ day, rows }: { day: ReturnType<typeof useDay>; rows: readonly Lesson[] }) {
  if (day.isPending) return <RowsSkeleton label={attendanceText.dayLoading} />
  if (day.data === undefined) return <QueryFailed title={attendanceText.dayFailed} query={day} />
  if (rows.length === 0)
    return (
      <Empty
        icon={<IconClipboardCheck size={28} stroke={1.6} />}
        title={attendanceText.noLessons}
        text={attendanceText.noLessonsText}
      />
    )
  return (
    <ul className="list">
      {rows.map((lesson) => (
        <LessonRow key={lesson.lessonKey} lesson={lesson} />
      ))}
    </ul>
  )
}

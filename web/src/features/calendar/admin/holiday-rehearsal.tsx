import { holidayLimits, type PreviewHolidayBody } from '@manara/contract/calendar.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Note } from '../../../ui/feedback/note.tsx'
import { holidayPreviewQuery } from '../calendar.api.ts'
import { calendarText as text } from '../calendar.text.ts'

/** Which lessons lie on the days of a holiday, while its days are chosen. They stay. */
export function HolidayRehearsal(days: PreviewHolidayBody) {
  const [asked] = useDebouncedValue(days, 300, { leading: true })
  const { firstDay, lastDay, programId } = asked
  const preview = useQuery({
    ...holidayPreviewQuery({ firstDay, lastDay, programId }),
    enabled: firstDay !== '' && firstDay <= lastDay,
    retry: false,
  })
  if (preview.data === undefined) return preview.isFetching ? <p className="wide dim small">{text.counting}</p> : null
  const { lessonCount, takenCount, lessons } = preview.data
  if (lessonCount === 0) return <p className="wide dim small">{text.noLessons}</p>
  return (
    <div className="wide">
      <Note tone="yellow">
        {text.lessonsStay(lessonCount)} {takenCount > 0 && text.takenKept(takenCount)}
        <ul>
          {lessons.map((lesson) => (
            <li key={lesson.lessonKey}>{text.lesson(lesson)}</li>
          ))}
          {lessonCount > holidayLimits.named && <li>{text.moreLessons(lessonCount - holidayLimits.named)}</li>}
        </ul>
      </Note>
    </div>
  )
}

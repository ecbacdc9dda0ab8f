import { DateTimePicker } from '@mantine/dates'
import { IconCalendar, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { calendarLocale, calendarWeek } from '../../format/calendar-words.ts'
import '@mantine/dates/styles.css'

interface MomentFieldProps {
  label: string
  description?: string
  placeholder?: string
  /** ISO-8601 in UTC; null: none. */
  value?: string | null
  onChange: (moment: string | null) => void
  error?: React.ReactNode
}

/** The calendar speaks of the wall clock, without a zone. */
function toWall(moment: string | null | undefined): string | null {
  if (!moment) return null
  const date = new Date(moment)
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 19).replace('T', ' ')
}

const toMoment = (wall: string | null) => (wall === null ? null : new Date(wall.replace(' ', 'T')).toISOString())

/** A day with a time, to be left empty. */
export const MomentField = ({ value, onChange, ...field }: MomentFieldProps) => (
  <DateTimePicker
    {...field}
    clearable
    size="md"
    locale={calendarLocale}
    firstDayOfWeek={calendarWeek.firstDay}
    weekendDays={calendarWeek.restDays}
    valueFormat="D/M/YYYY، HH:mm"
    leftSection={<IconCalendar size={18} aria-hidden />}
    previousIcon={<IconChevronRight size={18} />}
    nextIcon={<IconChevronLeft size={18} />}
    value={toWall(value)}
    onChange={(wall) => onChange(toMoment(wall))}
  />
)

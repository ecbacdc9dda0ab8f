import { DatePickerInput } from '@mantine/dates'
import { IconCalendar, IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react'
import dayjs from 'dayjs'
import { useEffect, useState } from 'react'
import { calendarLocale, calendarWeek } from '../../format/calendar-words.ts'
import { IconButton } from '../layout/icon-button.tsx'
import { uiText } from '../ui.text.ts'
import '@mantine/dates/styles.css'
import styles from './day-range-field.module.css'

/** Both days belong to the span, written as `YYYY-MM-DD`; a side that is missing is open. */
export interface DayRange {
  from?: string | undefined
  to?: string | undefined
}

interface DayRangeFieldProps {
  label: string
  value: DayRange
  onChange: (range: DayRange) => void
}

type Pair = [string | null, string | null]

const toPair = ({ from, to }: DayRange): Pair => [from || null, to || null]

/** «20 تشرين الثاني 2026», or both days of a span with what they share said once: «14 – 20 تشرين الثاني 2026». */
function daysText([from, to]: Pair): string {
  if (!from) return ''
  const written = (day: string, format: string) => dayjs(day).locale(calendarLocale).format(format)
  if (!to) return `${written(from, 'D MMMM YYYY')} –`
  const last = written(to, 'D MMMM YYYY')
  if (from === to) return last
  if (from.slice(0, 7) === to.slice(0, 7)) return `${written(from, 'D')} – ${last}`
  return `${written(from, from.slice(0, 4) === to.slice(0, 4) ? 'D MMMM' : 'D MMMM YYYY')} – ${last}`
}

function presets() {
  const today = dayjs()
  const ago = (days: number) => today.subtract(days, 'day').format('YYYY-MM-DD')
  const span = (label: string, from: number, to = 0) => ({ label, value: [ago(from), ago(to)] as Pair })
  return [
    span(uiText.today, 0),
    span(uiText.yesterday, 1, 1),
    span(uiText.lastDays(7), 6),
    span(uiText.lastDays(30), 29),
  ]
}

/** A span of days, chosen at once («اليوم») or from a calendar; takes effect when both ends are chosen. */
export function DayRangeField({ label, value, onChange }: DayRangeFieldProps) {
  const [chosen, setChosen] = useState<Pair>(toPair(value))
  // Only a span from elsewhere (the address) replaces what is being chosen.
  useEffect(() => setChosen(toPair({ from: value.from, to: value.to })), [value.from, value.to])

  const handleChange = ([from, to]: Pair) => {
    setChosen([from, to])
    if (from && to) onChange({ from, to })
  }
  const clear = () => {
    setChosen([null, null])
    onChange({ from: undefined, to: undefined })
  }
  const isEmpty = !chosen[0] && !chosen[1]
  return (
    <DatePickerInput
      type="range"
      className={styles.dayRange}
      aria-label={isEmpty ? label : daysText(chosen)}
      placeholder={label}
      locale={calendarLocale}
      firstDayOfWeek={calendarWeek.firstDay}
      weekendDays={calendarWeek.restDays}
      hideOutsideDates
      valueFormatter={() => daysText(chosen)}
      monthLabelFormat="MMMM YYYY"
      allowSingleDateInRange
      maxDate={dayjs().format('YYYY-MM-DD')}
      presets={presets()}
      previousIcon={<IconChevronRight size={18} aria-hidden />}
      nextIcon={<IconChevronLeft size={18} aria-hidden />}
      ariaLabels={uiText.calendar}
      getDayAriaLabel={(day) => dayjs(day).locale(calendarLocale).format('dddd، D MMMM YYYY')}
      leftSection={<IconCalendar size={18} aria-hidden />}
      leftSectionPointerEvents="none"
      rightSection={
        isEmpty ? null : (
          <IconButton label={uiText.clearDays} onClick={clear}>
            <IconX size={16} aria-hidden />
          </IconButton>
        )
      }
      classNames={{ datePickerRoot: styles.dayRangeCalendar, presetsList: styles.dayRangePresets }}
      popoverProps={{
        position: 'bottom-end',
        // By itself it is named after an id that the field replaces by its own.
        withRoles: false,
        attributes: { dropdown: { role: 'dialog', 'aria-label': label } },
      }}
      value={chosen}
      onChange={handleChange}
    />
  )
}

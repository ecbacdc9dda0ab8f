import { DatePickerInput } from '@mantine/dates'
import { IconCalendar, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import dayjs from 'dayjs'
import type { ReactNode } from 'react'
import { calendarLocale, calendarWeek } from '../../format/calendar-words.ts'
import { uiText } from '../ui.text.ts'
import '@mantine/dates/styles.css'

interface DaysFieldProps {
  label: string
  /** Days as `YYYY-MM-DD`. */
  value?: string[]
  onChange?: (days: string[]) => void
  error?: ReactNode
}

/** Several days, chosen from a calendar. */
export const DaysField = ({ label, value = [], onChange, error }: DaysFieldProps) => (
  <DatePickerInput
    type="multiple"
    label={label}
    error={error}
    locale={calendarLocale}
    firstDayOfWeek={calendarWeek.firstDay}
    weekendDays={calendarWeek.restDays}
    hideOutsideDates
    valueFormat="D MMMM"
    monthLabelFormat="MMMM YYYY"
    previousIcon={<IconChevronRight size={18} aria-hidden />}
    nextIcon={<IconChevronLeft size={18} aria-hidden />}
    ariaLabels={uiText.calendar}
    getDayAriaLabel={(day) => dayjs(day).locale(calendarLocale).format('dddd، D MMMM YYYY')}
    leftSection={<IconCalendar size={18} aria-hidden />}
    leftSectionPointerEvents="none"
    popoverProps={{ withRoles: false, attributes: { dropdown: { role: 'dialog', 'aria-label': label } } }}
    value={value}
    onChange={(days) => onChange?.(days)}
  />
)

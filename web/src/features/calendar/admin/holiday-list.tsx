import { type Calendar, type Holiday, updateHoliday } from '@manara/contract/calendar.ts'
import { IconPencil } from '@tabler/icons-react'
import { formatHijri } from '../../../format/hijri.ts'
import { Allowed } from '../../../session/can.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { IconButton } from '../../../ui/layout/icon-button.tsx'
import { formatDays, calendarText as text } from '../calendar.text.ts'

interface HolidayListProps {
  calendar: Calendar
  onEdit: (holiday: Holiday) => void
}

/** The holidays of the year in their order. */
export function HolidayList({ calendar: { holidays, hijriOffset }, onEdit }: HolidayListProps) {
  if (holidays.length === 0) return <p className="card-body dim">{text.noHolidays}</p>
  return (
    <ul className="list" aria-label={text.holidays}>
      {holidays.map((holiday) => (
        <li key={holiday.holidayId}>
          <span className="two">
            <bdi>{holiday.name}</bdi>
            <span className="dim small">
              {formatDays(holiday.firstDay, holiday.lastDay)} · {text.kinds[holiday.kind]}
            </span>
            <span className="dim small">{formatHijri(holiday.firstDay, hijriOffset)}</span>
            {holiday.programName && <bdi className="dim small">{holiday.programName}</bdi>}
          </span>
          <span className="push row">
            {holiday.isTentative && <Badge tone="yellow">{text.tentative}</Badge>}
            <Allowed needs={updateHoliday}>
              <IconButton label={text.edit(holiday.name)} isLarge onClick={() => onEdit(holiday)}>
                <IconPencil size={18} stroke={1.7} aria-hidden />
              </IconButton>
            </Allowed>
          </span>
        </li>
      ))}
    </ul>
  )
}

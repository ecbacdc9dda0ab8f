import { type Calendar, createHoliday, type Holiday } from '@manara/contract/calendar.ts'
import { Button, Group } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { QueryFailed } from '../../../http/query-failed.tsx'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import { AddButton } from '../../../ui/layout/add-button.tsx'
import { Columns } from '../../../ui/layout/columns.tsx'
import { IconButton } from '../../../ui/layout/icon-button.tsx'
import { calendarQuery } from '../calendar.api.ts'
import { formatDays, calendarText as text } from '../calendar.text.ts'
import { daysOfYear, monthsOf, readYear } from '../school-year.ts'
import styles from './calendar.module.css'
import { CalendarMonth } from './calendar-month.tsx'
import { HolidayDialog } from './holiday-dialog.tsx'
import { HolidayList } from './holiday-list.tsx'
import '../../../theme/paper.css'

/** The school year, by the year in which it begins; the present one when absent. */
export interface CalendarSearch {
  year: number | undefined
}

interface CalendarScreenProps {
  search: CalendarSearch
  onSearch: (patch: Partial<CalendarSearch>) => void
}

const Legend = ({ terms }: { terms: Calendar['terms'] }) => (
  <ul className={styles.legend} aria-label={text.legend}>
    <li>
      <i data-weekend aria-hidden />
      {text.weekend}
    </li>
    <li>
      <i data-holiday="sure" aria-hidden />
      {text.holiday}
    </li>
    <li>
      <i data-holiday="tentative" aria-hidden />
      {text.holiday} {text.tentative}
    </li>
    {terms.map(({ termId, name, startsOn, endsOn }, at) => (
      <li key={termId}>
        <i data-term={at % 2} aria-hidden />
        <bdi>{name}</bdi> <span className="dim">{formatDays(startsOn, endsOn)}</span>
      </li>
    ))}
  </ul>
)

/** The school year: weekends, holidays and terms, with the Hijri day under each day. */
export function CalendarScreen({ search, onSearch }: CalendarScreenProps) {
  const year = readYear(search.year)
  const calendar = useQuery(calendarQuery(daysOfYear(year)))
  const editing = useDialog<Holiday | 'new'>()
  const { data } = calendar

  const face = () => {
    if (calendar.isPending) return <p className="card-body dim">{text.loading}</p>
    if (data === undefined) return <QueryFailed title={text.loadFailed} query={calendar} />
    return (
      <>
        <div className={styles.months}>
          {monthsOf(year).map((month) => (
            <CalendarMonth key={month} month={month} calendar={data} />
          ))}
        </div>
        <Legend terms={data.terms} />
      </>
    )
  }
  return (
    <Columns of="minmax(0, 1fr) 20rem" atTop className={styles.page}>
      <section className="card" aria-label={text.months} aria-busy={calendar.isFetching}>
        <div className="card-head">
          <h2>{text.year(year)}</h2>
          <Group className="push no-print" gap="xs" wrap="nowrap">
            <IconButton label={text.previous} isLarge onClick={() => onSearch({ year: year - 1 })}>
              <IconChevronRight size={18} aria-hidden />
            </IconButton>
            <IconButton label={text.next} isLarge onClick={() => onSearch({ year: year + 1 })}>
              <IconChevronLeft size={18} aria-hidden />
            </IconButton>
            <Button
              variant="light"
              leftSection={<IconPrinter size={18} aria-hidden />}
              disabled={data === undefined}
              onClick={() => window.print()}
            >
              {text.print}
            </Button>
          </Group>
        </div>
        {face()}
      </section>
      <section className={`card ${styles.side}`} aria-label={text.holidays}>
        <div className="card-head">
          <h2>{text.holidays}</h2>
          <div className="push">
            <AddButton label={text.add} needs={createHoliday} onAdd={() => editing.open('new')} />
          </div>
        </div>
        {data && <HolidayList calendar={data} onEdit={editing.open} />}
      </section>
      {editing.target && (
        <HolidayDialog
          key={editing.turn}
          holiday={editing.target === 'new' ? undefined : editing.target}
          hijriOffset={data?.hijriOffset ?? 0}
          isOpen={editing.isOpen}
          onClose={editing.close}
        />
      )}
    </Columns>
  )
}

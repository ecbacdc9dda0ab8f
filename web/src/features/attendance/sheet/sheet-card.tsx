import type { AttendanceSheet } from '@manara/contract/attendance.ts'
import { Button } from '@mantine/core'
import { IconDeviceFloppy, IconHistory, IconSearch, IconUsers } from '@tabler/icons-react'
import { type ReactNode, useMemo, useState } from 'react'
import { formatLongDate } from '../../../format/dates.ts'
import { currentSession } from '../../../session/session.ts'
import { LeaveGuard } from '../../../ui/dialog/leave-guard.tsx'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { SearchField } from '../../../ui/form/search-field.tsx'
import { attendanceText } from '../attendance.text.ts'
import { findRows } from '../sheet-marks.ts'
import { CountBadges } from './count-badges.tsx'
import { HistoryDialog } from './history-dialog.tsx'
import styles from './sheet.module.css'
import { SheetList } from './sheet-list.tsx'
import type { Sheet } from './use-sheet.ts'

interface SheetCardProps {
  area: 'teacher' | 'admin'
  data: AttendanceSheet
  sheet: Sheet
  /** The state of the last save. */
  state: ReactNode
  /** Nothing is left to save unless a mark is changed. */
  isSaved: boolean
  isSaving?: boolean
  onSave: () => void
  /** Decisions and notes, above the students. */
  notices?: ReactNode
  /** Beside the search. */
  tools?: ReactNode
  /** Beside the way to save. */
  children?: ReactNode
}

function AbsentEarlier({ data, sheet }: Pick<SheetCardProps, 'data' | 'sheet'>) {
  const earlier = data.rows.filter(({ wasAbsentEarlier, isEnded }) => wasAbsentEarlier && !isEnded)
  const left = earlier.filter((row) => !['ABSENT', 'EXCUSED'].includes(sheet.markOf(row).status ?? ''))
  if (left.length === 0) return null
  return (
    <Note
      isPlain
      tone="yellow"
      action={
        <Button size="xs" variant="light" onClick={() => sheet.choose(left, () => ({ status: 'ABSENT' }))}>
          {attendanceText.markAbsent}
        </Button>
      }
    >
      {attendanceText.absentEarlier(left.length)}
    </Note>
  )
}

/** The attendance of one lesson: who is here, and the way to save it. */
export function SheetCard({
  area,
  data,
  sheet,
  state,
  isSaved,
  isSaving = false,
  onSave,
  notices,
  tools,
  children,
}: SheetCardProps) {
  const { lesson, rows, version, closedBecause } = data
  const [q, setQ] = useState('')
  const history = useDialog()
  const found = useMemo(() => findRows(rows, q), [rows, q])
  const numbers = useMemo(() => new Map(rows.map(({ enrollmentId }, index) => [enrollmentId, index + 1])), [rows])
  const isClosed = closedBecause !== null
  const isUnsaved = sheet.chosenCount > 0

  return (
    <section className={`card ${styles.sheet}`} aria-label={attendanceText.title}>
      <LeaveGuard isNeeded={() => isUnsaved && currentSession() !== undefined} />
      <header className={`${styles.head} rule-below`}>
        <div className={styles.lesson}>
          <h2>
            <bdi>{lesson.courseName}</bdi> · <bdi>{lesson.classroomName}</bdi>
          </h2>
          <span className="dim small">
            {formatLongDate(`${lesson.day}T12:00:00`)} ·{' '}
            <span className="num nowrap">{attendanceText.hours(lesson.startsAt, lesson.endsAt)}</span>
          </span>
        </div>
        <CountBadges counts={sheet.counts} />
      </header>
      {isClosed && (
        <Note isPlain tone="yellow">
          {closedBecause}
        </Note>
      )}
      {notices}
      {!isClosed && <AbsentEarlier data={data} sheet={sheet} />}
      {rows.length === 0 ? (
        <Empty
          icon={<IconUsers size={28} stroke={1.6} />}
          title={attendanceText.nobody}
          text={attendanceText.nobodyText}
        />
      ) : (
        <>
          <div className="toolbar">
            <SearchField label={attendanceText.search} value={q} onSearch={setQ} />
            {tools}
            {version > 0 && (
              <Button
                className="push"
                variant="subtle"
                leftSection={<IconHistory size={18} aria-hidden />}
                onClick={() => history.open(true)}
              >
                {attendanceText.history}
              </Button>
            )}
          </div>
          {found.length === 0 ? (
            <Empty icon={<IconSearch size={28} stroke={1.6} />} title={attendanceText.noMatch(q)} text="" />
          ) : (
            <SheetList rows={found} numbers={numbers} sheet={sheet} isClosed={isClosed} onSave={onSave} />
          )}
        </>
      )}
      {!isClosed && rows.length > 0 && (
        <div className={`${styles.savebar} savebar`}>
          {children}
          <span className={styles.state}>
            <span role="status">{isUnsaved ? attendanceText.unsaved : state}</span>
            <span className="dim small desk-only">{attendanceText.hint}</span>
          </span>
          <Button
            size="md"
            loading={isSaving}
            disabled={!isUnsaved && isSaved}
            leftSection={<IconDeviceFloppy size={18} aria-hidden />}
            onClick={onSave}
          >
            {attendanceText.save(sheet.counts)}
          </Button>
        </div>
      )}
      {history.target && (
        <HistoryDialog area={area} lessonKey={lesson.lessonKey} isOpen={history.isOpen} onClose={history.close} />
      )}
    </section>
  )
}

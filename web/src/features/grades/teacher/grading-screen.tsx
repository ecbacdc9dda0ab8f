import { exportGrades, type GradedEnrollment } from '@manara/contract/grades.ts'
import { Button } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { IconSearch, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { getErrorMessage } from '../../../http/api.ts'
import { toReason } from '../../../http/form-error.ts'
import { QueryFailed } from '../../../http/query-failed.tsx'
import { showFailure, showSuccess } from '../../../http/toasts.tsx'
import { currentSession } from '../../../session/session.ts'
import { LeaveGuard } from '../../../ui/dialog/leave-guard.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { SearchField } from '../../../ui/form/search-field.tsx'
import { Toolbar } from '../../../ui/list/toolbar.tsx'
import { uiText } from '../../../ui/ui.text.ts'
import { ExportButton } from '../../exports/export-button.tsx'
import { foundRows } from '../found-rows.ts'
import { gradesQuery, gradingStatusQuery, useCalculateFinalGrades } from '../grades.api.ts'
import { gradesText } from '../grades.text.ts'
import { AttendancePointsButton } from './attendance-points-dialog.tsx'
import { gradeFigures } from './grade-figures.ts'
import { GradeSheetButton } from './grade-sheet-button.tsx'
import { GradeTable } from './grade-table.tsx'
import styles from './grading.module.css'
import { GradingSkeleton } from './grading-skeleton.tsx'
import { GradingSummary } from './grading-summary.tsx'
import { LastGradeImport } from './last-grade-import.tsx'
import { SaveBar } from './save-bar.tsx'
import { useFocusFirstError } from './use-focus-first-error.ts'
import { useGradeSheet } from './use-grade-sheet.ts'
import { useSaving } from './use-saving.ts'

interface GradingScreenProps {
  classroomId: number
  /** Marks are written in active classrooms only. */
  status: string
  /** The upload of marks, in the toolbar of an active classroom. */
  files?: ReactNode
}

/** Calculates the final grades and tells what came of it. */
function useCalculation(classroomId: number) {
  const { mutate, isPending } = useCalculateFinalGrades(classroomId)
  const calculate = useCallback(
    () =>
      mutate(undefined, {
        onSuccess: ({ message }) => showSuccess(gradesText.calculated, message),
        onError: (error) => showFailure(gradesText.calculateFailed, toReason(gradesText.calculateFailed)(error)),
      }),
    [mutate],
  )
  return { calculate, isCalculating: isPending }
}

function Sheet({ rows, classroomId, isInactive, files }: SheetProps) {
  const isPublished = useQuery(gradingStatusQuery(classroomId)).data?.isPublished ?? false
  const isReadOnly = isInactive || isPublished
  const sheet = useGradeSheet(rows)
  const saving = useSaving(classroomId, sheet)
  const { calculate, isCalculating } = useCalculation(classroomId)
  const [q, setQ] = useState('')
  const hasAttendance = rows.some(({ attendancePercent }) => attendancePercent !== undefined)
  const figures = useMemo(() => gradeFigures(rows), [rows])
  const found = useMemo(() => foundRows(rows, q), [rows, q])
  const { table, goToWrong } = useFocusFirstError({ rows, found, sheet: sheet.sheet, showAll: () => setQ('') })
  const hasUnsaved = sheet.unsaved.changedCount + sheet.unsaved.wrongCount > 0

  const handleSave = () => {
    void saving.save()
    goToWrong()
  }

  useWindowEvent('keydown', (event) => {
    if (isReadOnly || !(event.ctrlKey || event.metaKey) || event.code !== 'KeyS') return
    event.preventDefault()
    handleSave()
  })

  return (
    <>
      <LeaveGuard isNeeded={() => hasUnsaved && currentSession() !== undefined} />
      {isReadOnly && <Note>{isInactive ? gradesText.readOnly : gradesText.published}</Note>}
      <GradingSummary
        figures={figures}
        isReadOnly={isReadOnly}
        hasUnsaved={hasUnsaved}
        isCalculating={isCalculating}
        onCalculate={calculate}
      />
      <section className={`card ${styles.gradeSheet}`} aria-label={gradesText.table}>
        <Toolbar
          actions={
            <>
              {!isReadOnly && <GradeSheetButton classroomId={classroomId} />}
              {!isReadOnly && hasAttendance && <AttendancePointsButton {...{ classroomId, hasUnsaved }} />}
              {!isReadOnly && files}
              {isReadOnly && <ExportButton of={exportGrades} page={{ asked: { params: { id: classroomId } } }} />}
            </>
          }
        >
          <SearchField label={gradesText.search} value={q} onSearch={setQ} />
        </Toolbar>
        <LastGradeImport classroomId={classroomId} />
        {found.length === 0 ? (
          <Empty
            icon={<IconSearch size={28} stroke={1.6} />}
            title={gradesText.noMatch(q)}
            text={gradesText.noMatchText}
          >
            <Button variant="light" onClick={() => setQ('')}>
              {uiText.clearSearch}
            </Button>
          </Empty>
        ) : (
          <GradeTable key={q} ref={table} rows={found} {...{ sheet, isReadOnly, hasAttendance }} />
        )}
        {!isReadOnly && (
          <SaveBar counts={sheet.unsaved} saving={saving} onSave={handleSave} onDiscard={sheet.discard} />
        )}
      </section>
    </>
  )
}

interface SheetProps {
  rows: readonly GradedEnrollment[]
  classroomId: number
  isInactive: boolean
  files: ReactNode
}

/** Students and marks of a classroom as a sheet to type in (R-screen-21). */
export function GradingScreen({ classroomId, status, files }: GradingScreenProps) {
  const grades = useQuery(gradesQuery(classroomId))
  if (grades.isPending) return <GradingSkeleton />

  const retry = () => void grades.refetch()
  if (grades.data === undefined)
    return (
      <section className="card">
        <QueryFailed title={gradesText.loadFailed} query={grades} />
      </section>
    )
  if (grades.data.length === 0)
    return (
      <section className="card">
        <Empty icon={<IconUsers size={28} stroke={1.6} />} title={gradesText.nobody} text={gradesText.nobodyText} />
      </section>
    )
  return (
    <>
      {grades.isError && (
        <Note
          tone="yellow"
          action={
            <Button variant="subtle" size="xs" loading={grades.isFetching} onClick={retry}>
              {uiText.retry}
            </Button>
          }
        >
          {gradesText.refreshFailed(getErrorMessage(grades.error))}
        </Note>
      )}
      <Sheet rows={grades.data} classroomId={classroomId} isInactive={status !== 'ACTIVE'} files={files} />
    </>
  )
}

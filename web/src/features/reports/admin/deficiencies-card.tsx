import type { Dashboard, EnrollmentDeficiencies } from '@manara/contract/reports.ts'
import { Button, VisuallyHidden } from '@mantine/core'
import { IconCircleCheck, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { QueryFailed } from '../../../http/query-failed.tsx'
import { showWarning } from '../../../http/toasts.tsx'
import { Allowed } from '../../../session/can.tsx'
import { officePages } from '../../../session/office-pages.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { SkeletonBar } from '../../../ui/feedback/skeleton-bar.tsx'
import { useHasBeenSeen } from '../../../ui/layout/use-has-been-seen.ts'
import { ListRows } from '../../../ui/list/list-card.tsx'
import { Pager } from '../../../ui/list/pager.tsx'
import { ProgramPicker } from '../../programs/program-picker.tsx'
import { deficienciesPerPage, deficienciesQuery } from '../reports.api.ts'
import { reportsText } from '../reports.text.ts'
import styles from './dashboard.module.css'
import { DeficiencyRows } from './deficiency-rows.tsx'

interface FoundProps {
  programId: number
  page: number
  found: EnrollmentDeficiencies
  isStale: boolean
  onPage: (page: number) => void
}

function Found({ programId, page, found, isStale, onPage }: FoundProps) {
  const { studentsWithDeficiencies: students, totalCount } = found
  const { title, text } = reportsText.noDeficiencies
  if (totalCount === 0)
    return <Empty tone="green" icon={<IconCircleCheck size={28} stroke={1.6} />} title={title} text={text} />
  const first = (page - 1) * deficienciesPerPage + 1
  return (
    <>
      <ListRows isStale={isStale}>
        <DeficiencyRows programId={programId} students={students} />
      </ListRows>
      <Pager
        range={reportsText.range(first, first + students.length - 1, totalCount)}
        page={page}
        pageCount={Math.max(1, Math.ceil(totalCount / deficienciesPerPage))}
        onPage={onPage}
      />
    </>
  )
}

const Waiting = () => (
  <div className="card-body">
    <VisuallyHidden role="status">{reportsText.deficienciesLoading}</VisuallyHidden>
    <SkeletonBar width={280} />
  </div>
)

function DeficiencyStates({ programId }: { programId: number }) {
  const [page, setPage] = useState(1)
  const report = useQuery(deficienciesQuery(programId, page))
  if (report.isPending) return <Waiting />
  if (report.data === undefined) return <QueryFailed title={reportsText.deficienciesFailed} query={report} />
  return (
    <Found programId={programId} page={page} found={report.data} isStale={report.isPlaceholderData} onPage={setPage} />
  )
}

interface DeficienciesCardProps {
  /** Chosen beforehand; unknown while the dashboard is on its way. Another one is another card (`key`). */
  firstProgram: NonNullable<Dashboard['firstProgram']> | undefined
}

/**
 * Students of a program who lack courses; the first program is preselected (R-screen-8). Loaded when the card scrolls
 * into view: it ends a long page, and its query costs the server more than any other part.
 */
export function DeficienciesCard({ firstProgram }: DeficienciesCardProps) {
  const card = useRef<HTMLElement>(null)
  const isSeen = useHasBeenSeen(card)
  const [pickedId, setPickedId] = useState(firstProgram?.academicProgramId)
  const [shownId, setShownId] = useState(pickedId)

  const handleSearch = () => {
    if (pickedId === undefined) {
      showWarning(reportsText.chooseProgram)
      card.current?.querySelector('input')?.focus()
    } else setShownId(pickedId)
  }

  return (
    <section className="card" ref={card}>
      <div className="card-head">
        <h2>{reportsText.deficiencies}</h2>
        <span className="dim small">{reportsText.deficienciesHint}</span>
        <span className={`push row ${styles.deficiencySearch}`}>
          <ProgramPicker
            value={pickedId}
            known={firstProgram && { id: firstProgram.academicProgramId, name: firstProgram.name }}
            onChange={setPickedId}
            aria-label={reportsText.program}
            placeholder={reportsText.chooseProgram}
          />
          <Allowed needs={officePages['/admin/programs']}>
            <Button variant="default" leftSection={<IconSearch size={17} aria-hidden />} onClick={handleSearch}>
              {reportsText.search}
            </Button>
          </Allowed>
        </span>
      </div>
      {shownId !== undefined && (isSeen ? <DeficiencyStates key={shownId} programId={shownId} /> : <Waiting />)}
    </section>
  )
}

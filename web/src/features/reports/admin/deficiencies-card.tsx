import type { EnrollmentDeficiencies } from '@manara/contract/reports.ts'
import { Button, VisuallyHidden } from '@mantine/core'
import { IconCircleCheck, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryFailed } from '../../../http/query-failed.tsx'
import { showWarning } from '../../../http/toasts.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { ListRows } from '../../../ui/list-card.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { SkeletonBar } from '../../../ui/skeleton-bar.tsx'
import { ProgramPicker } from '../../programs/program-picker.tsx'
import { firstProgramQuery } from '../../programs/programs.api.ts'
import { deficienciesPerPage, deficienciesQuery } from '../reports.api.ts'
import { reportsText } from '../reports.text.ts'
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

function DeficiencyFaces({ programId }: { programId: number }) {
  const [page, setPage] = useState(1)
  const report = useQuery(deficienciesQuery(programId, page))
  if (report.isPending)
    return (
      <div className="card-body">
        <VisuallyHidden role="status">{reportsText.deficienciesLoading}</VisuallyHidden>
        <SkeletonBar width={280} />
      </div>
    )
  if (report.data === undefined) return <QueryFailed title={reportsText.deficienciesFailed} query={report} />
  return (
    <Found programId={programId} page={page} found={report.data} isStale={report.isPlaceholderData} onPage={setPage} />
  )
}

/** Students of a program who lack courses; the first program is chosen beforehand (spec/admin §2.3). */
export function DeficienciesCard() {
  const { data: firstProgramId } = useQuery(firstProgramQuery)
  const [chosenId, setChosenId] = useState<number>()
  const [searchedId, setSearchedId] = useState<number>()
  const pickedId = chosenId ?? firstProgramId ?? undefined
  const shownId = searchedId ?? firstProgramId ?? undefined

  const handleSearch = () => {
    if (pickedId === undefined) showWarning(reportsText.chooseProgram)
    else setSearchedId(pickedId)
  }

  return (
    <section className="card">
      <div className="card-head">
        <h2>{reportsText.deficiencies}</h2>
        <span className="dim small">{reportsText.deficienciesHint}</span>
        <span className="push row deficiency-search">
          <ProgramPicker value={pickedId} onChange={setChosenId} aria-label={reportsText.program} />
          <Button variant="default" leftSection={<IconSearch size={17} aria-hidden />} onClick={handleSearch}>
            {reportsText.search}
          </Button>
        </span>
      </div>
      {shownId !== undefined && <DeficiencyFaces key={shownId} programId={shownId} />}
    </section>
  )
}

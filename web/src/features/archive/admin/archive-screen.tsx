import { type ArchivedClassroom, mostCountedRooms } from '@manara/contract/archive.ts'
import { useQuery } from '@tanstack/react-query'
import { getErrorMessage } from '../../../http/api.ts'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import { useIsPhone } from '../../../ui/layout/use-is-phone.ts'
import { AsyncList } from '../../../ui/list/async-list.tsx'
import { ListCard } from '../../../ui/list/list-card.tsx'
import { useListPages } from '../../../ui/list/use-list-pages.ts'
import { archivedPerPage, archivedQuery } from '../archive.api.ts'
import type { ArchiveSearch } from '../archive.search.ts'
import { archiveText } from '../archive.text.ts'
import { ArchiveEmpty } from './archive-empty.tsx'
import { ArchiveToolbar } from './archive-toolbar.tsx'
import { ArchivedCards, ArchivedSkeleton, ArchivedTable } from './archived-rows.tsx'
import { Ready } from './ready-part.tsx'
import { StudentsDialog } from './students-dialog.tsx'

interface ArchiveScreenProps {
  search: ArchiveSearch
  onSearch: (patch: Partial<ArchiveSearch>) => void
}

/** For a name that many students bear the server stops counting. */
const formatRange =
  ({ q }: ArchiveSearch) =>
  (first: number, last: number, total: number) =>
    q !== '' && total === mostCountedRooms
      ? archiveText.rangeOfMany(first, last, total)
      : archiveText.range(first, last, total)

function Archived({ search, onSearch, onNarrow }: ArchiveScreenProps & { onNarrow: ArchiveScreenProps['onSearch'] }) {
  const isPhone = useIsPhone()
  const archived = useQuery(archivedQuery(search))
  const pages = useListPages(archived, search.page, archivedPerPage, (page) => onSearch({ page }))
  const students = useDialog<ArchivedClassroom>()
  const Rows = isPhone ? ArchivedCards : ArchivedTable
  return (
    <>
      <AsyncList
        list={archived}
        errorMessage={getErrorMessage(archived.error)}
        texts={archiveText}
        skeleton={<ArchivedSkeleton isPhone={isPhone} />}
        empty={(page) => <ArchiveEmpty search={page.search} onNarrow={onNarrow} />}
        full={(page) => <Rows rows={page.rows} onStudents={students.open} />}
        range={formatRange(search)}
        page={search.page}
        perPage={archivedPerPage}
        {...pages}
        onPage={(page) => onSearch({ page })}
      />
      {students.target && (
        <StudentsDialog
          key={`students-${students.turn}`}
          classroom={students.target}
          isOpen={students.isOpen}
          onClose={students.close}
        />
      )}
    </>
  )
}

/** Completed classrooms go to the archive, and are found there with their grades (R-screen-16). */
export function ArchiveScreen({ search, onSearch }: ArchiveScreenProps) {
  const handleNarrow = (patch: Partial<ArchiveSearch>) => onSearch({ ...patch, page: 1 })
  const Part = search.tab === 'ready' ? Ready : Archived
  return (
    <ListCard label={archiveText.title} isBusy={false} bar={<ArchiveToolbar search={search} onNarrow={handleNarrow} />}>
      <Part key={search.tab} search={search} onSearch={onSearch} onNarrow={handleNarrow} />
    </ListCard>
  )
}

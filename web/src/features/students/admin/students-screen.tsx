import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../../http/api.ts'
import { ListCard } from '../../../ui/list-card.tsx'
import { ListFaces } from '../../../ui/list-faces.tsx'
import { useDialog } from '../../../ui/use-dialog.ts'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import { useListPages } from '../../../ui/use-list-pages.ts'
import { type DirectoryStudent, studentSortOf, studentsPerPage, studentsQuery } from '../students.api.ts'
import type { StudentsSearch } from '../students.search.ts'
import { studentsText } from '../students.text.ts'
import { ProfileDialog } from './profile-dialog.tsx'
import { StudentsCards } from './students-cards.tsx'
import { StudentsEmpty } from './students-empty.tsx'
import { StudentsSkeleton } from './students-skeleton.tsx'
import { StudentsTable } from './students-table.tsx'
import { StudentsToolbar } from './students-toolbar.tsx'
import './students.css'

interface StudentsScreenProps {
  search: StudentsSearch
  onSearch: (patch: Partial<StudentsSearch>) => void
}

/** Every student with program and academic profile, and those who have no program yet (spec/admin §2.10). */
export function StudentsScreen({ search, onSearch }: StudentsScreenProps) {
  const isPhone = useIsPhone()
  const students = useQuery(studentsQuery(search))
  const pages = useListPages(students, search.page, studentsPerPage, (page) => onSearch({ page }))
  const profile = useDialog<DirectoryStudent>()

  const handleNarrow = (patch: Partial<StudentsSearch>) => onSearch({ ...patch, page: 1 })
  const order = { sort: studentSortOf(search.sort), onSort: (sort: string) => handleNarrow({ sort }) }
  const Rows = isPhone ? StudentsCards : StudentsTable

  return (
    <>
      <ListCard
        label={studentsText.title}
        isBusy={students.isFetching}
        bar={<StudentsToolbar search={search} onNarrow={handleNarrow} />}
      >
        <ListFaces
          list={students}
          trouble={messageOf(students.error)}
          texts={studentsText}
          skeleton={<StudentsSkeleton tab={search.tab} {...order} />}
          empty={(page) => <StudentsEmpty search={page.search} onNarrow={handleNarrow} />}
          full={(page) => <Rows tab={page.search.tab} rows={page.rows} {...order} onProfile={profile.open} />}
          range={studentsText.range}
          page={search.page}
          perPage={studentsPerPage}
          {...pages}
          onPage={(page) => onSearch({ page })}
        />
      </ListCard>

      {profile.target && (
        <ProfileDialog
          key={`profile-${profile.turn}`}
          student={profile.target}
          isOpen={profile.isOpen}
          onClose={profile.close}
        />
      )}
    </>
  )
}

import { exportActiveStudents, exportUnassignedStudents } from '@manara/contract/program-enrollment.ts'
import { useQuery } from '@tanstack/react-query'
import { getErrorMessage } from '../../../http/api.ts'
import { useCan } from '../../../session/can.tsx'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import { DataList } from '../../../ui/list/data-list/data-list.tsx'
import { ExportButton } from '../../exports/export-button.tsx'
import { ToImportsButton } from '../../imports/to-imports-button.tsx'
import { type DirectoryStudent, readStudentSort, studentsPerPage, studentsQuery } from '../students.api.ts'
import type { StudentsSearch } from '../students.search.ts'
import { studentsText } from '../students.text.ts'
import { ProfileDialog } from './profile-dialog.tsx'
import { studentActionNeeds } from './student-action.tsx'
import styles from './students.module.css'
import { studentColumns } from './students-columns.tsx'
import { StudentsEmpty } from './students-empty.tsx'
import { StudentsToolbar } from './students-toolbar.tsx'

interface StudentsScreenProps {
  search: StudentsSearch
  onSearch: (patch: Partial<StudentsSearch>) => void
}

/** Every student with program and academic profile, and those who have no program yet (R-screen-13). */
export function StudentsScreen({ search, onSearch }: StudentsScreenProps) {
  const can = useCan()
  const students = useQuery(studentsQuery(search))
  const profile = useDialog<DirectoryStudent>()

  // The rows of the other tab stay until the new ones are there.
  const shownTab = students.data?.search.tab ?? search.tab
  const handleNarrow = (patch: Partial<StudentsSearch>) => onSearch({ ...patch, page: 1 })

  return (
    <>
      <DataList
        isTall
        list={students}
        errorMessage={getErrorMessage(students.error)}
        texts={studentsText}
        actions={
          <>
            <ToImportsButton />
            <ExportButton
              of={shownTab === 'enrolled' ? exportActiveStudents : exportUnassignedStudents}
              page={students.data}
            />
          </>
        }
        bar={<StudentsToolbar search={search} onNarrow={handleNarrow} />}
        columns={studentColumns(shownTab, profile.open).filter(
          ({ key }) => key !== 'actions' || can(studentActionNeeds[shownTab]),
        )}
        rowId={({ userId }) => userId}
        cards={{ className: styles.studentCard }}
        skeletonCount={12}
        narrowFrom="80rem"
        empty={(page) => <StudentsEmpty search={page.search} onNarrow={handleNarrow} />}
        page={search.page}
        perPage={studentsPerPage}
        sort={readStudentSort(search.sort)}
        onSearch={onSearch}
      />

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

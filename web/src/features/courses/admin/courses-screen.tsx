import type { Course } from '@manara/contract/courses.ts'
import { createCourse, exportCourses } from '@manara/contract/courses.ts'
import { useQuery } from '@tanstack/react-query'
import { getErrorMessage } from '../../../http/api.ts'
import { useAdding } from '../../../ui/dialog/use-adding.ts'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import { DataList } from '../../../ui/list/data-list/data-list.tsx'
import { ExportButton } from '../../exports/export-button.tsx'
import { coursesPerPage, coursesQuery, readCourseSort } from '../courses.api.ts'
import type { CoursesSearch } from '../courses.search.ts'
import { coursesText } from '../courses.text.ts'
import { CoordinatorDialog } from './coordinator-dialog.tsx'
import { courseActions } from './course-actions.tsx'
import { courseColumns } from './courses-columns.tsx'
import { CoursesEmpty } from './courses-empty.tsx'
import { CoursesToolbar } from './courses-toolbar.tsx'
import { CreateCourseDialog } from './create-course-dialog.tsx'
import { DeleteCourseDialog } from './delete-course-dialog.tsx'
import { EditCourseDialog } from './edit-course-dialog.tsx'

interface CoursesScreenProps {
  search: CoursesSearch
  onSearch: (patch: Partial<CoursesSearch>) => void
}

/** Courses of all programs or of one: find, add, edit, give a coordinator, delete (R-screen-10). */
export function CoursesScreen({ search, onSearch }: CoursesScreenProps) {
  const courses = useQuery(coursesQuery(search))
  const creating = useAdding(createCourse, search.adds, onSearch)
  const editing = useDialog<Course>()
  const coordinating = useDialog<Course>()
  const deleting = useDialog<Course>()

  const handleNarrow = (patch: Partial<CoursesSearch>) => onSearch({ ...patch, page: 1 })
  const handleAdd = () => creating.open(true)

  return (
    <>
      <DataList
        list={courses}
        errorMessage={getErrorMessage(courses.error)}
        texts={coursesText}
        actions={<ExportButton of={exportCourses} page={courses.data} />}
        bar={<CoursesToolbar search={search} onNarrow={handleNarrow} onAdd={handleAdd} />}
        columns={courseColumns}
        rowId={({ courseId }) => courseId}
        rowActions={{
          getName: ({ name }) => name,
          of: (course) =>
            courseActions(course, {
              onCoordinator: coordinating.open,
              onEdit: editing.open,
              onDelete: deleting.open,
            }),
        }}
        empty={(page) => <CoursesEmpty search={page.search} onNarrow={handleNarrow} onAdd={handleAdd} />}
        page={search.page}
        perPage={coursesPerPage}
        sort={readCourseSort(search.sort)}
        onSearch={onSearch}
      />

      <CreateCourseDialog
        key={`create-${creating.turn}`}
        programId={search.programId}
        isOpen={creating.isOpen}
        onClose={creating.close}
      />
      {editing.target && (
        <EditCourseDialog
          key={`edit-${editing.turn}`}
          course={editing.target}
          isOpen={editing.isOpen}
          onClose={editing.close}
        />
      )}
      {coordinating.target && (
        <CoordinatorDialog
          key={`coordinate-${coordinating.turn}`}
          course={coordinating.target}
          isOpen={coordinating.isOpen}
          onClose={coordinating.close}
        />
      )}
      {deleting.target && (
        <DeleteCourseDialog
          key={`delete-${deleting.turn}`}
          course={deleting.target}
          isOpen={deleting.isOpen}
          onClose={deleting.close}
        />
      )}
    </>
  )
}

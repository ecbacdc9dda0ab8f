import type { Course } from '@manara/contract/courses.ts'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../../http/api.ts'
import { ListCard } from '../../../ui/list-card.tsx'
import { ListFaces } from '../../../ui/list-faces.tsx'
import { useDialog } from '../../../ui/use-dialog.ts'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import { useListPages } from '../../../ui/use-list-pages.ts'
import { courseSortOf, coursesPerPage, coursesQuery } from '../courses.api.ts'
import type { CoursesSearch } from '../courses.search.ts'
import { coursesText } from '../courses.text.ts'
import { CoordinatorDialog } from './coordinator-dialog.tsx'
import { CoursesCards } from './courses-cards.tsx'
import { CoursesEmpty } from './courses-empty.tsx'
import { CoursesSkeleton } from './courses-skeleton.tsx'
import { CoursesTable } from './courses-table.tsx'
import { CoursesToolbar } from './courses-toolbar.tsx'
import { CreateCourseDialog } from './create-course-dialog.tsx'
import { DeleteCourseDialog } from './delete-course-dialog.tsx'
import { EditCourseDialog } from './edit-course-dialog.tsx'
import './courses.css'

interface CoursesScreenProps {
  search: CoursesSearch
  onSearch: (patch: Partial<CoursesSearch>) => void
}

/** Courses of all programs or of one: find, add, edit, give a coordinator, delete (spec/admin §2.6). */
export function CoursesScreen({ search, onSearch }: CoursesScreenProps) {
  const isPhone = useIsPhone()
  const courses = useQuery(coursesQuery(search))
  const pages = useListPages(courses, search.page, coursesPerPage, (page) => onSearch({ page }))
  const creating = useDialog()
  const editing = useDialog<Course>()
  const coordinating = useDialog<Course>()
  const deleting = useDialog<Course>()

  const handleNarrow = (patch: Partial<CoursesSearch>) => onSearch({ ...patch, page: 1 })
  const handleAdd = () => creating.open(true)
  const order = { sort: courseSortOf(search.sort), onSort: (sort: string) => handleNarrow({ sort }) }
  const Rows = isPhone ? CoursesCards : CoursesTable

  return (
    <>
      <ListCard
        label={coursesText.title}
        isBusy={courses.isFetching}
        bar={<CoursesToolbar search={search} onNarrow={handleNarrow} onAdd={handleAdd} />}
      >
        <ListFaces
          list={courses}
          trouble={messageOf(courses.error)}
          texts={coursesText}
          skeleton={<CoursesSkeleton {...order} />}
          empty={(page) => <CoursesEmpty search={page.search} onNarrow={handleNarrow} onAdd={handleAdd} />}
          full={({ rows }) => (
            <Rows
              rows={rows}
              {...order}
              onCoordinator={coordinating.open}
              onEdit={editing.open}
              onDelete={deleting.open}
            />
          )}
          range={coursesText.range}
          page={search.page}
          perPage={coursesPerPage}
          {...pages}
          onPage={(page) => onSearch({ page })}
        />
      </ListCard>

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

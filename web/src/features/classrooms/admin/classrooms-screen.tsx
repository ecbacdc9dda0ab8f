import type { Classroom } from '@manara/contract/classrooms.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { messageOf } from '../../../http/api.ts'
import { ListCard } from '../../../ui/list-card.tsx'
import { ListFaces } from '../../../ui/list-faces.tsx'
import { useDialog } from '../../../ui/use-dialog.ts'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import { useListPages } from '../../../ui/use-list-pages.ts'
import { useProgramOfCourse } from '../../courses/courses.api.ts'
import { classroomSortOf, classroomsPerPage, classroomsQuery } from '../classrooms.api.ts'
import type { ClassroomsSearch } from '../classrooms.search.ts'
import { classroomsText } from '../classrooms.text.ts'
import { ClassroomsBar } from './classrooms-bar.tsx'
import { ClassroomsCards } from './classrooms-cards.tsx'
import { ClassroomsEmpty } from './classrooms-empty.tsx'
import { ClassroomsSkeleton } from './classrooms-skeleton.tsx'
import { ClassroomsTable } from './classrooms-table.tsx'
import { CreateClassroomDialog } from './create-classroom-dialog.tsx'
import { DeleteClassroomDialog } from './delete-classroom-dialog.tsx'
import { EditClassroomDialog } from './edit-classroom-dialog.tsx'
import { TeacherDialog } from './teacher-dialog.tsx'
import './classrooms.css'

interface ClassroomsScreenProps {
  search: ClassroomsSearch
  onSearch: (patch: Partial<ClassroomsSearch>) => void
}

/** Classrooms by program, course and state: find, add, edit, give a teacher, delete (spec/admin §2.7). */
export function ClassroomsScreen({ search, onSearch }: ClassroomsScreenProps) {
  const isPhone = useIsPhone()
  const classrooms = useQuery(classroomsQuery(search))
  const pages = useListPages(classrooms, search.page, classroomsPerPage, (page) => onSearch({ page }))
  const programOfCourse = useProgramOfCourse(search.courseId)
  const programId = programOfCourse ?? search.programId
  const creating = useDialog()
  const editing = useDialog<Classroom>()
  const assigning = useDialog<Classroom>()
  const deleting = useDialog<Classroom>()

  // A link that leads to the form of a classroom opens it once.
  const linked = classrooms.data?.rows.find(({ classroomId }) => classroomId === search.edit)
  const openLinked = useEffectEvent((classroom: Classroom) => {
    editing.open(classroom)
    onSearch({ edit: undefined })
  })
  useEffect(() => {
    if (linked) openLinked(linked)
  }, [linked])

  const handleNarrow = (patch: Partial<ClassroomsSearch>) => onSearch({ ...patch, page: 1 })
  const handleAdd = () => creating.open(true)
  const order = { sort: classroomSortOf(search.sort), onSort: (sort: string) => handleNarrow({ sort }) }
  const Rows = isPhone ? ClassroomsCards : ClassroomsTable

  return (
    <>
      <ListCard
        label={classroomsText.title}
        isBusy={classrooms.isFetching}
        bar={<ClassroomsBar search={search} programId={programId} onNarrow={handleNarrow} onAdd={handleAdd} />}
      >
        <ListFaces
          list={classrooms}
          trouble={messageOf(classrooms.error)}
          texts={classroomsText}
          skeleton={<ClassroomsSkeleton {...order} />}
          empty={(page) => <ClassroomsEmpty search={page.search} onNarrow={handleNarrow} onAdd={handleAdd} />}
          full={({ rows }) => (
            <Rows rows={rows} {...order} onTeacher={assigning.open} onEdit={editing.open} onDelete={deleting.open} />
          )}
          range={classroomsText.range}
          page={search.page}
          perPage={classroomsPerPage}
          {...pages}
          onPage={(page) => onSearch({ page })}
        />
      </ListCard>

      <CreateClassroomDialog
        key={`create-${creating.turn}`}
        programId={programId}
        courseId={programOfCourse === undefined ? undefined : search.courseId}
        isOpen={creating.isOpen}
        onClose={creating.close}
      />
      {editing.target && (
        <EditClassroomDialog
          key={`edit-${editing.turn}`}
          classroom={editing.target}
          isOpen={editing.isOpen}
          onClose={editing.close}
        />
      )}
      {assigning.target && (
        <TeacherDialog
          key={`teacher-${assigning.turn}`}
          classroom={assigning.target}
          isOpen={assigning.isOpen}
          onClose={assigning.close}
        />
      )}
      {deleting.target && (
        <DeleteClassroomDialog
          key={`delete-${deleting.turn}`}
          classroom={deleting.target}
          isOpen={deleting.isOpen}
          onClose={deleting.close}
        />
      )}
    </>
  )
}

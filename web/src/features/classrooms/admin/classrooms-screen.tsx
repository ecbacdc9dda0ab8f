import { type Classroom, createClassroom, exportClassrooms, updateClassroom } from '@manara/contract/classrooms.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { getErrorMessage } from '../../../http/api.ts'
import { useCan } from '../../../session/can.tsx'
import { useAdding } from '../../../ui/dialog/use-adding.ts'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import { DataList } from '../../../ui/list/data-list/data-list.tsx'
import { useProgramOfCourse } from '../../courses/courses.api.ts'
import { ExportButton } from '../../exports/export-button.tsx'
import { useGradeSheetDownload } from '../../grades/use-grade-sheet-download.ts'
import { startGradeImport } from '../../imports/imports.api.ts'
import { importsText } from '../../imports/imports.text.ts'
import { UploadImportDialog } from '../../imports/upload-import-button.tsx'
import { classroomsPerPage, classroomsQuery, readClassroomSort } from '../classrooms.api.ts'
import type { ClassroomsSearch } from '../classrooms.search.ts'
import { classroomsText } from '../classrooms.text.ts'
import { classroomActions } from './classroom-actions.tsx'
import { ClassroomsBar } from './classrooms-bar.tsx'
import { classroomColumns } from './classrooms-columns.tsx'
import { ClassroomsEmpty } from './classrooms-empty.tsx'
import { CreateClassroomDialog } from './create-classroom-dialog.tsx'
import { DeleteClassroomDialog } from './delete-classroom-dialog.tsx'
import { EditClassroomDialog } from './edit-classroom-dialog.tsx'
import { TeacherDialog } from './teacher-dialog.tsx'

interface ClassroomsScreenProps {
  search: ClassroomsSearch
  onSearch: (patch: Partial<ClassroomsSearch>) => void
}

/** Classrooms by program, course and state: find, add, edit, give a teacher, delete (R-screen-10). */
export function ClassroomsScreen({ search, onSearch }: ClassroomsScreenProps) {
  const can = useCan()
  const classrooms = useQuery(classroomsQuery(search))
  const programOfCourse = useProgramOfCourse(search.courseId)
  const programId = programOfCourse ?? search.programId
  const creating = useAdding(createClassroom, search.adds, onSearch)
  const editing = useDialog<Classroom>()
  const assigning = useDialog<Classroom>()
  const grading = useDialog<Classroom>()
  const { mutate: saveGradeSheet } = useGradeSheetDownload('admin')
  const deleting = useDialog<Classroom>()
  const navigate = useNavigate()

  // A link that leads to the form of a classroom opens it once.
  const linked = classrooms.data?.rows.find(({ classroomId }) => classroomId === search.edit)
  const openLinked = useEffectEvent((classroom: Classroom) => {
    if (can(updateClassroom)) editing.open(classroom)
    onSearch({ edit: undefined })
  })
  useEffect(() => {
    if (linked) openLinked(linked)
  }, [linked])

  const handleNarrow = (patch: Partial<ClassroomsSearch>) => onSearch({ ...patch, page: 1 })
  const handleAdd = () => creating.open(true)

  return (
    <>
      <DataList
        isTall
        list={classrooms}
        errorMessage={getErrorMessage(classrooms.error)}
        texts={classroomsText}
        actions={<ExportButton of={exportClassrooms} page={classrooms.data} />}
        bar={<ClassroomsBar search={search} programId={programId} onNarrow={handleNarrow} onAdd={handleAdd} />}
        columns={classroomColumns}
        rowId={({ classroomId }) => classroomId}
        rowActions={{
          getName: ({ name }) => name,
          of: (classroom) =>
            classroomActions(classroom, {
              onTeacher: assigning.open,
              onEdit: editing.open,
              onGradeSheet: ({ classroomId }) => saveGradeSheet({ classroomId, format: 'xlsx' }),
              onGrades: grading.open,
              onDelete: deleting.open,
            }),
        }}
        empty={(page) => <ClassroomsEmpty search={page.search} onNarrow={handleNarrow} onAdd={handleAdd} />}
        page={search.page}
        perPage={classroomsPerPage}
        sort={readClassroomSort(search.sort)}
        onSearch={onSearch}
      />

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
      {grading.target && (
        <UploadImportDialog
          key={`grades-${grading.turn}`}
          area="admin"
          title={importsText.uploadGradesTitle(grading.target.name)}
          hint={importsText.gradesHint}
          start={startGradeImport('admin', grading.target.classroomId)}
          onStarted={({ importId }) => void navigate({ to: '/admin/imports/$importId', params: { importId } })}
          isOpen={grading.isOpen}
          onClose={grading.close}
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

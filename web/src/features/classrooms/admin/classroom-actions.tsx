import { assignTeacher, type Classroom, deleteClassroom, updateClassroom } from '@manara/contract/classrooms.ts'
import { getGradeSheetOfOffice } from '@manara/contract/grade-sheets.ts'
import { startGradeImportOfOffice } from '@manara/contract/taught-imports.ts'
import { IconFileDownload, IconFileUpload, IconPencil, IconTrash, IconUserCog } from '@tabler/icons-react'
import type { RowAction } from '../../../ui/list/row-menu.tsx'
import { trailAction } from '../../audit/trail-link.tsx'
import { gradeSheetText } from '../../grades/grade-sheet.text.ts'
import { importsText } from '../../imports/imports.text.ts'
import { classroomsText } from '../classrooms.text.ts'

type Handlers = Record<
  'onTeacher' | 'onEdit' | 'onGradeSheet' | 'onGrades' | 'onDelete',
  (classroom: Classroom) => void
>

/** Actions on a classroom, the same for its row and its card. */
export function classroomActions(
  classroom: Classroom,
  { onTeacher, onEdit, onGradeSheet, onGrades, onDelete }: Handlers,
): readonly RowAction[] {
  const { classroomId, teacherName, status } = classroom
  // Why the server would refuse, as far as the list knows it (R-curriculum-9); a deletion says it in its question, with a link.
  const refusal = status === 'ACTIVE' ? undefined : classroomsText.notActive(status)
  return [
    {
      needs: updateClassroom,
      label: classroomsText.edit,
      getLabel: classroomsText.editLabel,
      icon: <IconPencil size={18} stroke={1.7} aria-hidden />,
      refusal,
      onClick: () => onEdit(classroom),
    },
    {
      needs: { permission: [assignTeacher.permission, 'person.read'] },
      label: teacherName === null ? classroomsText.assignTeacher : classroomsText.changeTeacher,
      icon: <IconUserCog size={18} stroke={1.7} aria-hidden />,
      refusal,
      onClick: () => onTeacher(classroom),
    },
    {
      needs: getGradeSheetOfOffice,
      label: gradeSheetText.downloadOffice,
      icon: <IconFileDownload size={18} stroke={1.7} aria-hidden />,
      refusal,
      onClick: () => onGradeSheet(classroom),
    },
    {
      needs: startGradeImportOfOffice,
      label: importsText.uploadGradesOfOffice,
      icon: <IconFileUpload size={18} stroke={1.7} aria-hidden />,
      refusal,
      onClick: () => onGrades(classroom),
    },
    {
      needs: deleteClassroom,
      label: classroomsText.delete,
      icon: <IconTrash size={18} stroke={1.7} aria-hidden />,
      isDestructive: true,
      onClick: () => onDelete(classroom),
    },
    trailAction({ entity: 'classroom', entityId: classroomId }),
  ]
}

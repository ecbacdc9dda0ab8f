import type { Classroom } from '@manara/contract/classrooms.ts'
import { IconPencil, IconTrash, IconUserCog } from '@tabler/icons-react'
import type { RowAction } from '../../../ui/row-menu.tsx'
import { trailAction } from '../../audit/trail-link.tsx'
import { classroomsText } from '../classrooms.text.ts'
import { type ClassroomsListProps, refusalsOf } from './classrooms-list.ts'

type Handlers = Pick<ClassroomsListProps, 'onTeacher' | 'onEdit' | 'onDelete'>

/** What can be done with a classroom, in a row and in a card. */
export function classroomActions(
  classroom: Classroom,
  { onTeacher, onEdit, onDelete }: Handlers,
): readonly RowAction[] {
  const { classroomId, teacherName } = classroom
  const refusals = refusalsOf(classroom)
  return [
    {
      label: classroomsText.edit,
      labelOf: classroomsText.editOf,
      icon: <IconPencil size={18} stroke={1.7} aria-hidden />,
      refusal: refusals.change,
      onClick: () => onEdit(classroom),
    },
    {
      label: teacherName === null ? classroomsText.assignTeacher : classroomsText.changeTeacher,
      icon: <IconUserCog size={18} stroke={1.7} aria-hidden />,
      refusal: refusals.change,
      onClick: () => onTeacher(classroom),
    },
    {
      label: classroomsText.delete,
      icon: <IconTrash size={18} stroke={1.7} aria-hidden />,
      isDestructive: true,
      onClick: () => onDelete(classroom),
    },
    trailAction({ entity: 'classroom', entityId: classroomId }),
  ]
}

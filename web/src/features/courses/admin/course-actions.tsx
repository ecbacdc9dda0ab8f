import { assignCoordinator, type Course, deleteCourse, updateCourse } from '@manara/contract/courses.ts'
import { IconPencil, IconTrash, IconUserStar } from '@tabler/icons-react'
import type { RowAction } from '../../../ui/list/row-menu.tsx'
import { trailAction } from '../../audit/trail-link.tsx'
import { coursesText } from '../courses.text.ts'

type Handlers = Record<'onCoordinator' | 'onEdit' | 'onDelete', (course: Course) => void>

/** Actions on a course, the same for its row and its card. */
export const courseActions = (course: Course, { onCoordinator, onEdit, onDelete }: Handlers): readonly RowAction[] => [
  {
    needs: updateCourse,
    label: coursesText.edit,
    getLabel: coursesText.editLabel,
    icon: <IconPencil size={18} stroke={1.7} aria-hidden />,
    onClick: () => onEdit(course),
  },
  {
    needs: { permission: [assignCoordinator.permission, 'person.read'] },
    label: course.coordinatorName === null ? coursesText.assignCoordinator : coursesText.changeCoordinator,
    icon: <IconUserStar size={18} stroke={1.7} aria-hidden />,
    onClick: () => onCoordinator(course),
  },
  {
    needs: deleteCourse,
    label: coursesText.delete,
    icon: <IconTrash size={18} stroke={1.7} aria-hidden />,
    isDestructive: true,
    onClick: () => onDelete(course),
  },
  trailAction({ entity: 'course', entityId: course.courseId }),
]

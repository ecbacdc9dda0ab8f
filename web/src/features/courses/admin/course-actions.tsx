import type { Course } from '@manara/contract/courses.ts'
import { IconPencil, IconTrash, IconUserStar } from '@tabler/icons-react'
import type { RowAction } from '../../../ui/row-menu.tsx'
import { trailAction } from '../../audit/trail-link.tsx'
import { coursesText } from '../courses.text.ts'
import type { CoursesListProps } from './courses-list.ts'

type Handlers = Pick<CoursesListProps, 'onCoordinator' | 'onEdit' | 'onDelete'>

/** What can be done with a course, in a row and in a card. */
export const courseActions = (course: Course, { onCoordinator, onEdit, onDelete }: Handlers): readonly RowAction[] => [
  {
    label: coursesText.edit,
    labelOf: coursesText.editOf,
    icon: <IconPencil size={18} stroke={1.7} aria-hidden />,
    onClick: () => onEdit(course),
  },
  {
    label: course.coordinatorName === null ? coursesText.assignCoordinator : coursesText.changeCoordinator,
    icon: <IconUserStar size={18} stroke={1.7} aria-hidden />,
    onClick: () => onCoordinator(course),
  },
  {
    label: coursesText.delete,
    icon: <IconTrash size={18} stroke={1.7} aria-hidden />,
    isDestructive: true,
    onClick: () => onDelete(course),
  },
  trailAction({ entity: 'course', entityId: course.courseId }),
]

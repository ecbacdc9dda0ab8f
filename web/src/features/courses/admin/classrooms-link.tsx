import type { Course } from '@manara/contract/courses.ts'
import { formatNumber } from '../../../format/numbers.ts'
import { OfficeLink } from '../../../session/office-pages.tsx'
import styles from '../../../ui/list/list-card.module.css'
import { coursesText } from '../courses.text.ts'

interface ClassroomsLinkProps {
  course: Course
  /** Under a column head the number says enough to the eye; the label says the rest. */
  isNumber?: boolean
}

/** To all classrooms of the course, whatever their state. */
export const ClassroomsLink = ({ course, isNumber = false }: ClassroomsLinkProps) => (
  <OfficeLink
    className={`${styles.countLink} count-link num`}
    to="/admin/classrooms"
    search={{ courseId: course.courseId, status: 'ALL' }}
    aria-label={isNumber ? coursesText.classroomsLabel(course.name, course.classroomsCount) : undefined}
  >
    {isNumber ? formatNumber(course.classroomsCount) : coursesText.classrooms(course.classroomsCount)}
  </OfficeLink>
)

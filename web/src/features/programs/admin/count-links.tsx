import type { Program } from '@manara/contract/programs.ts'
import { formatNumber } from '../../../format/numbers.ts'
import { OfficeLink } from '../../../session/office-pages.tsx'
import styles from '../../../ui/list/list-card.module.css'
import { programsText } from '../programs.text.ts'

interface CountLinkProps {
  program: Program
  /** Under a column head the number says enough to the eye; the label says the rest. */
  isNumber?: boolean
}

const toSearch = ({ academicProgramId }: Program) => ({ programId: String(academicProgramId) })

/** To the courses of the program. */
export const CoursesLink = ({ program, isNumber = false }: CountLinkProps) => (
  <OfficeLink
    className={`${styles.countLink} count-link num`}
    to="/admin/courses"
    search={toSearch(program)}
    aria-label={isNumber ? programsText.coursesLabel(program.name, program.coursesCount) : undefined}
  >
    {isNumber ? formatNumber(program.coursesCount) : programsText.courses(program.coursesCount)}
  </OfficeLink>
)

/** To the students of the program. */
export const StudentsLink = ({ program, isNumber = false }: CountLinkProps) => (
  <OfficeLink
    className={`${styles.countLink} count-link num`}
    to="/admin/students"
    search={toSearch(program)}
    aria-label={isNumber ? programsText.studentsLabel(program.name, program.studentsCount) : undefined}
  >
    {isNumber ? formatNumber(program.studentsCount) : programsText.students(program.studentsCount)}
  </OfficeLink>
)

import type { BankCourse } from '@manara/contract/question-bank.ts'
import { VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { QueryFailed } from '../../../http/query-failed.tsx'
import styles from '../../../ui/list/list-card.module.css'
import { bankCoursesQuery } from '../question-bank.api.ts'
import type { BankSearch } from '../question-bank.search.ts'
import { bankText } from '../question-bank.text.ts'
import { NoCourses } from './bank-empty.tsx'
import { CourseBank } from './course-bank.tsx'
import { QuestionsSkeleton } from './questions-skeleton.tsx'

interface QuestionBankScreenProps {
  search: BankSearch
  onSearch: (patch: Partial<BankSearch>) => void
  /** More ways to new questions, beside the form. */
  moreActions?: (course: BankCourse) => ReactNode
}

/** The course of the address, else one where something waits for the coordinator, else the first coordinated one. */
function findCourse(courses: readonly BankCourse[], courseId: number | undefined): BankCourse | undefined {
  const coordinated = courses.filter(({ isCoordinator }) => isCoordinator)
  return (
    courses.find((course) => course.courseId === courseId) ??
    coordinated.find(({ pendingCount }) => pendingCount > 0) ??
    coordinated[0] ??
    courses[0]
  )
}

/** Questions by course: the coordinator reviews and keeps the bank, other teachers suggest (R-bank-1). */
export function QuestionBankScreen({ search, onSearch, moreActions }: QuestionBankScreenProps) {
  const courses = useQuery(bankCoursesQuery)
  if (courses.isPending)
    return (
      <section className={`card ${styles.listCard} list-card`} aria-label={bankText.title} aria-busy>
        <VisuallyHidden role="status">{bankText.coursesLoading}</VisuallyHidden>
        <QuestionsSkeleton />
      </section>
    )
  if (courses.data === undefined)
    return (
      <section className="card">
        <QueryFailed title={bankText.coursesFailed} query={courses} />
      </section>
    )
  const course = findCourse(courses.data, search.courseId)
  if (!course)
    return (
      <section className="card">
        <NoCourses />
      </section>
    )
  return (
    <CourseBank
      courses={courses.data}
      course={course}
      search={search}
      onSearch={onSearch}
      moreActions={moreActions?.(course)}
    />
  )
}

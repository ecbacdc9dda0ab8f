import type { GradingStatus } from '@manara/contract/grades.ts'
import { useQuery } from '@tanstack/react-query'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Meter } from '../../ui/feedback/meter.tsx'
import { SkeletonBar } from '../../ui/feedback/skeleton-bar.tsx'
import { Ltr } from '../../ui/layout/ltr.tsx'
import { gradingStatusQuery } from './grades.api.ts'
import { gradesText } from './grades.text.ts'

const Counts = ({ name, count, total }: { name: string; count: number; total: number }) => (
  <div>
    <span className="dim small">{name}</span>
    <b className="num">
      <Ltr>
        {count} / {total}
      </Ltr>
    </b>
    <Meter share={total === 0 ? 0 : count / total} color="var(--mantine-color-green-filled)" />
  </div>
)

const Unknown = ({ name, isPending }: { name: string; isPending: boolean }) => (
  <div>
    <span className="dim small">{name}</span>
    {isPending ? <SkeletonBar width={72} /> : <span className="dim">{gradesText.unknown}</span>}
  </div>
)

/** How far grading has come, as facts of a classroom: marks entered, final grades calculated. */
export function GradingFacts({ classroomId }: { classroomId: number }) {
  const { data, isPending } = useQuery(gradingStatusQuery(classroomId))
  const { entered, finals } = gradesText.facts
  if (data === undefined)
    return (
      <>
        <Unknown name={entered} isPending={isPending} />
        <Unknown name={finals} isPending={isPending} />
      </>
    )
  const { totalStudents, gradesEnteredCount, finalGradesCount } = data
  return (
    <>
      <Counts name={entered} count={gradesEnteredCount} total={totalStudents} />
      <Counts name={finals} count={finalGradesCount} total={totalStudents} />
    </>
  )
}

const toBadge = ({ totalStudents, gradesEnteredCount, finalGradesCount }: GradingStatus) => {
  if (totalStudents === 0) return <Badge>{gradesText.noStudentsBadge}</Badge>
  if (gradesEnteredCount < totalStudents)
    return <Badge tone="yellow">{gradesText.ungraded(totalStudents - gradesEnteredCount)}</Badge>
  if (finalGradesCount < totalStudents) return <Badge tone="blue">{gradesText.notCalculated}</Badge>
  return <Badge tone="green">{gradesText.allCalculated}</Badge>
}

/** The same in one word. */
export function GradingBadge({ classroomId }: { classroomId: number }) {
  const { data } = useQuery(gradingStatusQuery(classroomId))
  return data === undefined ? null : toBadge(data)
}

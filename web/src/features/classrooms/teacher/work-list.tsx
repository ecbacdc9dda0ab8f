import type { ClassroomWork } from '@manara/contract/teaching.ts'
import { Button } from '@mantine/core'
import { IconCalculator, IconChecks, IconCircleCheck, IconListCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { StarTile } from '../../../ui/feedback/star-tile.tsx'
import { teachingText } from '../teaching.text.ts'
import styles from './teacher-dashboard.module.css'

type Step = 'grade' | 'calculate' | 'finish'

const getStep = ({ totalStudents, gradesEnteredCount, finalGradesCount }: ClassroomWork): Step => {
  if (gradesEnteredCount < totalStudents) return 'grade'
  return finalGradesCount < totalStudents ? 'calculate' : 'finish'
}

const looks = {
  grade: { Icon: IconListCheck, tone: 'yellow' },
  calculate: { Icon: IconCalculator, tone: 'blue' },
  finish: { Icon: IconChecks, tone: 'green' },
} as const

function WorkRow({ work }: { work: ClassroomWork }) {
  const { classroomId, name, courseName, totalStudents, gradesEnteredCount } = work
  const step = getStep(work)
  const { Icon, tone } = looks[step]
  const action = teachingText.workActions[step]
  const line = teachingText.workLines[step]
  const to = step === 'finish' ? '/teacher/classroom/$classroomId/settings' : '/teacher/classroom/$classroomId/grading'
  return (
    <li className="work-row">
      <StarTile size={34} tone={tone}>
        <Icon size={17} stroke={1.8} />
      </StarTile>
      <span className="two">
        <span>
          <bdi>{courseName}</bdi> · <bdi>{name}</bdi>
        </span>
        <span>{typeof line === 'string' ? line : line(totalStudents - gradesEnteredCount)}</span>
      </span>
      <Button
        size="xs"
        variant="light"
        aria-label={teachingText.workActionLabel(action, name, courseName)}
        renderRoot={(props) => <Link to={to} params={{ classroomId }} {...props} />}
      >
        {action}
      </Button>
    </li>
  )
}

interface WorkListProps {
  work: readonly ClassroomWork[]
  /** Rows of other features that wait for this teacher too, before those of grading. */
  children?: ReactNode
}

/** Pending work of the teacher: each row carries its action (R-screen-19). */
export const WorkList = ({ work, children }: WorkListProps) => (
  <section className="card" aria-label={teachingText.work}>
    <div className="card-head">
      <h2>{teachingText.work}</h2>
    </div>
    {work.length === 0 && !children ? (
      <Empty
        tone="green"
        icon={<IconCircleCheck size={28} stroke={1.6} />}
        title={teachingText.workDone}
        text={teachingText.workDoneText}
      />
    ) : (
      <ul className={`list ${styles.workList}`}>
        {children}
        {work.map((row) => (
          <WorkRow key={row.classroomId} work={row} />
        ))}
      </ul>
    )}
  </section>
)

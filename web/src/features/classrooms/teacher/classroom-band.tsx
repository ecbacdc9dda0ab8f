import type { TaughtClassroomDetails } from '@manara/contract/teaching.ts'
import type { ReactNode } from 'react'
import { CapacityBar } from '../../../ui/capacity-bar.tsx'
import { StatusBadge } from '../status-badge.tsx'
import { teachingText } from '../teaching.text.ts'

const { facts } = teachingText

interface ClassroomBandProps {
  classroom: TaughtClassroomDetails
  /** More facts, as `<div>`s with a name and a value. */
  children: ReactNode
}

/** Course, program and classroom on a deep ground, and below it what can be counted. */
export const ClassroomBand = ({ classroom, children }: ClassroomBandProps) => (
  <section className="card classroom-head" aria-label={classroom.name}>
    <div className="band">
      <div className="classroom-names">
        <span className="dim-on-band">
          <bdi>{classroom.academicProgramName}</bdi>
        </span>
        <h2>
          <bdi>{classroom.courseName}</bdi>
        </h2>
        <p>
          <bdi>{classroom.name}</bdi>
        </p>
      </div>
      <StatusBadge status={classroom.status} />
    </div>
    <div className="class-facts">
      <div>
        <span className="dim small">{facts.enrolled}</span>
        <CapacityBar taken={classroom.enrolledStudentsCount} capacity={classroom.capacity} />
      </div>
      <div>
        <span className="dim small">{facts.lectures}</span>
        <b className="num">{classroom.lectureCount}</b>
        <span className="dim small">{facts.lastLecture}</span>
      </div>
      {children}
    </div>
  </section>
)

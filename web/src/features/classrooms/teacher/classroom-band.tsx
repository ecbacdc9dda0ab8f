import type { TaughtClassroomDetails } from '@manara/contract/teaching.ts'
import { Box, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { CapacityBar } from '../../../ui/feedback/capacity-bar.tsx'
import { StatusBadge } from '../status-badge.tsx'
import { teachingText } from '../teaching.text.ts'
import styles from './classroom-gateway.module.css'

const { facts } = teachingText

interface ClassroomBandProps {
  classroom: TaughtClassroomDetails
  /** More facts, as `<div>`s with a name and a value. */
  children: ReactNode
}

/** Course, program and classroom on a deep ground, and below it what can be counted. */
export const ClassroomBand = ({ classroom, children }: ClassroomBandProps) => (
  <section className="card clipped" aria-label={classroom.name}>
    <div className="band">
      <Box className="wrap-anywhere" miw={0}>
        <Box className="dim-on-band" component="span" c="rgba(255, 255, 255, 0.86)">
          <bdi>{classroom.academicProgramName}</bdi>
        </Box>
        <Text component="h2" fz="1.5rem" fw={600}>
          <bdi>{classroom.courseName}</bdi>
        </Text>
        <p>
          <bdi>{classroom.name}</bdi>
        </p>
      </Box>
      <StatusBadge status={classroom.status} />
    </div>
    <div className={`fact-row ${styles.classFacts}`}>
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

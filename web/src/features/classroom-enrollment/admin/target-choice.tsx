import type { Classroom } from '@manara/contract/classrooms.ts'
import { Text } from '@mantine/core'
import { CapacityBar } from '../../../ui/feedback/capacity-bar.tsx'
import { classroomEnrollmentText as text } from '../classroom-enrollment.text.ts'
import styles from './classroom-enrollment.module.css'

interface TargetChoiceProps {
  targets: readonly Classroom[]
  chosenId: number | undefined
  isWrong: boolean
  onChoose: (classroomId: number) => void
}

/** The classrooms that would take the student, with teacher and seats. */
export const TargetChoice = ({ targets, chosenId, isWrong, onChoose }: TargetChoiceProps) => (
  <fieldset className="wide">
    <Text component="legend" mb={6} fw={600} fz="sm">
      {text.targets}
    </Text>
    <div className={`framed ${styles.targetsList}`}>
      {targets.map(({ classroomId, name, teacherName, enrolledStudentsCount, capacity }) => (
        <label key={classroomId} className={styles.target} data-chosen={classroomId === chosenId || undefined}>
          <input
            type="radio"
            name="newClassroomId"
            aria-invalid={isWrong || undefined}
            checked={classroomId === chosenId}
            onChange={() => onChoose(classroomId)}
          />
          <span className="two">
            <bdi>{name}</bdi>
            <bdi>{teacherName ?? text.noTeacher}</bdi>
          </span>
          <CapacityBar taken={enrolledStudentsCount} capacity={capacity} />
        </label>
      ))}
    </div>
  </fieldset>
)

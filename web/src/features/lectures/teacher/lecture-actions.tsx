import type { Lecture } from '@manara/contract/lectures.ts'
import { IconArrowDown, IconArrowUp, IconCopy, IconPencil, IconTrash } from '@tabler/icons-react'
import { ActionButton } from '../../../ui/layout/action-button.tsx'
import { lecturesText } from '../lectures.text.ts'
import styles from './lectures.module.css'

export interface LectureHandlers {
  onEdit: (lecture: Lecture) => void
  onCopy: (lecture: Lecture) => void
  onDelete: (lecture: Lecture) => void
  /** -1: one place earlier, 1: one later. */
  onMove: (lecture: Lecture, step: -1 | 1) => void
}

interface LectureActionsProps extends LectureHandlers {
  lecture: Lecture
  isFirst: boolean
  isLast: boolean
}

/** A teacher's actions on the selected lecture, in an active classroom. */
export function LectureActions(props: LectureActionsProps) {
  const { lecture, isFirst, isLast, onEdit, onCopy, onDelete, onMove } = props
  const getLabel = (action: string) => lecturesText.actionLabel(action, lecture.title)
  const look = { size: 18, stroke: 1.7 }
  return (
    <span className={`row ${styles.lectureActions}`}>
      <ActionButton
        label={getLabel(lecturesText.moveEarlier)}
        hint={lecturesText.moveEarlier}
        refusal={isFirst ? lecturesText.isFirst : undefined}
        onClick={() => onMove(lecture, -1)}
      >
        <IconArrowUp {...look} />
      </ActionButton>
      <ActionButton
        label={getLabel(lecturesText.moveLater)}
        hint={lecturesText.moveLater}
        refusal={isLast ? lecturesText.isLast : undefined}
        onClick={() => onMove(lecture, 1)}
      >
        <IconArrowDown {...look} />
      </ActionButton>
      <ActionButton label={getLabel(lecturesText.edit)} hint={lecturesText.edit} onClick={() => onEdit(lecture)}>
        <IconPencil {...look} />
      </ActionButton>
      <ActionButton label={getLabel(lecturesText.copy)} hint={lecturesText.copy} onClick={() => onCopy(lecture)}>
        <IconCopy {...look} />
      </ActionButton>
      <ActionButton label={getLabel(lecturesText.delete)} hint={lecturesText.delete} onClick={() => onDelete(lecture)}>
        <IconTrash {...look} />
      </ActionButton>
    </span>
  )
}

import type { Lecture } from '@manara/contract/lectures.ts'
import { IconArrowDown, IconArrowUp, IconCopy, IconPencil, IconTrash } from '@tabler/icons-react'
import { ActionButton } from '../../../ui/action-button.tsx'
import { lecturesText } from '../lectures.text.ts'

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

/** What a teacher does with the chosen lecture, in an active classroom. */
export function LectureActions(props: LectureActionsProps) {
  const { lecture, isFirst, isLast, onEdit, onCopy, onDelete, onMove } = props
  const labelOf = (action: string) => lecturesText.actionOf(action, lecture.title)
  const look = { size: 18, stroke: 1.7 }
  return (
    <span className="row lecture-actions">
      <ActionButton
        label={labelOf(lecturesText.moveEarlier)}
        hint={lecturesText.moveEarlier}
        refusal={isFirst ? lecturesText.isFirst : undefined}
        onClick={() => onMove(lecture, -1)}
      >
        <IconArrowUp {...look} />
      </ActionButton>
      <ActionButton
        label={labelOf(lecturesText.moveLater)}
        hint={lecturesText.moveLater}
        refusal={isLast ? lecturesText.isLast : undefined}
        onClick={() => onMove(lecture, 1)}
      >
        <IconArrowDown {...look} />
      </ActionButton>
      <ActionButton label={labelOf(lecturesText.edit)} hint={lecturesText.edit} onClick={() => onEdit(lecture)}>
        <IconPencil {...look} />
      </ActionButton>
      <ActionButton label={labelOf(lecturesText.copy)} hint={lecturesText.copy} onClick={() => onCopy(lecture)}>
        <IconCopy {...look} />
      </ActionButton>
      <ActionButton label={labelOf(lecturesText.delete)} hint={lecturesText.delete} onClick={() => onDelete(lecture)}>
        <IconTrash {...look} />
      </ActionButton>
    </span>
  )
}

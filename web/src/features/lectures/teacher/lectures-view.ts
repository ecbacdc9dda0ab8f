import type { Lecture } from '@manara/contract/lectures.ts'
import type { ReactNode } from 'react'
import type { LectureHandlers } from './lecture-actions.tsx'

/** Props shared by both views of the lectures. */
export interface LecturesViewProps {
  lectures: readonly Lecture[]
  chosenId: number | undefined
  /** The one that was just added, to be brought into sight. */
  newId: number | undefined
  /** The button that adds one; absent while the classroom can only be read, like the handlers. */
  add: ReactNode
  handlers: LectureHandlers | undefined
  renderParts: (lecture: Lecture) => ReactNode
  onChoose: (lectureId: number | undefined) => void
}

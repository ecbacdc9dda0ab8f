import type { Lecture } from '@manara/contract/lectures.ts'
import type { ReactNode } from 'react'
import { lecturesText } from '../lectures.text.ts'

interface LectureDetailsProps {
  lecture: Lecture
  /** The pieces of other features: the short quiz and the materials. */
  renderParts: (lecture: Lecture) => ReactNode
}

/** What stands in a lecture: description, short quiz, materials. */
export const LectureDetails = ({ lecture, renderParts }: LectureDetailsProps) => (
  <div className="lecture-details">
    {lecture.description === null ? (
      <p className="dim">{lecturesText.noDescription}</p>
    ) : (
      <p className="lecture-description" dir="auto">
        {lecture.description}
      </p>
    )}
    {renderParts(lecture)}
  </div>
)

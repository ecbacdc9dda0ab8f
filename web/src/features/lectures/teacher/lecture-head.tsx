import type { Lecture } from '@manara/contract/lectures.ts'
import { IconClipboardCheck, IconClipboardOff, IconPaperclip } from '@tabler/icons-react'
import { formatNumber } from '../../../format/numbers.ts'
import { Badge } from '../../../ui/badge.tsx'
import { lecturesText } from '../lectures.text.ts'

/** A lecture in one line: its number, its title, and what hangs on it. */
export function LectureHead({ lecture }: { lecture: Lecture }) {
  const { lectureOrder, title, materials, lectureQuiz } = lecture
  return (
    <>
      <span className="lecture-number num">{formatNumber(lectureOrder)}</span>
      <span className="lecture-head-words">
        <b className="strong">
          <bdi>{title}</bdi>
        </b>
        <span className="row wrap small dim">
          <span className="row lecture-fact">
            <IconPaperclip size={15} stroke={1.7} aria-hidden />
            {lecturesText.attachments(materials.length)}
          </span>
          {lectureQuiz && (
            <Badge
              tone={lectureQuiz.isEnabled ? 'teal' : 'gray'}
              icon={
                lectureQuiz.isEnabled ? (
                  <IconClipboardCheck size={14} aria-hidden />
                ) : (
                  <IconClipboardOff size={14} aria-hidden />
                )
              }
            >
              {lectureQuiz.isEnabled ? lecturesText.quizOn : lecturesText.quizOff}
            </Badge>
          )}
        </span>
      </span>
    </>
  )
}

import type { Lecture } from '@manara/contract/lectures.ts'
import { Group, Stack } from '@mantine/core'
import { IconClipboardCheck, IconClipboardOff, IconPaperclip } from '@tabler/icons-react'
import { formatNumber } from '../../../format/numbers.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { lecturesText } from '../lectures.text.ts'
import styles from './lectures.module.css'

/** A lecture in one line: its number, its title, and what hangs on it. */
export function LectureHead({ lecture }: { lecture: Lecture }) {
  const { lectureOrder, title, materials, lectureQuiz } = lecture
  return (
    <>
      <span className={`${styles.lectureNumber} num`}>{formatNumber(lectureOrder)}</span>
      <Stack component="span" className={styles.lectureHeadWords} gap="0.125rem" flex={1} miw={0}>
        <b className="strong">
          <bdi>{title}</bdi>
        </b>
        <span className="row wrap small dim">
          <Group component="span" gap="0.25rem" wrap="nowrap">
            <IconPaperclip size={15} stroke={1.7} aria-hidden />
            {lecturesText.attachments(materials.length)}
          </Group>
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
      </Stack>
    </>
  )
}

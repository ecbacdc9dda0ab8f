import type { Lecture } from '@manara/contract/lectures.ts'
import { Box, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { lecturesText } from '../lectures.text.ts'

interface LectureDetailsProps {
  lecture: Lecture
  /** The pieces of other features: the short quiz and the materials. */
  renderParts: (lecture: Lecture) => ReactNode
}

/** Content of a lecture: description, short quiz, materials. */
export const LectureDetails = ({ lecture, renderParts }: LectureDetailsProps) => (
  <Stack gap={20}>
    {lecture.description === null ? (
      <p className="dim">{lecturesText.noDescription}</p>
    ) : (
      <Box component="p" className="pre-line" dir="auto" ta="start">
        {lecture.description}
      </Box>
    )}
    {renderParts(lecture)}
  </Stack>
)

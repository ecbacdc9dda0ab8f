import type { AnswersToMark } from '@manara/contract/teaching.ts'
import { Button } from '@mantine/core'
import { IconPencilCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { StarTile } from '../../ui/feedback/star-tile.tsx'
import { markingText } from './marking.text.ts'

/** One row of the start page for each quiz with answers that await a mark. */
export const AnswersToMarkRows = ({ quizzes }: { quizzes: readonly AnswersToMark[] }) =>
  quizzes.map(({ lectureQuizId: quizId, title, courseName, awaitingCount }) => (
    <li key={quizId} className="work-row">
      <StarTile size={34} tone="blue">
        <IconPencilCheck size={17} stroke={1.8} />
      </StarTile>
      <span className="two">
        <bdi>
          {title} · {courseName}
        </bdi>
        <span>{markingText.dashboard(awaitingCount)}</span>
      </span>
      <Button
        size="xs"
        variant="light"
        aria-label={`${markingText.mark}: ${title}`}
        renderRoot={(props) => <Link to="/teacher/quiz/$quizId/marking" params={{ quizId }} {...props} />}
      >
        {markingText.mark}
      </Button>
    </li>
  ))

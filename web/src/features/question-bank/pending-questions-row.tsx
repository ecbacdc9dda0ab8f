import type { PendingQuestions } from '@manara/contract/teaching.ts'
import { Button } from '@mantine/core'
import { IconHelpHexagon } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { StarTile } from '../../ui/feedback/star-tile.tsx'
import { bankText } from './question-bank.text.ts'

/** One row of what waits for a coordinator, for each course with questions to review. */
export const PendingQuestionsRows = ({ courses }: { courses: readonly PendingQuestions[] }) =>
  courses.map(({ courseId, name, pendingCount }) => (
    <li key={courseId} className="work-row">
      <StarTile size={34} tone="blue">
        <IconHelpHexagon size={17} stroke={1.8} />
      </StarTile>
      <span className="two">
        <bdi>{name}</bdi>
        <span>{bankText.pending(pendingCount)}</span>
      </span>
      <Button
        size="xs"
        variant="light"
        aria-label={`${bankText.review}: ${name}`}
        renderRoot={(props) => (
          <Link to="/teacher/question-banks" search={{ courseId, status: 'Pending' }} {...props} />
        )}
      >
        {bankText.review}
      </Button>
    </li>
  ))

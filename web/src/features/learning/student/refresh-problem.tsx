import { Button } from '@mantine/core'
import { Note } from '../../../ui/feedback/note.tsx'
import { uiText } from '../../../ui/ui.text.ts'
import { learningText } from '../learning.text.ts'

interface RefreshProblemProps {
  reason: string
  isRetrying: boolean
  onRetry: () => void
}

/** The data on the screen could not be refetched. */
export const RefreshProblem = ({ reason, isRetrying, onRetry }: RefreshProblemProps) => (
  <Note
    tone="yellow"
    action={
      <Button variant="subtle" size="xs" loading={isRetrying} onClick={onRetry}>
        {uiText.retry}
      </Button>
    }
  >
    {learningText.refreshFailed(reason)}
  </Note>
)

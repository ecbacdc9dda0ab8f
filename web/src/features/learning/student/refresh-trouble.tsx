import { Button } from '@mantine/core'
import { Note } from '../../../ui/note.tsx'
import { uiText } from '../../../ui/ui.text.ts'
import { learningText } from '../learning.text.ts'

interface RefreshTroubleProps {
  reason: string
  isRetrying: boolean
  onRetry: () => void
}

/** What stands on the screen could not be asked for anew. */
export const RefreshTrouble = ({ reason, isRetrying, onRetry }: RefreshTroubleProps) => (
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

import { Button } from '@mantine/core'
import { IconCloudOff, IconRefresh } from '@tabler/icons-react'
import { Empty } from './empty.tsx'
import { uiText } from './ui.text.ts'

interface FailedProps {
  title: string
  /** The server's own sentence. */
  message: string
  isRetrying: boolean
  onRetry: () => void
}

/** The face of a screen that could not be loaded. */
export const Failed = ({ title, message, isRetrying, onRetry }: FailedProps) => (
  <div role="alert">
    <Empty tone="red" icon={<IconCloudOff size={28} stroke={1.6} />} title={title} text={message}>
      <Button leftSection={<IconRefresh size={18} />} loading={isRetrying} onClick={onRetry}>
        {uiText.retry}
      </Button>
    </Empty>
  </div>
)

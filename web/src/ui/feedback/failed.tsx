import { Button } from '@mantine/core'
import { IconCloudOff, IconRefresh } from '@tabler/icons-react'
import { uiText } from '../ui.text.ts'
import { Empty } from './empty.tsx'

interface FailedProps {
  title: string
  /** The server's own sentence. */
  message: string
  isRetrying: boolean
  onRetry: () => void
}

/** The rest of the server's message after the title. */
const beyond = (title: string, message: string) =>
  message.startsWith(title) ? message.slice(title.length).replace(/^[.،\s]+/, '') : message

/** The face of a screen that could not be loaded. */
export const Failed = ({ title, message, isRetrying, onRetry }: FailedProps) => (
  <div role="alert">
    <Empty tone="red" icon={<IconCloudOff size={28} stroke={1.6} />} title={title} text={beyond(title, message)}>
      <Button leftSection={<IconRefresh size={18} />} loading={isRetrying} onClick={onRetry}>
        {uiText.retry}
      </Button>
    </Empty>
  </div>
)

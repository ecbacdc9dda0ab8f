import { Button } from '@mantine/core'
import { IconCloudOff, IconCloudUp, IconRefresh } from '@tabler/icons-react'
import { Empty } from '../../../ui/empty.tsx'
import { takingText } from '../taking.text.ts'
import type { SendingState } from './use-sending.ts'

interface WaitingPanelProps {
  state: SendingState
  isOnline: boolean
  onSendNow: () => void
}

/** The answers are given and not yet with the server: what happens now, and that nothing has to be done. */
export function WaitingPanel({ state, isOnline, onSendNow }: WaitingPanelProps) {
  const isSending = state === 'sending' && isOnline
  return (
    <main className="stepper-main stepper-waiting">
      <section className="card" role="status">
        <Empty
          tone={isSending ? 'teal' : 'yellow'}
          icon={isSending ? <IconCloudUp size={28} stroke={1.6} /> : <IconCloudOff size={28} stroke={1.6} />}
          title={isSending ? takingText.sendingTitle : takingText.waitingTitle}
          text={isSending ? takingText.sendingText : takingText.waitingText}
        >
          <Button variant="light" leftSection={<IconRefresh size={18} />} loading={isSending} onClick={onSendNow}>
            {takingText.sendNow}
          </Button>
        </Empty>
      </section>
    </main>
  )
}

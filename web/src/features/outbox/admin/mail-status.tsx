import type { OutgoingMail } from '@manara/contract/outbox.ts'
import { IconCheck, IconClock, IconSend, IconX } from '@tabler/icons-react'
import { Badge } from '../../../ui/feedback/badge.tsx'
import type { Tone } from '../../../ui/feedback/tone.ts'
import { outboxText } from '../outbox.text.ts'

const looks: Record<OutgoingMail['status'], { tone: Tone; Icon: typeof IconCheck }> = {
  Queued: { tone: 'blue', Icon: IconClock },
  Sending: { tone: 'blue', Icon: IconSend },
  Sent: { tone: 'green', Icon: IconCheck },
  Failed: { tone: 'red', Icon: IconX },
}

export function MailStatus({ status }: Pick<OutgoingMail, 'status'>) {
  const { tone, Icon } = looks[status]
  return (
    <Badge tone={tone} icon={<Icon size={15} aria-hidden />}>
      {outboxText.statuses[status]}
    </Badge>
  )
}

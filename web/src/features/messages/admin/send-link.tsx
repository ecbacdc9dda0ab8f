import type { MessageChannel, QueuedMessage } from '@manara/contract/messages.ts'
import { Button } from '@mantine/core'
import { IconBrandTelegram, IconBrandWhatsapp, IconMessage, IconPhone } from '@tabler/icons-react'
import { messagesText as text } from '../messages.text.ts'
import { getOpening, type WhatsappWay } from '../sending.ts'
import styles from './queue.module.css'

export const channelIcons = {
  WHATSAPP: IconBrandWhatsapp,
  TELEGRAM: IconBrandTelegram,
  SMS: IconMessage,
  CALL: IconPhone,
} satisfies Record<MessageChannel, unknown>

interface SendLinkProps {
  channel: MessageChannel
  message: QueuedMessage
  way: WhatsappWay
  isFirst?: boolean
  isBusy: boolean
  onOpen: () => void
}

/** One tap opens the app with the message and says so to the server. */
export function SendLink({ channel, message, way, isFirst = false, isBusy, onOpen }: SendLinkProps) {
  const Icon = channelIcons[channel]
  return (
    <Button
      component="a"
      {...getOpening(channel, message, way)}
      className={styles.send}
      variant={isFirst ? 'filled' : 'default'}
      leftSection={<Icon size={isFirst ? 24 : 20} stroke={1.7} aria-hidden />}
      data-channel={channel}
      data-first={isFirst || undefined}
      aria-disabled={isBusy || undefined}
      onClick={(event) => {
        if (isBusy) event.preventDefault()
        else onOpen()
      }}
    >
      {isFirst ? text.send[channel] : text.channels[channel]}
    </Button>
  )
}

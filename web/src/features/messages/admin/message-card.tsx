import { messageChannels, type QueuedMessage } from '@manara/contract/messages.ts'
import { countSmsParts } from '@manara/contract/sms-parts.ts'
import { Button } from '@mantine/core'
import { IconBan, IconPencil, IconPlayerTrackNext } from '@tabler/icons-react'
import { useRef } from 'react'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Ltr } from '../../../ui/layout/ltr.tsx'
import { messagesText as text } from '../messages.text.ts'
import { getText, type WhatsappWay } from '../sending.ts'
import { Words } from '../words.tsx'
import styles from './queue.module.css'
import { SendLink } from './send-link.tsx'
import { TextDialog } from './text-dialog.tsx'
import type { Queue } from './use-queue.ts'
import { useQueueKeys } from './use-queue-keys.ts'

interface MessageCardProps {
  message: QueuedMessage
  nextHolders: readonly string[]
  steps: Queue
  way: WhatsappWay
}

function MessageHead({ message: { holder, phone, studentName, kind } }: { message: QueuedMessage }) {
  return (
    <header className={styles.head} aria-live="polite">
      <h2>
        <span className="dim">{text.to}</span> <bdi>{holder}</bdi>
      </h2>
      <Badge tone="teal">{text.kinds[kind]}</Badge>
      <p className="dim">
        {studentName !== null && studentName !== holder && <span>{text.about(studentName)} · </span>}
        <Ltr>{phone}</Ltr>
      </p>
    </header>
  )
}

function MessageWords({ message }: { message: QueuedMessage }) {
  const words = getText(message.proposedChannel, message)
  return (
    <figure className={styles.words}>
      <Words>{words}</Words>
      <figcaption className="dim num">
        {text.characters(Array.from(words).length)}
        {message.proposedChannel === 'SMS' && <> · {text.parts(countSmsParts(words).parts)}</>}
      </figcaption>
    </figure>
  )
}

/** The message in hand: to whom, about whom, its words, and the ways to send it. */
export function MessageCard({ message, nextHolders, steps, way }: MessageCardProps) {
  const card = useRef<HTMLElement>(null)
  const editing = useDialog<QueuedMessage>()
  const { isBusy, last } = steps
  const first = message.proposedChannel
  const others = messageChannels.filter((channel) => channel !== first)

  const press = (channel: string) => card.current?.querySelector<HTMLElement>(`[data-channel="${channel}"]`)?.click()
  const skip = () => !isBusy && steps.skip(message)
  useQueueKeys({
    Enter: () => press(first),
    KeyT: () => press('TELEGRAM'),
    KeyM: () => press('SMS'),
    KeyC: () => press('CALL'),
    KeyS: skip,
    KeyE: () => !isBusy && editing.open(message),
    KeyZ: () => !isBusy && last && steps.takeBack(last.messageId),
  })

  return (
    <article ref={card} className={`card ${styles.card}`} aria-busy={isBusy}>
      <MessageHead message={message} />
      <MessageWords message={message} />
      <div className={styles.ways}>
        {[first, ...others].map((channel) => (
          <SendLink
            key={channel === first ? 'first' : channel}
            channel={channel}
            message={message}
            way={way}
            isFirst={channel === first}
            isBusy={isBusy}
            onOpen={() => steps.open(message, channel)}
          />
        ))}
      </div>
      <div className={styles.tools}>
        <Button variant="light" leftSection={<IconPlayerTrackNext size={18} aria-hidden />} onClick={skip}>
          {text.skip}
        </Button>
        <Button
          variant="light"
          leftSection={<IconPencil size={18} aria-hidden />}
          onClick={() => !isBusy && editing.open(message)}
        >
          {text.edit}
        </Button>
        {first === 'WHATSAPP' && (
          <Button variant="subtle" onClick={() => !isBusy && steps.noteNoWhatsapp(message)}>
            {text.withoutWhatsapp}
          </Button>
        )}
        <Button
          variant="subtle"
          color="red"
          leftSection={<IconBan size={18} aria-hidden />}
          onClick={() => !isBusy && steps.skip(message, 'WRONG_NUMBER')}
        >
          {text.wrongNumber}
        </Button>
      </div>
      {nextHolders.length > 0 && (
        <ol className={styles.next} aria-label={text.next}>
          <li aria-hidden className="dim">
            {text.next}
          </li>
          {nextHolders.map((holder, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may be called the same
            <li key={index}>
              <bdi>{holder}</bdi>
            </li>
          ))}
        </ol>
      )}
      {editing.target && (
        <TextDialog
          key={`edit-${editing.turn}`}
          message={editing.target}
          isOpen={editing.isOpen}
          onClose={editing.close}
        />
      )}
    </article>
  )
}

import type { OutgoingMail } from '@manara/contract/outbox.ts'
import { Button, Modal } from '@mantine/core'
import { formatDate, formatTime } from '../../../format/dates.ts'
import { dialogAttributes } from '../../../ui/dialog-attributes.ts'
import { FormFoot } from '../../../ui/form-foot.tsx'
import { Note } from '../../../ui/note.tsx'
import { useBackCloses } from '../../../ui/use-back-closes.ts'
import { useEntrance } from '../../../ui/use-entrance.ts'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import { outboxText } from '../outbox.text.ts'
import { MailStatus } from './mail-status.tsx'
import '../../../ui/form-dialog.css'

interface MailDialogProps {
  mail: OutgoingMail
  isOpen: boolean
  onClose: () => void
}

const momentOf = (moment: string) => outboxText.moment(formatDate(moment), formatTime(moment))

function MailFacts({ mail }: { mail: OutgoingMail }) {
  const { recipientName, recipient, createdAt, sentAt, attempts, lastError } = mail
  return (
    <dl className="mail-facts">
      <dt>{outboxText.to}</dt>
      <dd>
        <bdi>{recipientName}</bdi> <bdi dir="ltr">&lt;{recipient}&gt;</bdi>
      </dd>
      <dt>{outboxText.written}</dt>
      <dd className="num">{momentOf(createdAt)}</dd>
      {sentAt !== null && (
        <>
          <dt>{outboxText.sent}</dt>
          <dd className="num">{momentOf(sentAt)}</dd>
        </>
      )}
      {lastError !== null && (
        <>
          <dt>{outboxText.lastError}</dt>
          <dd>
            <bdi dir="ltr">{lastError}</bdi> · {outboxText.attempts(attempts)}
          </dd>
        </>
      )}
    </dl>
  )
}

/** One mail with what it says, as plain text: nothing in it is ever taken for HTML. */
export function MailDialog({ mail, isOpen, onClose }: MailDialogProps) {
  const isShown = useEntrance(isOpen)
  useBackCloses({ isOpen, onClose })
  const isPhone = useIsPhone()
  return (
    <Modal
      opened={isShown}
      onClose={onClose}
      title={mail.subject}
      size={640}
      fullScreen={isPhone}
      padding={isPhone ? 'md' : 'lg'}
      classNames={{ content: 'form-dialog', body: 'form-dialog-body' }}
      attributes={dialogAttributes}
    >
      <div className="modal-form">
        <MailStatus status={mail.status} />
        <MailFacts mail={mail} />
        {mail.text === null ? (
          <Note>{outboxText.hidden}</Note>
        ) : (
          <section className="letter" aria-label={outboxText.letter} dir="auto">
            {mail.text}
          </section>
        )}
        <FormFoot
          back={null}
          onward={
            <Button size="md" variant="default" data-autofocus onClick={onClose}>
              {outboxText.close}
            </Button>
          }
        />
      </div>
    </Modal>
  )
}

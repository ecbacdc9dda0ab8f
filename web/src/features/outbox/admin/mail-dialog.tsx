import type { OutgoingMail } from '@manara/contract/outbox.ts'
import { Button, Modal } from '@mantine/core'
import { formatDate, formatTime } from '../../../format/dates.ts'
import { DialogActions } from '../../../ui/dialog/dialog-actions.tsx'
import { dialogAttributes } from '../../../ui/dialog/dialog-attributes.ts'
import { useBackCloses } from '../../../ui/dialog/use-back-closes.ts'
import { Note } from '../../../ui/feedback/note.tsx'
import { useEntrance } from '../../../ui/layout/use-entrance.ts'
import { useIsPhone } from '../../../ui/layout/use-is-phone.ts'
import { outboxText } from '../outbox.text.ts'
import { MailStatus } from './mail-status.tsx'
import '../../../theme/form-dialog.css'
import styles from './outbox.module.css'

interface MailDialogProps {
  mail: OutgoingMail
  isOpen: boolean
  onClose: () => void
}

const formatMoment = (moment: string) => outboxText.moment(formatDate(moment), formatTime(moment))

function MailFacts({ mail }: { mail: OutgoingMail }) {
  const { recipientName, recipient, createdAt, sentAt, attempts, lastError } = mail
  return (
    <dl className={styles.mailFacts}>
      <dt>{outboxText.to}</dt>
      <dd>
        <bdi>{recipientName}</bdi> <bdi dir="ltr">&lt;{recipient}&gt;</bdi>
      </dd>
      <dt>{outboxText.written}</dt>
      <dd className="num">{formatMoment(createdAt)}</dd>
      {sentAt !== null && (
        <>
          <dt>{outboxText.sent}</dt>
          <dd className="num">{formatMoment(sentAt)}</dd>
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
      <div className={`modal-form ${styles.mailBody}`}>
        <MailStatus status={mail.status} />
        <MailFacts mail={mail} />
        {mail.text === null ? (
          <Note>{outboxText.hidden}</Note>
        ) : (
          <section className={styles.letter} aria-label={outboxText.emailText} dir="auto">
            {mail.text}
          </section>
        )}
        <DialogActions
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

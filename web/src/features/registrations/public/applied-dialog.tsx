import type { ApplicantStatus } from '@manara/contract/registrations.ts'
import { Button, Modal } from '@mantine/core'
import { IconCheck, IconMail } from '@tabler/icons-react'
import { Ltr } from '../../../ui/ltr.tsx'
import { StarTile } from '../../../ui/star-tile.tsx'
import { useBackCloses } from '../../../ui/use-back-closes.ts'
import { useEntrance } from '../../../ui/use-entrance.ts'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import { applicantsText } from '../applicants.text.ts'
import { EmailCodeForm } from './email-code-form.tsx'

const { applied: text, emailCode: codeText } = applicantsText

interface AppliedDialogProps {
  isOpen: boolean
  request: ApplicantStatus
  /** Where the code went. */
  email: string
  onConfirmed: (request: ApplicantStatus) => void
  /** Back to the form with what was typed. */
  onEdit: () => void
  onFollow: (request: ApplicantStatus) => void
  onClose: () => void
}

type Awaiting = Pick<AppliedDialogProps, 'request' | 'email' | 'onConfirmed' | 'onEdit' | 'onFollow'>

/** The code that the school waits for, and the way back for a mistyped address. */
const AwaitingCode = ({ request, email, onConfirmed, onEdit, onFollow }: Awaiting) => (
  <div className="applied">
    <StarTile tone="teal" size={76}>
      <IconMail size={30} stroke={1.7} />
    </StarTile>
    <Modal.Title className="applied-title">{codeText.almost}</Modal.Title>
    <p className="dim">
      {codeText.sentTo} <bdi dir="ltr">{email}</bdi>
    </p>
    <EmailCodeForm registrationId={request.registrationId} onConfirmed={onConfirmed} />
    <div className="row wrap applied-ways">
      <Button size="sm" variant="default" onClick={onEdit}>
        {codeText.edit}
      </Button>
      <Button size="sm" variant="subtle" onClick={() => onFollow(request)}>
        {codeText.later}
      </Button>
    </div>
  </div>
)

const Arrived = ({ request, onFollow, onClose }: Pick<AppliedDialogProps, 'request' | 'onFollow' | 'onClose'>) => (
  <div className="applied">
    <StarTile tone="green" size={76}>
      <IconCheck size={30} stroke={2} />
    </StarTile>
    <Modal.Title className="applied-title">{text.title}</Modal.Title>
    <p className="dim">
      {text.number} <Ltr>{request.number}</Ltr>
    </p>
    <h3>{text.next}</h3>
    <ol>
      {text.steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
    <p className="dim small">{text.comeBack}</p>
    <div className="applied-foot">
      <Button size="md" data-autofocus onClick={() => onFollow(request)}>
        {text.follow}
      </Button>
      <Button size="md" variant="default" onClick={onClose}>
        {text.close}
      </Button>
    </div>
  </div>
)

/** The request has arrived, or waits for its code; what comes next, and how to come back to it. */
export function AppliedDialog({ isOpen, onClose, ...rest }: AppliedDialogProps) {
  const isShown = useEntrance(isOpen)
  useBackCloses({ isOpen, onClose })
  const isPhone = useIsPhone()
  return (
    <Modal
      opened={isShown}
      onClose={onClose}
      withCloseButton={false}
      size={480}
      padding="lg"
      fullScreen={isPhone}
      closeOnClickOutside={!rest.request.awaitsEmailCode}
    >
      {rest.request.awaitsEmailCode ? <AwaitingCode {...rest} /> : <Arrived {...rest} onClose={onClose} />}
    </Modal>
  )
}

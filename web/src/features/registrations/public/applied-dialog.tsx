import type { ApplicantStatus } from '@manara/contract/applicants.ts'
import { Button, Group, Modal, Stack } from '@mantine/core'
import { IconCheck, IconMail } from '@tabler/icons-react'
import { useBackCloses } from '../../../ui/dialog/use-back-closes.ts'
import { StarTile } from '../../../ui/feedback/star-tile.tsx'
import { Ltr } from '../../../ui/layout/ltr.tsx'
import { useEntrance } from '../../../ui/layout/use-entrance.ts'
import { useIsPhone } from '../../../ui/layout/use-is-phone.ts'
import { applicantsText } from '../applicants.text.ts'
import { EmailCodeForm } from './email-code-form.tsx'
import styles from './programs.module.css'

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
  <Stack className={styles.applied} gap="0.5rem" align="center" ta="center">
    <StarTile tone="teal" size={76}>
      <IconMail size={30} stroke={1.7} />
    </StarTile>
    <Modal.Title>{codeText.almost}</Modal.Title>
    <p className="dim">
      {codeText.sentTo} <bdi dir="ltr">{email}</bdi>
    </p>
    <EmailCodeForm registrationId={request.registrationId} onConfirmed={onConfirmed} />
    <Group className="rule-above" gap="0.5rem" w="100%" mt="0.5rem" pt="0.75rem">
      <Button size="sm" variant="default" onClick={onEdit}>
        {codeText.edit}
      </Button>
      <Button size="sm" variant="subtle" onClick={() => onFollow(request)}>
        {codeText.later}
      </Button>
    </Group>
  </Stack>
)

const Arrived = ({ request, onFollow, onClose }: Pick<AppliedDialogProps, 'request' | 'onFollow' | 'onClose'>) => (
  <Stack className={styles.applied} gap="0.5rem" align="center" ta="center">
    <StarTile tone="green" size={76}>
      <IconCheck size={30} stroke={2} />
    </StarTile>
    <Modal.Title>{text.title}</Modal.Title>
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
    <Stack gap="0.5rem" w="100%" mt="0.75rem">
      <Button size="md" data-autofocus onClick={() => onFollow(request)}>
        {text.follow}
      </Button>
      <Button size="md" variant="default" onClick={onClose}>
        {text.close}
      </Button>
    </Stack>
  </Stack>
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

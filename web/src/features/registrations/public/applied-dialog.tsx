import type { ApplicantStatus } from '@manara/contract/registrations.ts'
import { Button, Modal } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { Ltr } from '../../../ui/ltr.tsx'
import { StarTile } from '../../../ui/star-tile.tsx'
import { useBackCloses } from '../../../ui/use-back-closes.ts'
import { useEntrance } from '../../../ui/use-entrance.ts'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import { applicantsText } from '../applicants.text.ts'

const { applied: text } = applicantsText

interface AppliedDialogProps {
  isOpen: boolean
  request: ApplicantStatus
  onFollow: (request: ApplicantStatus) => void
  onClose: () => void
}

/** The request has arrived; what comes next, and how to come back to it. */
export function AppliedDialog({ isOpen, request, onFollow, onClose }: AppliedDialogProps) {
  const isShown = useEntrance(isOpen)
  useBackCloses({ isOpen, onClose })
  const isPhone = useIsPhone()
  return (
    <Modal opened={isShown} onClose={onClose} withCloseButton={false} size={480} padding="lg" fullScreen={isPhone}>
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
    </Modal>
  )
}

import type { Registration } from '@manara/contract/registrations.ts'
import { Flex, Modal } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { IconButton } from '../../../ui/layout/icon-button.tsx'
import { PictureTools } from '../../../ui/layout/picture-tools.tsx'
import { QueueSteps } from '../../../ui/layout/queue-steps.tsx'
import type { View } from '../../../ui/layout/turnable-picture.tsx'
import { uiText } from '../../../ui/ui.text.ts'
import { registrationsText } from '../registrations.text.ts'
import { StatusBadge } from '../status-badge.tsx'
import { UnconfirmedBadge } from './registration-badges.tsx'
import styles from './registrations.module.css'

const { review: text } = registrationsText

interface ReviewHeadProps {
  registration: Registration
  at: number
  count: number
  view: View
  hasPicture: boolean
  onView: (view: View) => void
  onStep: (by: 1 | -1) => void
  onClose: () => void
}

/** The request under review, its position in the list, and the tools for the picture. */
export const ReviewHead = (props: ReviewHeadProps) => {
  const { registration, at, count, view, hasPicture, onView, onStep, onClose } = props
  return (
    <div className={`card-head ${styles.reviewHead}`}>
      <Modal.Title>{text.title}</Modal.Title>
      <StatusBadge status={registration.status} />
      <UnconfirmedBadge registration={registration} />
      <Flex component="span" gap={2} align="center" ms="auto">
        {hasPicture && <PictureTools view={view} onView={onView} />}
        <QueueSteps labels={text} at={at} count={count} onStep={onStep} />
        <IconButton label={uiText.close} data-autofocus onClick={onClose}>
          <IconX size={20} />
        </IconButton>
      </Flex>
    </div>
  )
}

import type { Registration } from '@manara/contract/registrations.ts'
import { Flex, Modal } from '@mantine/core'
import {
  IconChevronLeft,
  IconChevronRight,
  IconRotateClockwise,
  IconX,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react'
import { IconButton } from '../../../ui/layout/icon-button.tsx'
import { uiText } from '../../../ui/ui.text.ts'
import { registrationsText } from '../registrations.text.ts'
import { StatusBadge } from '../status-badge.tsx'
import { mostZoom, turned, type View, zoomed } from './receipt-picture.tsx'
import { UnconfirmedBadge } from './registration-badges.tsx'
import styles from './registrations.module.css'

const { review: text, receipt: receiptText } = registrationsText

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
        {hasPicture && (
          <>
            <IconButton
              label={receiptText.zoomIn}
              hint={`${receiptText.zoomIn} (+)`}
              aria-disabled={view.zoom >= mostZoom || undefined}
              onClick={() => onView(zoomed(view, 0.5))}
            >
              <IconZoomIn size={19} stroke={1.7} />
            </IconButton>
            <IconButton
              label={receiptText.zoomOut}
              hint={`${receiptText.zoomOut} (-)`}
              aria-disabled={view.zoom <= 1 || undefined}
              onClick={() => onView(zoomed(view, -0.5))}
            >
              <IconZoomOut size={19} stroke={1.7} />
            </IconButton>
            <IconButton
              label={receiptText.rotate}
              hint={`${receiptText.rotate} (R)`}
              onClick={() => onView(turned(view))}
            >
              <IconRotateClockwise size={19} stroke={1.7} />
            </IconButton>
          </>
        )}
        {count > 1 && (
          <>
            <IconButton
              label={text.previous}
              hint={text.keys}
              aria-disabled={at === 0 || undefined}
              onClick={() => onStep(-1)}
            >
              <IconChevronRight size={19} stroke={1.7} />
            </IconButton>
            <span className="num dim small" aria-live="polite">
              {text.place(at + 1, count)}
            </span>
            <IconButton
              label={text.next}
              hint={text.keys}
              aria-disabled={at === count - 1 || undefined}
              onClick={() => onStep(1)}
            >
              <IconChevronLeft size={19} stroke={1.7} />
            </IconButton>
          </>
        )}
        <IconButton label={uiText.close} data-autofocus onClick={onClose}>
          <IconX size={20} />
        </IconButton>
      </Flex>
    </div>
  )
}

import type { Registration } from '@manara/contract/registrations.ts'
import { Modal, Stack } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { useState } from 'react'
import { useBackCloses } from '../../../ui/dialog/use-back-closes.ts'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import { firstView, isKeyTaken, TurnablePicture, viewAfterKey } from '../../../ui/layout/turnable-picture.tsx'
import { useEntrance } from '../../../ui/layout/use-entrance.ts'
import { useIsPhone } from '../../../ui/layout/use-is-phone.ts'
import { registrationsText } from '../registrations.text.ts'
import { ApproveDialog } from './approve-dialog.tsx'
import type { DecisionKind } from './decisions.ts'
import styles from './registrations.module.css'
import { ReviewButtons } from './review-buttons.tsx'
import { ReviewFacts } from './review-facts.tsx'
import { ReviewHead } from './review-head.tsx'
import { WordsDialog } from './words-dialog.tsx'

const { receipt: receiptText } = registrationsText

interface ReviewDialogProps {
  isOpen: boolean
  /** The requests as the list showed them: they stay in reach while decisions move them elsewhere. */
  queue: readonly Registration[]
  startAt: number
  onClose: () => void
}

/** Which request of the queue is looked at, and what became of those that were decided. */
function useQueue(queue: readonly Registration[], startAt: number) {
  const [at, setAt] = useState(startAt)
  const [view, setView] = useState(firstView)
  const [updates, setUpdates] = useState<ReadonlyMap<string, Registration>>(new Map())
  const listed = queue[at]

  const step = (by: 1 | -1) => {
    const next = at + by
    if (next < 0 || next >= queue.length) return false
    setAt(next)
    setView(firstView)
    return true
  }
  const update = (registration: Registration) =>
    setUpdates((last) => new Map(last).set(registration.registrationId, registration))

  return { at, view, setView, step, update, current: listed && (updates.get(listed.registrationId) ?? listed) }
}

/** Requests one after another: the receipt beside the data, and the decision (R-screen-17). Left is onward. */
export function ReviewDialog({ isOpen, queue, startAt, onClose }: ReviewDialogProps) {
  const isShown = useEntrance(isOpen)
  useBackCloses({ isOpen, onClose })
  const isPhone = useIsPhone()
  const { at, view, setView, step, update, current } = useQueue(queue, startAt)
  const deciding = useDialog<DecisionKind>()

  useWindowEvent('keydown', (event) => {
    if (!isOpen || deciding.isOpen || isKeyTaken(event)) return
    if (event.key === 'ArrowLeft') step(1)
    if (event.key === 'ArrowRight') step(-1)
    setView(viewAfterKey(view, event))
  })

  if (!current) return null

  // After a decision comes the next request, or the list when there is none.
  const handleDone = (updated: Registration) => {
    update(updated)
    if (!step(1)) onClose()
  }
  const asked = { isOpen: deciding.isOpen, registration: current, onDone: handleDone, onClose: deciding.close }
  const key = `${deciding.turn}-${current.registrationId}`

  return (
    <>
      <Modal
        opened={isShown}
        onClose={onClose}
        withCloseButton={false}
        size={current.paymentReceiptUrl === null ? 520 : 940}
        padding={0}
        fullScreen={isPhone}
        classNames={{ body: styles.reviewBody }}
      >
        <ReviewHead
          registration={current}
          at={at}
          count={queue.length}
          view={view}
          hasPicture={current.paymentReceiptUrl !== null}
          onView={setView}
          onStep={step}
          onClose={onClose}
        />
        <div className={styles.review} data-pictured={current.paymentReceiptUrl !== null || undefined}>
          {current.paymentReceiptUrl !== null && (
            <TurnablePicture
              key={current.paymentReceiptUrl}
              address={current.paymentReceiptUrl}
              alt={receiptText.picture(current.fullName)}
              label={receiptText.area}
              failedText={receiptText.failed}
              view={view}
            />
          )}
          <Stack className={styles.reviewSide} gap={14} miw={0} p={20}>
            <ReviewFacts registration={current} />
            <ReviewButtons registration={current} onDecide={deciding.open} />
          </Stack>
        </div>
      </Modal>
      {deciding.target === 'approve' && <ApproveDialog key={key} {...asked} />}
      {deciding.target !== undefined && deciding.target !== 'approve' && (
        <WordsDialog key={key} kind={deciding.target} {...asked} />
      )}
    </>
  )
}

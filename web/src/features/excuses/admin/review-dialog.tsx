import type { Excuse } from '@manara/contract/excuses.ts'
import { Flex, Modal, Stack } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useBackCloses } from '../../../ui/dialog/use-back-closes.ts'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import { IconButton } from '../../../ui/layout/icon-button.tsx'
import { PictureTools } from '../../../ui/layout/picture-tools.tsx'
import { QueueSteps } from '../../../ui/layout/queue-steps.tsx'
import { firstView, isKeyTaken, viewAfterKey } from '../../../ui/layout/turnable-picture.tsx'
import { useEntrance } from '../../../ui/layout/use-entrance.ts'
import { useIsPhone } from '../../../ui/layout/use-is-phone.ts'
import { uiText } from '../../../ui/ui.text.ts'
import { excuseDecisionsText as text } from '../excuse-decisions.text.ts'
import { StateBadge } from '../state-badge.tsx'
import { DocumentView } from './document-view.tsx'
import styles from './excuses.module.css'
import { NoteDialog } from './note-dialog.tsx'
import { ReviewButtons } from './review-buttons.tsx'
import { ReviewFacts } from './review-facts.tsx'
import { useDocument } from './use-document.ts'

interface ReviewDialogProps {
  isOpen: boolean
  /** The excuses as the list showed them: they stay in reach while decisions move them elsewhere. */
  queue: readonly Excuse[]
  startAt: number
  onClose: () => void
}

/** Which excuse of the queue is looked at, and what became of those that were decided. */
function useQueue(queue: readonly Excuse[], startAt: number) {
  const [at, setAt] = useState(startAt)
  const [view, setView] = useState(firstView)
  const [updates, setUpdates] = useState<ReadonlyMap<number, Excuse>>(new Map())
  const shown = queue.map((excuse) => updates.get(excuse.excuseId) ?? excuse)

  const go = (next: number) => {
    if (next < 0 || next >= queue.length) return
    setAt(next)
    setView(firstView)
  }
  const update = (excuse: Excuse) => setUpdates((last) => new Map(last).set(excuse.excuseId, excuse))
  /** The next one that waits, from the start again after the last; -1 without any. */
  const findWaiting = () => {
    const isWaiting = ({ state }: Excuse, index: number) => state === 'PENDING' && index !== at
    const later = shown.findIndex((excuse, index) => index > at && isWaiting(excuse, index))
    return later === -1 ? shown.findIndex(isWaiting) : later
  }
  return { at, view, setView, go, update, findWaiting, current: shown[at] }
}

const steps: Record<string, 1 | -1> = { ArrowDown: 1, ArrowLeft: 1, ArrowUp: -1, ArrowRight: -1 }

/** Excuses one after another: the paper beside the facts, and the decision. Down and left are onward. */
export function ReviewDialog({ isOpen, queue, startAt, onClose }: ReviewDialogProps) {
  const isShown = useEntrance(isOpen)
  useBackCloses({ isOpen, onClose })
  const isPhone = useIsPhone()
  const { at, view, setView, go, update, findWaiting, current } = useQueue(queue, startAt)
  const document = useDocument(current)
  const deciding = useDialog<'reject' | 'revoke'>()

  useWindowEvent('keydown', (event) => {
    if (!isOpen || deciding.isOpen || isKeyTaken(event)) return
    const step = steps[event.key]
    if (step) {
      event.preventDefault()
      go(at + step)
    } else setView(viewAfterKey(view, event))
  })

  if (!current) return null

  // After a decision comes the next one that waits, or the list when there is none.
  const handleDone = (updated: Excuse) => {
    update(updated)
    const next = findWaiting()
    if (next === -1) onClose()
    else go(next)
  }
  const isPictured = document?.address !== undefined

  return (
    <>
      <Modal
        opened={isShown}
        onClose={onClose}
        withCloseButton={false}
        size={document ? 940 : 520}
        padding={0}
        fullScreen={isPhone}
      >
        <div className="card-head">
          <Modal.Title>{text.excuse}</Modal.Title>
          <StateBadge state={current.state} />
          <Flex component="span" gap={2} align="center" ms="auto">
            {isPictured && <PictureTools view={view} onView={setView} />}
            <QueueSteps labels={text.queue} at={at} count={queue.length} onStep={(by) => go(at + by)} />
            <IconButton label={uiText.close} data-autofocus onClick={onClose}>
              <IconX size={20} />
            </IconButton>
          </Flex>
        </div>
        <div className={styles.review} data-documented={document ? true : undefined}>
          {document && (
            <DocumentView key={current.excuseId} name={current.studentName} document={document} view={view} />
          )}
          <Stack className={styles.reviewSide} gap={14} miw={0} p={20}>
            <ReviewFacts excuse={current} />
            <ReviewButtons key={current.excuseId} excuse={current} onAccepted={handleDone} onAsk={deciding.open} />
          </Stack>
        </div>
      </Modal>
      {deciding.target && (
        <NoteDialog
          key={`${deciding.turn}-${current.excuseId}`}
          isOpen={deciding.isOpen}
          kind={deciding.target}
          excuse={current}
          onDone={handleDone}
          onClose={deciding.close}
        />
      )}
    </>
  )
}

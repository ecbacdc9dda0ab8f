import { acceptExcuse, type Excuse, getExcuseDocument } from '@manara/contract/excuses.ts'
import { Button, Flex, Modal, Stack } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { toReason } from '../../../http/form-error.ts'
import { showFailure, showSuccess } from '../../../http/toasts.tsx'
import { Allowed, useCan } from '../../../session/can.tsx'
import { useBackCloses } from '../../../ui/dialog/use-back-closes.ts'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import { IconButton } from '../../../ui/layout/icon-button.tsx'
import { QueueSteps } from '../../../ui/layout/queue-steps.tsx'
import { isKeyTaken } from '../../../ui/layout/turnable-picture.tsx'
import { useEntrance } from '../../../ui/layout/use-entrance.ts'
import { useIsPhone } from '../../../ui/layout/use-is-phone.ts'
import { uiText } from '../../../ui/ui.text.ts'
import { excuseDecisionsText as text } from '../excuse-decisions.text.ts'
import { useAcceptExcuse } from '../excuses.api.ts'
import { StateBadge } from '../state-badge.tsx'
import { DocumentView } from './document-view.tsx'
import styles from './excuses.module.css'
import { NoteDialog } from './note-dialog.tsx'
import { ReviewFacts } from './review-facts.tsx'

interface ReviewDialogProps {
  isOpen: boolean
  /** The excuses as the list showed them: they stay in reach while decisions move them elsewhere. */
  queue: readonly Excuse[]
  startAt: number
  onClose: () => void
}

const steps: Record<string, 1 | -1> = { ArrowDown: 1, ArrowLeft: 1, ArrowUp: -1, ArrowRight: -1 }

/** Excuses one after another: the paper beside the facts, and the decision. Down and left are onward. */
export function ReviewDialog({ isOpen, queue, startAt, onClose }: ReviewDialogProps) {
  const isShown = useEntrance(isOpen)
  useBackCloses({ isOpen, onClose })
  const isPhone = useIsPhone()
  const canOpen = useCan()(getExcuseDocument)
  const accept = useAcceptExcuse()
  const deciding = useDialog<'reject' | 'revoke'>()
  const [at, setAt] = useState(startAt)
  const [decided, setDecided] = useState<readonly Excuse[]>([])
  const shown = queue.map((excuse) => decided.find(({ excuseId }) => excuseId === excuse.excuseId) ?? excuse)
  const current = shown[at]
  const step = (by: 1 | -1) => setAt(Math.min(Math.max(at + by, 0), queue.length - 1))

  useWindowEvent('keydown', (event) => {
    const by = steps[event.key]
    if (!isOpen || deciding.isOpen || isKeyTaken(event) || by === undefined) return
    event.preventDefault()
    step(by)
  })

  if (!current) return null

  // After a decision comes the next one that waits, or the list when there is none.
  const handleDone = (updated: Excuse) => {
    setDecided([updated, ...decided])
    const next = [...shown.slice(at + 1), ...shown.slice(0, at)].find(({ state }) => state === 'PENDING')
    if (next) setAt(shown.indexOf(next))
    else onClose()
  }
  // Accepting asks no question: it can be revoked.
  const handleAccept = () =>
    accept.mutate(current.excuseId, {
      onSuccess: ({ message, ...updated }) => {
        showSuccess(message)
        handleDone(updated)
      },
      onError: (error) => showFailure(toReason(text.acceptFailed)(error)),
    })
  const ask = (kind: 'reject' | 'revoke') => (
    <Button size="md" variant="light" color="red" disabled={accept.isPending} onClick={() => deciding.open(kind)}>
      {text[kind].button}
    </Button>
  )
  const hasPaper = current.hasDocument && canOpen

  return (
    <>
      <Modal
        opened={isShown}
        onClose={onClose}
        withCloseButton={false}
        size={hasPaper ? 940 : 520}
        padding={0}
        fullScreen={isPhone}
      >
        <div className="card-head">
          <Modal.Title>{text.excuse}</Modal.Title>
          <StateBadge state={current.state} />
          <Flex component="span" gap={2} align="center" ms="auto">
            <QueueSteps labels={text.queue} at={at} count={queue.length} onStep={step} />
            <IconButton label={uiText.close} data-autofocus onClick={onClose}>
              <IconX size={20} />
            </IconButton>
          </Flex>
        </div>
        <div className={styles.review} data-papered={hasPaper || undefined}>
          {hasPaper && <DocumentView key={current.excuseId} {...current} />}
          <Stack className={styles.reviewSide} gap={14} miw={0} p={20}>
            <ReviewFacts excuse={current} />
            <Allowed needs={acceptExcuse}>
              <Stack gap="xs" mt="auto">
                {current.state === 'PENDING' && (
                  <>
                    <Button
                      size="md"
                      leftSection={<IconCheck size={18} aria-hidden />}
                      loading={accept.isPending}
                      onClick={handleAccept}
                    >
                      {text.accept}
                    </Button>
                    {ask('reject')}
                  </>
                )}
                {current.state === 'ACCEPTED' && ask('revoke')}
              </Stack>
            </Allowed>
          </Stack>
        </div>
      </Modal>
      {deciding.target && (
        <NoteDialog
          key={deciding.turn}
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

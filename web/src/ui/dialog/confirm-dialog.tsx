import { Box, Button, Group, Modal } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { type ComponentType, type ReactNode, useEffect, useRef } from 'react'
import { Note } from '../feedback/note.tsx'
import { StarTile } from '../feedback/star-tile.tsx'
import { useEntrance } from '../layout/use-entrance.ts'
import { uiText } from '../ui.text.ts'
import styles from './confirm-dialog.module.css'
import { useBackCloses } from './use-back-closes.ts'

export interface Loss {
  what: string
  detail: ReactNode
}

interface ConfirmDialogProps {
  isOpen: boolean
  /** Red destroys; teal only wants to be sure. */
  tone?: 'red' | 'teal'
  /** Icon of the action; a bin by default. */
  Icon?: ComponentType<{ size?: number; stroke?: number }>
  /** Names the thing and the count. */
  question: ReactNode
  text?: ReactNode
  /** Data that will be lost. */
  losses?: readonly Loss[]
  /** How to get it back, and until when. */
  returnUrl?: string
  /** Names what will be done: «حذف 3 طلاب». */
  confirmLabel: string
  isPending: boolean
  /** False while what will be lost is still being counted. */
  isReady?: boolean
  /** Grows when the same dialog asks once more: the focus goes back to cancel. */
  round?: number
  /** Blocking items, with a link to them: the button, known to fail, is disabled. */
  obstacle?: ReactNode
  /** Why it could not be done. */
  problem?: ReactNode
  onConfirm: () => void
  onClose: () => void
  /** Consent asked for below the question. */
  children?: ReactNode
}

/** Asks before something is destroyed. The focus starts on cancel. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, tone = 'red', Icon = IconTrash, question, text, losses = [], returnUrl, confirmLabel } = props
  const { isPending, isReady = true, round = 1, obstacle, problem, onConfirm, onClose, children } = props
  const isShown = useEntrance(isOpen)
  const cancel = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (round > 1) cancel.current?.focus()
  }, [round])

  useBackCloses({ isOpen, onClose: () => isPending || onClose() })
  return (
    <Modal opened={isShown} onClose={() => isPending || onClose()} withCloseButton={false} size={480} padding="lg">
      <Group className={styles.confirm} gap="1rem" align="flex-start" wrap="nowrap">
        <StarTile tone={tone} size={52}>
          <Icon size={24} stroke={1.7} />
        </StarTile>
        <Box className={styles.confirmWords} flex={1} miw={0}>
          <Modal.Title className={styles.confirmQuestion}>{question}</Modal.Title>
          {text && <p>{text}</p>}
          {losses.length > 0 && (
            <ul className="lose">
              {losses.map(({ what, detail }) => (
                <li key={what}>
                  <b>{what}</b>
                  <span>{detail}</span>
                </li>
              ))}
            </ul>
          )}
          {returnUrl && <p className="dim small">{returnUrl}</p>}
        </Box>
      </Group>
      {children}
      {obstacle && <Note tone="yellow">{obstacle}</Note>}
      {problem && <Note tone="red">{problem}</Note>}
      <Group className={` ${styles.confirmFoot}`} gap="0.5rem" justify="flex-end" wrap="nowrap" mt="1.25rem">
        <Button ref={cancel} size="md" variant="default" data-autofocus disabled={isPending} onClick={onClose}>
          {uiText.cancel}
        </Button>
        <Button
          size="md"
          color={tone}
          leftSection={<Icon size={18} />}
          loading={isPending}
          disabled={!isReady || Boolean(obstacle)}
          onClick={onConfirm}
        >
          {confirmLabel}
        </Button>
      </Group>
    </Modal>
  )
}

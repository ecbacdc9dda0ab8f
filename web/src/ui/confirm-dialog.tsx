import { Button, Modal } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { type ComponentType, type ReactNode, useEffect, useRef } from 'react'
import { Note } from './note.tsx'
import { StarTile } from './star-tile.tsx'
import { uiText } from './ui.text.ts'
import { useBackCloses } from './use-back-closes.ts'
import { useEntrance } from './use-entrance.ts'
import './confirm-dialog.css'

export interface Loss {
  what: string
  detail: ReactNode
}

interface ConfirmDialogProps {
  isOpen: boolean
  /** Red destroys; teal only wants to be sure. */
  tone?: 'red' | 'teal'
  /** What will be done, as a picture; a bin unless given. */
  Icon?: ComponentType<{ size?: number; stroke?: number }>
  /** Names the thing and the count. */
  question: ReactNode
  text?: ReactNode
  /** What will be lost. */
  losses?: readonly Loss[]
  /** How to get it back, and until when. */
  wayBack?: string
  /** Names what will be done: «حذف 3 طلاب». */
  confirmLabel: string
  isPending: boolean
  /** False while what will be lost is still being counted. */
  isReady?: boolean
  /** Grows when the same dialog asks once more: the focus goes back to cancel. */
  round?: number
  /** What stands in the way, with a link to it: the button that is known to fail is off. */
  obstacle?: ReactNode
  /** Why it could not be done. */
  problem?: ReactNode
  onConfirm: () => void
  onClose: () => void
  /** What is agreed to, below the question. */
  children?: ReactNode
}

/** Asks before something is destroyed. The focus starts on cancel. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, tone = 'red', Icon = IconTrash, question, text, losses = [], wayBack, confirmLabel } = props
  const { isPending, isReady = true, round = 1, obstacle, problem, onConfirm, onClose, children } = props
  const isShown = useEntrance(isOpen)
  const cancel = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (round > 1) cancel.current?.focus()
  }, [round])

  useBackCloses({ isOpen, onClose: () => isPending || onClose() })
  return (
    <Modal opened={isShown} onClose={() => isPending || onClose()} withCloseButton={false} size={480} padding="lg">
      <div className="confirm">
        <StarTile tone={tone} size={52}>
          <Icon size={24} stroke={1.7} />
        </StarTile>
        <div className="confirm-words">
          <Modal.Title className="confirm-question">{question}</Modal.Title>
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
          {wayBack && <p className="dim small">{wayBack}</p>}
        </div>
      </div>
      {children}
      {obstacle && <Note tone="yellow">{obstacle}</Note>}
      {problem && <Note tone="red">{problem}</Note>}
      <div className="row confirm-foot">
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
      </div>
    </Modal>
  )
}

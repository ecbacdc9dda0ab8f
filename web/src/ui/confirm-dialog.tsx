import { Button, Modal } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Note } from './note.tsx'
import { StarTile } from './star-tile.tsx'
import { uiText } from './ui.text.ts'
import { useEntrance } from './use-entrance.ts'
import './confirm-dialog.css'

export interface Loss {
  what: string
  detail: string
}

interface ConfirmDialogProps {
  isOpen: boolean
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
  /** Why it could not be done. */
  problem?: string | undefined
  onConfirm: () => void
  onClose: () => void
}

/** Asks before something is destroyed. The focus starts on cancel. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, question, text, losses = [], wayBack, confirmLabel, isPending, problem, onConfirm, onClose } = props
  const isShown = useEntrance(isOpen)
  return (
    <Modal opened={isShown} onClose={() => isPending || onClose()} withCloseButton={false} size={480} padding="lg">
      <div className="confirm">
        <StarTile tone="red" size={52}>
          <IconTrash size={24} stroke={1.7} />
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
      {problem && <Note tone="red">{problem}</Note>}
      <div className="row confirm-foot">
        <Button size="md" variant="default" data-autofocus disabled={isPending} onClick={onClose}>
          {uiText.cancel}
        </Button>
        <Button size="md" color="red" leftSection={<IconTrash size={18} />} loading={isPending} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </Modal>
  )
}

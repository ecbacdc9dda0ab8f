import { Button, Modal } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useEntrance } from '../layout/use-entrance.ts'
import { useIsPhone } from '../layout/use-is-phone.ts'
import { uiText } from '../ui.text.ts'
import { dialogAttributes } from './dialog-attributes.ts'
import { useBackCloses } from './use-back-closes.ts'
import '../../theme/form-dialog.css'
import styles from './printed-dialog.module.css'

interface PrintedDialogProps {
  isOpen: boolean
  title: string
  size?: number
  isBusy?: boolean
  /** There is something to print. */
  isReady: boolean
  /** Whose paper it is and of which day, at the top of the first sheet. */
  printedHead: string
  /** Beside closing and printing. */
  actions?: ReactNode
  onClose: () => void
  children: ReactNode
}

/** Content to read and to print: printed alone, in the light colours. */
export function PrintedDialog(props: PrintedDialogProps) {
  const { isOpen, title, size = 760, isBusy = false, isReady, printedHead, actions, onClose, children } = props
  const isShown = useEntrance(isOpen)
  useBackCloses({ isOpen, onClose })
  const isPhone = useIsPhone()
  return (
    <Modal
      opened={isShown}
      onClose={onClose}
      title={title}
      size={size}
      fullScreen={isPhone}
      padding={isPhone ? 'md' : 'lg'}
      classNames={{ root: styles.printedDialog, content: 'form-dialog', body: 'form-dialog-body' }}
      attributes={dialogAttributes}
    >
      <div className="modal-form" aria-busy={isBusy}>
        <p className={`${styles.printedHead} dim small`}>{printedHead}</p>
        {children}
        <div className="savefoot form-foot">
          <Button size="md" variant="default" data-autofocus onClick={onClose}>
            {uiText.close}
          </Button>
          {isReady && actions}
          {isReady && (
            <Button
              size="md"
              variant="light"
              leftSection={<IconPrinter size={18} aria-hidden />}
              onClick={() => window.print()}
            >
              {uiText.print}
            </Button>
          )}
        </div>
      </div>
    </Modal>
  )
}

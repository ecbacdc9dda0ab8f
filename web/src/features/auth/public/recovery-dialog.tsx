import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { dialogAttributes } from '../../../ui/dialog/dialog-attributes.ts'
import { useBackCloses } from '../../../ui/dialog/use-back-closes.ts'
import { useEntrance } from '../../../ui/layout/use-entrance.ts'
import { useIsPhone } from '../../../ui/layout/use-is-phone.ts'

interface RecoveryDialogProps {
  isOpen: boolean
  title: string
  /** Where the focus goes afterwards; back to the button that opened the dialog, unless the form knows better. */
  returnsFocus?: boolean
  onClose: () => void
  children: ReactNode
}

/** The frame of both recovery dialogs. A click beside it does not throw away a code that is on its way. */
export function RecoveryDialog({ isOpen, title, returnsFocus = true, onClose, children }: RecoveryDialogProps) {
  const isShown = useEntrance(isOpen)
  useBackCloses({ isOpen, onClose })
  const isPhone = useIsPhone()
  return (
    <Modal
      opened={isShown}
      onClose={onClose}
      title={title}
      size={480}
      fullScreen={isPhone}
      padding={isPhone ? 'md' : 'lg'}
      closeOnClickOutside={false}
      returnFocus={returnsFocus}
      classNames={{ content: 'form-dialog', body: 'form-dialog-body' }}
      attributes={dialogAttributes}
    >
      {children}
    </Modal>
  )
}

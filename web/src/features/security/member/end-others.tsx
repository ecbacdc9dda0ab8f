import { Button } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { useState } from 'react'
import { getErrorMessage } from '../../../http/api.ts'
import { showSuccess } from '../../../http/toasts.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { useEndMyOtherSessions } from '../security.api.ts'
import { securityText } from '../security.text.ts'
import styles from './security.module.css'

/** Ends every session but this one, after a question. */
export function EndOthers({ count }: { count: number }) {
  const [isOpen, setIsOpen] = useState(false)
  const { mutate, isPending, error, reset } = useEndMyOtherSessions()

  const handleOpen = () => {
    reset()
    setIsOpen(true)
  }
  const handleConfirm = () =>
    mutate(undefined, {
      onSuccess: ({ message }) => {
        setIsOpen(false)
        showSuccess(securityText.othersEnded, message)
      },
    })

  return (
    <>
      <Button className={styles.endOthers} variant="default" onClick={handleOpen}>
        {securityText.endOthers}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        Icon={IconLogout}
        question={securityText.endOthersQuestion}
        text={securityText.endOthersText}
        confirmLabel={securityText.endCount(count)}
        isPending={isPending}
        problem={error && getErrorMessage(error)}
        onConfirm={handleConfirm}
        onClose={() => setIsOpen(false)}
      />
    </>
  )
}

import { Button, Modal } from '@mantine/core'
import { useEntrance } from '../../../ui/use-entrance.ts'
import { authText } from '../auth.text.ts'

export type Forgotten = 'password' | 'email'

interface ForgottenDialogProps {
  forgotten: Forgotten
  isOpen: boolean
  onClose: () => void
}

const words: Record<Forgotten, { title: string; help: string }> = {
  password: { title: authText.forgotPassword, help: authText.forgotPasswordHelp },
  email: { title: authText.forgotEmail, help: authText.forgotEmailHelp },
}

/** Sends to the school office whoever cannot get in. Mounted when first asked for. */
export function ForgottenDialog({ forgotten, isOpen, onClose }: ForgottenDialogProps) {
  const isShown = useEntrance(isOpen)
  const { title, help } = words[forgotten]
  return (
    <Modal opened={isShown} onClose={onClose} title={title} size={440}>
      <p className="signin-help">{help}</p>
      <Button fullWidth size="md" data-autofocus onClick={onClose}>
        {authText.understood}
      </Button>
    </Modal>
  )
}

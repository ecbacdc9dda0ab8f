import { Button, Modal } from '@mantine/core'
import { authText } from '../auth.text.ts'

export type Forgotten = 'password' | 'email'

interface ForgottenDialogProps {
  forgotten: Forgotten | undefined
  onClose: () => void
}

const words: Record<Forgotten, { title: string; help: string }> = {
  password: { title: authText.forgotPassword, help: authText.forgotPasswordHelp },
  email: { title: authText.forgotEmail, help: authText.forgotEmailHelp },
}

/** Sends to the school office whoever cannot get in. */
export const ForgottenDialog = ({ forgotten, onClose }: ForgottenDialogProps) => (
  <Modal opened={forgotten !== undefined} onClose={onClose} title={forgotten && words[forgotten].title} size={440}>
    <p className="signin-help">{forgotten && words[forgotten].help}</p>
    <Button fullWidth size="md" data-autofocus onClick={onClose}>
      {authText.understood}
    </Button>
  </Modal>
)

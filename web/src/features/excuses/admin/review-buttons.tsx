import { acceptExcuse, type Excuse } from '@manara/contract/excuses.ts'
import { Button, Stack } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { toReason } from '../../../http/form-error.ts'
import { showFailure, showSuccess } from '../../../http/toasts.tsx'
import { Allowed } from '../../../session/can.tsx'
import { excuseDecisionsText as text } from '../excuse-decisions.text.ts'
import { useAcceptExcuse } from '../excuses.api.ts'

interface ReviewButtonsProps {
  excuse: Excuse
  onAccepted: (updated: Excuse) => void
  onAsk: (kind: 'reject' | 'revoke') => void
}

/** The decisions that the state allows. Accepting asks no question: it can be revoked. */
export function ReviewButtons({ excuse: { excuseId, state }, onAccepted, onAsk }: ReviewButtonsProps) {
  const accept = useAcceptExcuse()
  const handleAccept = async () => {
    try {
      const { message, ...updated } = await accept.mutateAsync(excuseId)
      showSuccess(message)
      onAccepted(updated)
    } catch (error) {
      showFailure(toReason(text.acceptFailed)(error))
    }
  }
  const ask = (kind: 'reject' | 'revoke') => (
    <Button size="md" variant="light" color="red" disabled={accept.isPending} onClick={() => onAsk(kind)}>
      {text[kind].button}
    </Button>
  )
  return (
    <Allowed needs={acceptExcuse}>
      <Stack gap="xs" mt="auto">
        {state === 'PENDING' && (
          <>
            <Button
              size="md"
              leftSection={<IconCheck size={18} aria-hidden />}
              loading={accept.isPending}
              onClick={() => void handleAccept()}
            >
              {text.accept}
            </Button>
            {ask('reject')}
          </>
        )}
        {state === 'ACCEPTED' && ask('revoke')}
      </Stack>
    </Allowed>
  )
}

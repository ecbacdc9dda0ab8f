import { TextInput } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { useState } from 'react'
import { toReason } from '../../../http/form-error.ts'
import { showSuccess } from '../../../http/toasts.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { type Ending, useEndSessions } from '../open-sessions.api.ts'
import { openSessionsText as text } from '../open-sessions.text.ts'

/** Names what will end. */
function getTexts(ending: Ending) {
  if (ending.kind === 'all') return { question: text.endAllQuestion, text: text.endAllText, confirmLabel: text.endAll }
  const { personName, browser } = ending.session
  return ending.kind === 'one'
    ? { question: text.endQuestion(personName, browser), text: text.lost, confirmLabel: text.endConfirm }
    : { question: text.endOfPersonQuestion(personName), text: text.lost, confirmLabel: text.endOfPerson }
}

interface EndSessionsDialogProps {
  ending: Ending
  isOpen: boolean
  onClose: () => void
}

/** Asks before sessions of others end; before all of them end, a word is typed. */
export function EndSessionsDialog({ ending, isOpen, onClose }: EndSessionsDialogProps) {
  const [typed, setTyped] = useState('')
  const endSessions = useEndSessions()
  const isTyped = ending.kind === 'all'
  const handleConfirm = () =>
    endSessions.mutate(ending, {
      onSuccess: ({ message }) => {
        showSuccess(text.ended, message)
        onClose()
      },
    })

  return (
    <ConfirmDialog
      isOpen={isOpen}
      Icon={IconLogout}
      {...getTexts(ending)}
      isReady={!isTyped || typed.trim() === text.word}
      isPending={endSessions.isPending}
      problem={endSessions.isError ? toReason(text.endFailed)(endSessions.error) : undefined}
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      {isTyped && (
        <TextInput
          mt="md"
          size="md"
          label={text.typeWord}
          autoComplete="off"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      )}
    </ConfirmDialog>
  )
}

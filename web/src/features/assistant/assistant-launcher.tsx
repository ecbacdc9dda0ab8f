import { type ComponentType, createContext, type ReactNode, use, useEffect, useState } from 'react'
import { showFailure } from '../../http/toasts.tsx'
import { currentSession, onSessionEnd } from '../../session/session.ts'
import { assistantText } from './assistant.text.ts'

interface DialogProps {
  isOpen: boolean
  /** Put into the field when the dialog opens. */
  question: string
  onClose: () => void
}

const OpenAssistant = createContext<(question?: string) => void>(() => undefined)

/** Opens the assistant of the page, with a question in its field if there is one. */
export const useOpenAssistant = () => use(OpenAssistant)

/**
 * Assistant of the current user. It is outside the area layouts, so it stays open while another page loads. Its dialog
 * is loaded on first use.
 */
export function AssistantLauncher({ children }: { children: ReactNode }) {
  const [Dialog, setDialog] = useState<ComponentType<DialogProps>>()
  const [isOpen, setIsOpen] = useState(false)
  const [question, setQuestion] = useState('')

  // The next person at this screen sees nothing of what the last one asked.
  useEffect(
    () =>
      onSessionEnd(() => {
        setIsOpen(false)
        setDialog(undefined)
      }),
    [],
  )

  async function handleOpen(asked: string) {
    try {
      const { AssistantDialog } = await import('./dialog/assistant-dialog.tsx')
      // The user may have signed out meanwhile.
      if (!currentSession()) return
      setDialog(() => AssistantDialog)
      setQuestion(asked)
      setIsOpen(true)
    } catch {
      showFailure(assistantText.openFailed, assistantText.openFailedLine)
    }
  }

  return (
    <OpenAssistant value={(asked = '') => void handleOpen(asked)}>
      {children}
      {Dialog && <Dialog isOpen={isOpen} question={question} onClose={() => setIsOpen(false)} />}
    </OpenAssistant>
  )
}

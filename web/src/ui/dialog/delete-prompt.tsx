import { Button } from '@mantine/core'
import { useState } from 'react'
import { uiText } from '../ui.text.ts'
import { DialogActions } from './dialog-actions.tsx'

/** Takes back what a form is about: «إلغاء التعيين». It is asked first, in the place of the form's own buttons. */
export interface Removal {
  label: string
  /** Names the thing, and what will be lost. */
  question: string
  confirmLabel: string
  /** Its errors are shown. */
  onConfirm: () => Promise<unknown>
  getErrorMessage: (error: unknown) => string
}

interface DeletePromptProps {
  removal: Removal
  onBack: () => void
  onDone: () => void
}

/** The question. The focus starts on the way back. */
export function DeletePrompt({ removal, onBack, onDone }: DeletePromptProps) {
  const [isPending, setIsPending] = useState(false)
  const [problem, setProblem] = useState<string>()

  const handleConfirm = async () => {
    setIsPending(true)
    try {
      await removal.onConfirm()
      onDone()
    } catch (error) {
      setProblem(removal.getErrorMessage(error))
      setIsPending(false)
    }
  }

  return (
    <DialogActions
      warning={problem ?? removal.question}
      back={
        <Button size="md" variant="default" autoFocus disabled={isPending} onClick={onBack}>
          {uiText.stay}
        </Button>
      }
      onward={
        <Button size="md" color="red" loading={isPending} onClick={handleConfirm}>
          {removal.confirmLabel}
        </Button>
      }
    />
  )
}

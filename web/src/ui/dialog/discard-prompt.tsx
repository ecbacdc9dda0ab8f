import { Button } from '@mantine/core'
import { uiText } from '../ui.text.ts'
import { DialogActions } from './dialog-actions.tsx'

interface DiscardPromptProps {
  /** Warning of the loss, and label of the stay button; by default those of a form. */
  warning?: string
  stayLabel?: string
  onStay: () => void
  onLeave: () => void
}

/** In the place of the buttons: something is unsaved, and the dialog is about to close. */
export const DiscardPrompt = ({
  warning = uiText.unsavedChanges,
  stayLabel = uiText.keepEditing,
  onStay,
  onLeave,
}: DiscardPromptProps) => (
  <DialogActions
    warning={warning}
    back={
      <Button size="md" variant="default" autoFocus onClick={onStay}>
        {stayLabel}
      </Button>
    }
    onward={
      <Button size="md" variant="light" color="red" onClick={onLeave}>
        {uiText.discardChanges}
      </Button>
    }
  />
)

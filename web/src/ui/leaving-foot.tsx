import { Button } from '@mantine/core'
import { FormFoot } from './form-foot.tsx'
import { uiText } from './ui.text.ts'

interface LeavingFootProps {
  /** What would be lost, and how staying is called; of a form when absent. */
  warning?: string
  stayLabel?: string
  onStay: () => void
  onLeave: () => void
}

/** In the place of the buttons: something is unsaved, and the dialog is about to close. */
export const LeavingFoot = ({
  warning = uiText.unsavedChanges,
  stayLabel = uiText.keepEditing,
  onStay,
  onLeave,
}: LeavingFootProps) => (
  <FormFoot
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

import { IconSparkles } from '@tabler/icons-react'
import { type ComponentType, useState } from 'react'
import { createPortal } from 'react-dom'
import { showFailure } from '../../http/toasts.tsx'
import { assistantText } from './assistant.text.ts'

interface DialogProps {
  isOpen: boolean
  onClose: () => void
}

/** Opens the assistant; its dialog comes over the network only then. */
export function AssistantButton() {
  const [Dialog, setDialog] = useState<ComponentType<DialogProps>>()
  const [isOpen, setIsOpen] = useState(false)

  async function handleOpen() {
    try {
      const { AssistantDialog } = await import('./dialog/assistant-dialog.tsx')
      setDialog(() => AssistantDialog)
      setIsOpen(true)
    } catch {
      showFailure(assistantText.openFailed, assistantText.openFailedLine)
    }
  }

  return (
    <>
      <button type="button" className="ask push" aria-label={assistantText.open} onClick={() => void handleOpen()}>
        <IconSparkles size={18} stroke={1.8} aria-hidden />
        <span>{assistantText.open}</span>
      </button>
      {/* Outside the bar: its blurred ground would hold what is fixed to the window. */}
      {Dialog && createPortal(<Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} />, document.body)}
    </>
  )
}

import { IconSparkles } from '@tabler/icons-react'
import { assistantText } from './assistant.text.ts'
import { useOpenAssistant } from './assistant-door.tsx'
import './assistant-button.css'

export function AssistantButton() {
  const handleOpen = useOpenAssistant()
  return (
    <button type="button" className="ask push" aria-label={assistantText.open} onClick={handleOpen}>
      <IconSparkles size={18} stroke={1.8} aria-hidden />
      <span>{assistantText.open}</span>
    </button>
  )
}

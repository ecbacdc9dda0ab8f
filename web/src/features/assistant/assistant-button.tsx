import { IconSparkles } from '@tabler/icons-react'
import { assistantText } from './assistant.text.ts'
import styles from './assistant-button.module.css'
import { useOpenAssistant } from './assistant-launcher.tsx'

export function AssistantButton() {
  const openAssistant = useOpenAssistant()
  return (
    <button
      type="button"
      className={`${styles.ask} push`}
      aria-label={assistantText.open}
      onClick={() => openAssistant()}
    >
      <IconSparkles size={18} stroke={1.8} aria-hidden />
      <span>{assistantText.open}</span>
    </button>
  )
}

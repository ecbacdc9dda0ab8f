import { placeholders } from '@manara/contract/message-templates.ts'
import { templatesText as text } from '../templates.text.ts'
import styles from './templates.module.css'

interface InsertChipsProps {
  kind: keyof typeof placeholders
  onInsert: (placeholder: string) => void
}

/** Fields of the text, put where the cursor is. */
export const InsertChips = ({ kind, onInsert }: InsertChipsProps) => (
  <fieldset className={`wide ${styles.chips}`}>
    <legend>{text.insert}</legend>
    {placeholders[kind].map((name) => (
      <button type="button" key={name} onClick={() => onInsert(`{${name}}`)}>
        {name.replaceAll('_', ' ')}
      </button>
    ))}
  </fieldset>
)

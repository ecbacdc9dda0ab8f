import type { AuditedField } from '@manara/contract/audit.ts'
import { VisuallyHidden } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { auditText } from '../audit.text.ts'
import styles from './audit.module.css'

const fewFields = 3

const Value = ({ kind, words }: { kind: 'before' | 'after'; words: string | null }) => (
  <span
    className={styles.changeValue}
    data-kind={kind}
    data-tone={kind === 'after' && words !== null ? 'green' : 'gray'}
  >
    <VisuallyHidden>{auditText[kind]}: </VisuallyHidden>
    <span dir="auto">{words ?? auditText.none}</span>
  </span>
)

const ChangedField = ({ field: { name, before, after } }: { field: AuditedField }) => (
  <div className={styles.change}>
    <dt>{name}</dt>
    <dd>
      {before !== null && <Value kind="before" words={before} />}
      {before !== null && <IconArrowLeft size={16} stroke={1.8} aria-hidden color="var(--mantine-color-dimmed)" />}
      <Value kind="after" words={after} />
    </dd>
  </div>
)

/** Old and new value of each field; long lists can be expanded. */
export function ChangedFields({ fields, operation }: { fields: readonly AuditedField[]; operation: string }) {
  const [isWhole, setIsWhole] = useState(false)
  const id = useId()
  if (fields.length === 0) return null
  const hidden = fields.length - fewFields
  const shown = isWhole || hidden <= 1 ? fields : fields.slice(0, fewFields)
  return (
    <div className={styles.changes}>
      <dl id={id} aria-label={operation}>
        {shown.map((field, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two fields may carry the same name
          <ChangedField key={index} field={field} />
        ))}
      </dl>
      {hidden > 1 && (
        <button
          type="button"
          className={`touch ${styles.changesMore}`}
          aria-expanded={isWhole}
          aria-controls={id}
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? auditText.less : auditText.more(hidden)}
        </button>
      )}
    </div>
  )
}

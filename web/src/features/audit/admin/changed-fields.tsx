import type { AuditedField } from '@manara/contract/audit.ts'
import { VisuallyHidden } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { auditText } from '../audit.text.ts'

const fewFields = 3

const Value = ({ kind, words }: { kind: 'before' | 'after'; words: string | null }) => (
  <span className="change-value" data-kind={kind} data-tone={kind === 'after' && words !== null ? 'green' : 'gray'}>
    <VisuallyHidden>{auditText[kind]}: </VisuallyHidden>
    <span dir="auto">{words ?? auditText.none}</span>
  </span>
)

const ChangedField = ({ field: { name, before, after } }: { field: AuditedField }) => (
  <div className="change">
    <dt>{name}</dt>
    <dd>
      {before !== null && <Value kind="before" words={before} />}
      {before !== null && <IconArrowLeft size={16} stroke={1.8} className="change-arrow" aria-hidden />}
      <Value kind="after" words={after} />
    </dd>
  </div>
)

/** What it was and what it became, field by field; long lists unfold. */
export function ChangedFields({ fields, operation }: { fields: readonly AuditedField[]; operation: string }) {
  const [isWhole, setIsWhole] = useState(false)
  const id = useId()
  if (fields.length === 0) return null
  const hidden = fields.length - fewFields
  const shown = isWhole || hidden <= 1 ? fields : fields.slice(0, fewFields)
  return (
    <div className="changes">
      <dl id={id} aria-label={operation}>
        {shown.map((field, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two fields may carry the same name
          <ChangedField key={index} field={field} />
        ))}
      </dl>
      {hidden > 1 && (
        <button
          type="button"
          className="changes-more"
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

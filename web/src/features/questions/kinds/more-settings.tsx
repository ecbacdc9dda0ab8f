import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { NumberField } from '../../../ui/form/number-field.tsx'
import { Disclosure } from '../../../ui/layout/disclosure.tsx'
import type { QuestionFieldsProps } from '../question-fields-props.ts'
import { kindsText } from '../question-kinds.text.ts'
import styles from './kinds.module.css'

/** Points and explanation, folded until they are wanted or wrong. */
export function MoreSettings({ values, onChange, errors, isDisabled = false }: QuestionFieldsProps) {
  const [isOpen, setOpen] = useState(false)
  const hasError = Boolean(errors.points ?? errors.explanation)
  return (
    <div className="wide">
      <Disclosure level={3} isOpen={isOpen || hasError} head={kindsText.more} onToggle={() => setOpen(!isOpen)}>
        <div className={styles.stack}>
          <NumberField
            hasFraction
            label={kindsText.points}
            disabled={isDisabled}
            value={values.points}
            error={errors.points}
            onChange={(points) => onChange({ points })}
          />
          <Textarea
            label={kindsText.explanation}
            description={kindsText.explanationHelp}
            dir={values.explanation ? 'auto' : 'rtl'}
            autosize
            minRows={2}
            maxRows={6}
            maxLength={2_000}
            disabled={isDisabled}
            value={values.explanation}
            error={errors.explanation}
            onChange={({ currentTarget }) => onChange({ explanation: currentTarget.value })}
          />
        </div>
      </Disclosure>
    </div>
  )
}

import { Input } from '@mantine/core'
import type { QuestionFieldsProps } from '../question-fields-props.ts'
import { kindsText } from '../question-kinds.text.ts'
import type { ContentDraft, DraftByType } from './content-draft.ts'
import { EssayFields } from './essay-fields.tsx'
import { FillBlanksFields } from './fill-blanks-fields.tsx'
import styles from './kinds.module.css'
import { NumericFields } from './numeric-fields.tsx'
import { MatchingFields, OrderingFields } from './pair-fields.tsx'
import { ShortTextFields } from './short-text-fields.tsx'
import { ChoiceField } from './small-fields.tsx'
import { TryResponse } from './try-response.tsx'

/** The editor of the content, by the kind of the question; nothing for the two classic kinds. */
function ContentEditor({ values, onChange }: Pick<QuestionFieldsProps, 'values' | 'onChange'>) {
  const { questionType, content } = values
  const change = (changed: ContentDraft) => onChange({ content: changed })
  switch (questionType) {
    case 'MultipleResponse': {
      const { marking } = content as DraftByType['MultipleResponse']
      const words = kindsText.several
      return (
        <ChoiceField
          label={kindsText.marking}
          words={words}
          value={marking}
          onChange={(changed) => change({ marking: changed })}
        />
      )
    }
    case 'ShortText':
      return <ShortTextFields content={content as DraftByType['ShortText']} onChange={change} />
    case 'Numeric':
      return <NumericFields content={content as DraftByType['Numeric']} onChange={change} />
    case 'Matching':
      return <MatchingFields content={content as DraftByType['Matching']} onChange={change} />
    case 'Ordering':
      return <OrderingFields content={content as DraftByType['Ordering']} onChange={change} />
    case 'FillBlanks':
      return <FillBlanksFields content={content as DraftByType['FillBlanks']} onChange={change} />
    case 'Essay':
      return <EssayFields content={content as DraftByType['Essay']} onChange={change} />
    default:
      return null
  }
}

/** The key of a further kind, with what is wrong with it. */
export function ContentField({ values, onChange, errors, isDisabled = false }: QuestionFieldsProps) {
  const { questionType, content } = values
  if (content === null) return null
  return (
    <fieldset className={`wide ${styles.group} ${styles.stack}`} disabled={isDisabled} aria-label={kindsText.key}>
      <ContentEditor key={questionType} values={values} onChange={onChange} />
      {errors.content && <Input.Error>{errors.content}</Input.Error>}
      {(questionType === 'ShortText' || questionType === 'Numeric') && (
        <TryResponse type={questionType} content={content} />
      )}
    </fieldset>
  )
}

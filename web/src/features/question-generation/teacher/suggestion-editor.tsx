import { questionLimits } from '@manara/contract/questions.ts'
import { Button, Group, Stack, Textarea } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { OptionsField } from '../../questions/options-field.tsx'
import { type QuestionValues, questionErrors } from '../../questions/question-form.ts'
import { generationText } from '../question-generation.text.ts'

interface SuggestionEditorProps {
  initialValues: QuestionValues
  onDone: (values: QuestionValues) => void
  onCancel: () => void
}

/** Words and options of a suggestion while they are changed. */
export function SuggestionEditor({ initialValues, onDone, onCancel }: SuggestionEditorProps) {
  const [values, setValues] = useState(initialValues)
  const [errors, setErrors] = useState<Record<string, ReactNode>>({})

  const handleChange = (patch: Partial<QuestionValues>) => {
    setValues((last) => ({ ...last, ...patch }))
    setErrors({})
  }
  const handleDone = () => {
    const found = questionErrors(values)
    if (Object.keys(found).length > 0) setErrors(found)
    else onDone(values)
  }

  return (
    <Stack gap="0.875rem">
      <Textarea
        autosize={false}
        rows={3}
        data-autofocus
        dir={values.text ? 'auto' : 'rtl'}
        label={generationText.questionText}
        maxLength={questionLimits.textLength}
        value={values.text}
        error={errors.text}
        onChange={({ currentTarget }) => handleChange({ text: currentTarget.value })}
      />
      <OptionsField values={values} errors={errors} onChange={handleChange} />
      <Group gap="0.5rem" justify="flex-end" wrap="nowrap">
        <Button variant="default" onClick={onCancel}>
          {generationText.undo}
        </Button>
        <Button onClick={handleDone}>{generationText.done}</Button>
      </Group>
    </Stack>
  )
}

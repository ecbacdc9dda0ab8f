import { Button } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconSparkles } from '@tabler/icons-react'
import { useRef } from 'react'
import { toFormError } from '../../../http/form-error.ts'
import { DialogActions } from '../../../ui/dialog/dialog-actions.tsx'
import { DialogForm } from '../../../ui/dialog/dialog-form.tsx'
import { DiscardPrompt } from '../../../ui/dialog/discard-prompt.tsx'
import { uiText } from '../../../ui/ui.text.ts'
import type { GenerationValues } from '../generation-values.ts'
import { generationText } from '../question-generation.text.ts'
import { GenerationFields } from './generation-fields.tsx'

/** Effect on the questions already in the list. */
export type Manner = 'extend' | 'replace'

interface GenerationFormProps {
  form: UseFormReturnType<GenerationValues>
  /** There is a list to extend, to replace, or to go back to. */
  hasList: boolean
  /** Its errors are shown above the fields. */
  onGenerate: (request: GenerationValues, manner: Manner) => Promise<void>
  onBack: () => void
  /** Asks first when something was typed. */
  onCancel: () => void
  isLeaving: boolean
  onStay: () => void
  onClose: () => void
}

/** The form of what is asked for. */
export function GenerationForm(props: GenerationFormProps) {
  const { form, hasList, isLeaving, onGenerate, onBack, onCancel, onStay, onClose } = props
  const manner = useRef<Manner>('extend')
  const sparkles = <IconSparkles size={18} aria-hidden />
  const submit = (how: Manner, label: string, isMain: boolean) => (
    <Button
      size="md"
      type="submit"
      variant={isMain ? 'filled' : 'light'}
      {...(isMain && { leftSection: sparkles })}
      onClick={() => {
        manner.current = how
      }}
    >
      {label}
    </Button>
  )

  return (
    <DialogForm
      form={form}
      onSave={(request) => onGenerate(request, manner.current)}
      toFormError={toFormError(generationText.failed)}
      foot={
        isLeaving ? (
          <DiscardPrompt key="leaving" onStay={onStay} onLeave={onClose} />
        ) : hasList ? (
          <DialogActions
            aside={
              <Button size="md" variant="default" onClick={onBack}>
                {generationText.back}
              </Button>
            }
            back={submit('replace', generationText.replace, false)}
            onward={submit('extend', generationText.extend, true)}
          />
        ) : (
          <DialogActions
            back={
              <Button size="md" variant="default" onClick={onCancel}>
                {uiText.cancel}
              </Button>
            }
            onward={submit('extend', generationText.submit, true)}
          />
        )
      }
    >
      <p className="wide dim">{generationText.intro}</p>
      <GenerationFields form={form} />
    </DialogForm>
  )
}

import { Button } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconSparkles } from '@tabler/icons-react'
import { useRef } from 'react'
import { refusalOf } from '../../../http/refusal.ts'
import { DialogForm } from '../../../ui/dialog-form.tsx'
import { FormFoot } from '../../../ui/form-foot.tsx'
import { LeavingFoot } from '../../../ui/leaving-foot.tsx'
import { uiText } from '../../../ui/ui.text.ts'
import { generationText } from '../question-generation.text.ts'
import type { WishValues } from '../wish-form.ts'
import { WishFields } from './wish-fields.tsx'

/** What becomes of the questions that stand in the list already. */
export type Manner = 'extend' | 'replace'

interface WishFaceProps {
  form: UseFormReturnType<WishValues>
  /** There is a list to extend, to replace, or to go back to. */
  hasList: boolean
  /** What it throws is shown over the fields. */
  onGenerate: (wish: WishValues, manner: Manner) => Promise<void>
  onBack: () => void
  /** Asks first when something was typed. */
  onCancel: () => void
  isLeaving: boolean
  onStay: () => void
  onClose: () => void
}

/** The form of what is asked for. */
export function WishFace(props: WishFaceProps) {
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
      onSave={(wish) => onGenerate(wish, manner.current)}
      refusalOf={refusalOf(generationText.failed)}
      foot={
        isLeaving ? (
          <LeavingFoot key="leaving" onStay={onStay} onLeave={onClose} />
        ) : hasList ? (
          <FormFoot
            aside={
              <Button size="md" variant="default" onClick={onBack}>
                {generationText.back}
              </Button>
            }
            back={submit('replace', generationText.replace, false)}
            onward={submit('extend', generationText.extend, true)}
          />
        ) : (
          <FormFoot
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
      <p className="wide form-intro dim">{generationText.intro}</p>
      <WishFields form={form} />
    </DialogForm>
  )
}

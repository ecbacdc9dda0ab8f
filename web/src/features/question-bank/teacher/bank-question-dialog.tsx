import { difficultyLevels } from '@manara/contract/question-bank.ts'
import { NativeSelect } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import { refusalOf } from '../../../http/refusal.ts'
import { showInfo, showSuccess } from '../../../http/toasts.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { UploadProgress } from '../../../ui/upload-progress.tsx'
import { QuestionFields } from '../../questions/question-fields.tsx'
import { difficultyOf } from '../question-bank.api.ts'
import { bankText } from '../question-bank.text.ts'
import {
  type BankQuestionValues,
  changeQuestion,
  useQuestionForm,
  useSending,
  type Watch,
} from './bank-question-form.ts'

interface BankQuestionDialogProps {
  isOpen: boolean
  title: string
  saveLabel: string
  /** Said once it is saved. */
  savedText: string
  initialValues: BankQuestionValues
  /** A question that exists keeps its type. */
  isTypeFixed: boolean
  save: (values: BankQuestionValues, watch: Watch) => Promise<unknown>
  onClose: () => void
}

const levels = difficultyLevels.map((value) => ({ value, label: bankText.difficulties[value] }))

/** The form of a bank question, new or not. */
export function BankQuestionDialog(props: BankQuestionDialogProps) {
  const { isOpen, title, saveLabel, savedText, initialValues, isTypeFixed, save, onClose } = props
  const form = useQuestionForm(initialValues)
  const { send, progress, stop } = useSending()
  const values = form.getValues()

  const handleSave = async (given: BankQuestionValues) => {
    const saved = await send(given.image, (watch) => save(given, watch))
    if (saved) showSuccess(savedText)
    else showInfo(bankText.stopped, bankText.stoppedText)
    return saved !== undefined
  }

  return (
    <FormDialog
      isOpen={isOpen}
      title={title}
      saveLabel={saveLabel}
      form={form}
      onSave={handleSave}
      refusalOf={refusalOf(bankText.saveFailed)}
      onClose={onClose}
      progress={values.image && <UploadProgress {...progress} onStop={stop} />}
    >
      <QuestionFields
        values={values}
        errors={form.errors}
        isDisabled={form.submitting}
        isTypeFixed={isTypeFixed}
        onChange={(patch) => changeQuestion(form, patch)}
      >
        <NativeSelect
          className="wide"
          label={bankText.difficulty}
          rightSection={<IconSelector size={16} aria-hidden />}
          data={levels}
          disabled={form.submitting}
          value={values.difficultyLevel}
          onChange={(event) =>
            form.setFieldValue('difficultyLevel', difficultyOf(event.currentTarget.value) ?? 'Medium')
          }
        />
      </QuestionFields>
    </FormDialog>
  )
}

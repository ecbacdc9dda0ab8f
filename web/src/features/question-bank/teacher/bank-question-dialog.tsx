import { difficultyLevels } from '@manara/contract/question-bank.ts'
import { NativeSelect } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconSelector } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { toFormError } from '../../../http/form-error.ts'
import { showInfo, showSuccess } from '../../../http/toasts.tsx'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { UploadProgress } from '../../../ui/feedback/upload-progress.tsx'
import { QuestionFields } from '../../questions/question-fields.tsx'
import { readDifficulty } from '../question-bank.api.ts'
import { bankText } from '../question-bank.text.ts'
import { TopicSelect } from '../topic-select.tsx'
import { type BankQuestionValues, changeQuestion, stopped, useSending, type Watch } from './bank-question-form.ts'

interface BankQuestionDialogProps {
  isOpen: boolean
  title: string
  saveLabel: string
  /** Said once it is saved. */
  savedText: string
  form: UseFormReturnType<BankQuestionValues>
  /** A question that exists keeps its type. */
  isTypeFixed: boolean
  courseId: number
  /** Undefined when there was nothing to save. */
  save: (values: BankQuestionValues, watch: Watch) => Promise<unknown>
  /** Fields that another person changed meanwhile. */
  conflicts?: ReactNode
  onClose: () => void
}

const levels = difficultyLevels.map((value) => ({ value, label: bankText.difficulties[value] }))

/** The form of a bank question, new or not. */
export function BankQuestionDialog(props: BankQuestionDialogProps) {
  const { isOpen, title, saveLabel, savedText, form, isTypeFixed, courseId, save, conflicts, onClose } = props
  const { send, progress, stop } = useSending()
  const values = form.getValues()

  const handleSave = async (given: BankQuestionValues) => {
    const saved = await send(given.image, (watch) => save(given, watch))
    if (saved === stopped) showInfo(bankText.stopped, bankText.stoppedText)
    else if (saved) showSuccess(savedText)
    return saved !== undefined && saved !== stopped
  }

  return (
    <FormDialog
      isOpen={isOpen}
      title={title}
      saveLabel={saveLabel}
      form={form}
      onSave={handleSave}
      toFormError={toFormError(bankText.saveFailed)}
      onClose={onClose}
      progress={values.image && <UploadProgress {...progress} onStop={stop} />}
    >
      {conflicts}
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
            form.setFieldValue('difficultyLevel', readDifficulty(event.currentTarget.value) ?? 'Medium')
          }
        />
        <TopicSelect
          className="wide"
          courseId={courseId}
          label={bankText.topic}
          emptyLabel={bankText.noTopic}
          value={values.topicId}
          isDisabled={form.submitting}
          onChange={(topicId) => changeQuestion(form, { topicId })}
        />
      </QuestionFields>
    </FormDialog>
  )
}

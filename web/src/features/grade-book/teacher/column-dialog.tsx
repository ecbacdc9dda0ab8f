import type { GradeColumn, GradePlan } from '@manara/contract/grade-book.ts'
import { NativeSelect, Switch, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { acceptedNumber, readNumber, writeNumber } from '../../../format/typed-number.ts'
import { getErrorMessage } from '../../../http/api.ts'
import { toFormError } from '../../../http/form-error.ts'
import { showSuccess } from '../../../http/toasts.tsx'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { NumberField } from '../../../ui/form/number-field.tsx'
import { useCreateColumn, useDeleteColumn, useUpdateColumn } from '../grade-book.api.ts'
import { bookText as text } from '../grade-book.text.ts'
import '@mantine/core/styles/Switch.css'

interface ColumnDialogProps {
  isOpen: boolean
  plan: GradePlan
  classroomId: number
  /** Absent: a new one. */
  column: GradeColumn | undefined
  onClose: () => void
}

const isPoints = (typed: string) => {
  const value = readNumber(typed)
  return typeof value === 'number' && value >= 0.25 && value <= 1_000
}

/** Adds a column, of marks or of a quiz's results, or changes one. */
export function ColumnDialog({ isOpen, plan, classroomId, column, onClose }: ColumnDialogProps) {
  const create = useCreateColumn(classroomId)
  const update = useUpdateColumn(classroomId)
  const remove = useDeleteColumn(classroomId)
  const form = useForm({
    initialValues: {
      title: column?.title ?? '',
      componentId: String(column?.componentId ?? plan.components[0]?.id ?? ''),
      quizId: '',
      maxPoints: writeNumber(column?.maxPoints ?? 100),
      counts: column?.counts ?? true,
    },
    validate: {
      title: (title) => (title.trim() === '' ? text.columnTitle : null),
      maxPoints: (typed) => (isPoints(typed) ? null : text.range(1_000)),
    },
  })

  const handleSave = async ({ quizId, ...values }: typeof form.values) => {
    const body = {
      componentId: Number(values.componentId),
      title: values.title.trim(),
      maxPoints: acceptedNumber(values.maxPoints),
      counts: values.counts,
    }
    const { message } = column
      ? await update.mutateAsync({ ...body, columnId: column.columnId })
      : await create.mutateAsync({ ...body, ...(quizId !== '' && { quizId: Number(quizId) }) })
    showSuccess(message)
    return true
  }

  return (
    <FormDialog
      isOpen={isOpen}
      title={column ? text.editColumn(column.title) : text.newColumn}
      saveLabel={text.saveColumn}
      form={form}
      onSave={handleSave}
      toFormError={toFormError(text.columnFailed)}
      onClose={onClose}
      removal={
        column && {
          label: text.deleteColumn,
          question: text.deleteColumnText,
          confirmLabel: text.deleteColumn,
          onConfirm: () => remove.mutateAsync(column.columnId),
          getErrorMessage,
        }
      }
    >
      <TextInput
        withAsterisk
        data-autofocus
        dir="auto"
        label={text.columnTitle}
        maxLength={60}
        {...form.getInputProps('title')}
      />
      <NativeSelect
        label={text.component}
        data={plan.components.map(({ id, name }) => ({ value: String(id), label: name }))}
        {...form.getInputProps('componentId')}
      />
      {!column && (
        <NativeSelect
          label={text.source}
          data={[
            { value: '', label: text.byHand },
            ...plan.quizzes.map(({ quizId, title }) => ({ value: String(quizId), label: text.quiz(title) })),
          ]}
          {...form.getInputProps('quizId')}
        />
      )}
      <NumberField withAsterisk hasFraction label={text.maxPoints} {...form.getInputProps('maxPoints')} />
      <Switch className="wide" label={text.counts} {...form.getInputProps('counts', { type: 'checkbox' })} />
    </FormDialog>
  )
}

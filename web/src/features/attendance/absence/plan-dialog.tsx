import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { acceptedNumber, writeNumber } from '../../../format/typed-number.ts'
import { toFormError } from '../../../http/form-error.ts'
import { showSuccess } from '../../../http/toasts.tsx'
import { WaitingDialog } from '../../../http/waiting-dialog.tsx'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { NumberField } from '../../../ui/form/number-field.tsx'
import { planQuery, useUpdatePlan } from './absence.api.ts'
import { absenceText as text } from './absence.text.ts'

interface PlanDialogProps {
  classroom: { classroomId: number; classroomName: string }
  isOpen: boolean
  onClose: () => void
}

function PlanForm({ classroom, isOpen, onClose, planned }: PlanDialogProps & { planned: number | null }) {
  const update = useUpdatePlan(classroom.classroomId)
  const form = useForm({
    initialValues: { plannedLessons: planned === null ? '' : writeNumber(planned) },
    validate: {
      plannedLessons: (typed) => {
        const count = acceptedNumber(typed)
        return typed.trim() === '' || (Number.isInteger(count) && count >= 1 && count <= 500) ? null : text.planRange
      },
    },
  })
  return (
    <FormDialog
      isOpen={isOpen}
      title={text.planTitle(classroom.classroomName)}
      saveLabel={text.planSave}
      form={form}
      onSave={async ({ plannedLessons }) => {
        await update.mutateAsync(plannedLessons.trim() === '' ? null : acceptedNumber(plannedLessons))
        showSuccess(text.planSaved, classroom.classroomName)
        return true
      }}
      toFormError={toFormError(text.planFailed)}
      onClose={onClose}
    >
      <NumberField
        className="wide"
        label={text.plan}
        description={text.planHelp}
        {...form.getInputProps('plannedLessons')}
      />
    </FormDialog>
  )
}

/** How many lessons a classroom has in all; the share of absence is counted from it. */
export function PlanDialog(props: PlanDialogProps) {
  const plan = useQuery(planQuery(props.classroom.classroomId))
  if (plan.data) return <PlanForm {...props} planned={plan.data.plannedLessons} />
  const title = text.planTitle(props.classroom.classroomName)
  return <WaitingDialog {...props} title={title} loading={text.planLoading} failed={text.planLoadFailed} query={plan} />
}

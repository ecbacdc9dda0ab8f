import {
  combinations,
  type GradePlan,
  gradeParts,
  type PlanBody,
  roundings,
  showings,
} from '@manara/contract/grade-book.ts'
import { toExamMax } from '@manara/contract/grades.ts'
import { Button, NativeSelect, Switch, TextInput } from '@mantine/core'
import { type UseFormReturnType, useForm } from '@mantine/form'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { acceptedNumber, readNumber, writeNumber } from '../../../format/typed-number.ts'
import { getErrorMessage } from '../../../http/api.ts'
import { toFormError, toReason } from '../../../http/form-error.ts'
import { showFailure, showSuccess } from '../../../http/toasts.tsx'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { NumberField } from '../../../ui/form/number-field.tsx'
import { IconButton } from '../../../ui/layout/icon-button.tsx'
import { useDeletePlan, useSavePlan, useTryPlan } from '../grade-book.api.ts'
import { bookText as text } from '../grade-book.text.ts'
import styles from './grade-book.module.css'
import { PlanTrial } from './plan-trial.tsx'
import '@mantine/core/styles/Switch.css'

interface PlanDialogProps {
  isOpen: boolean
  plan: GradePlan
  classroomId: number
  onClose: () => void
}

const toValues = (plan: GradePlan) => ({
  practicalMax: writeNumber(plan.practicalMax),
  rounding: plan.rounding,
  missingIsZero: plan.missingIsZero,
  showsMarks: plan.showsMarks,
  components: plan.components.map((component, index) => ({
    ...component,
    key: String(component.id ?? `first-${index}`),
    weight: writeNumber(component.weight),
    dropLowest: String(component.dropLowest),
  })),
  reason: '',
})
type Values = ReturnType<typeof toValues>

const numberIn = (typed: string) => {
  const value = readNumber(typed)
  return typeof value === 'number' ? value : 0
}

const toBody = ({ practicalMax, rounding, missingIsZero, showsMarks, components }: Values): PlanBody => ({
  practicalMax: acceptedNumber(practicalMax),
  rounding,
  missingIsZero,
  showsMarks,
  components: components.map(({ key: _, id, name, weight, dropLowest, combine, part }) => ({
    ...(id !== undefined && { id }),
    part,
    name: name.trim(),
    weight: acceptedNumber(weight),
    combine,
    dropLowest: combine === 'MEAN' ? Number(dropLowest) : 0,
  })),
})

/** The weights of a part as a bar that must be full. */
function Weights({ values, part }: { values: Values; part: (typeof gradeParts)[number] }) {
  const practicalMax = numberIn(values.practicalMax)
  const max = part === 'EXAM' ? toExamMax(practicalMax) : practicalMax
  const own = values.components.filter((component) => component.part === part)
  const sum = Math.round(own.reduce((total, { weight }) => total + numberIn(weight) * 100, 0)) / 100
  return (
    <div className="wide">
      <p className={`small ${sum === max ? 'dim' : 'wrong'}`} role="status">
        {text.weights(text.parts[part], sum, max)}
      </p>
      <div className={styles.bar} data-over={sum > max || undefined} aria-hidden>
        {own.map(({ key, weight }) => (
          <i key={key} style={{ inlineSize: `${(numberIn(weight) * 100) / Math.max(max, sum, 1)}%` }} />
        ))}
      </div>
    </div>
  )
}

function Components({ form }: { form: UseFormReturnType<Values> }) {
  const { components } = form.values
  const add = () =>
    form.insertListItem('components', {
      key: `new-${Date.now()}`,
      part: 'PRACTICAL',
      name: '',
      weight: '',
      combine: 'MEAN',
      dropLowest: '0',
    })
  return (
    <fieldset className="wide">
      <legend>{text.components}</legend>
      {components.map(({ key, name, combine }, at) => (
        <div key={key} className={styles.component}>
          <TextInput dir="auto" label={text.name} maxLength={60} {...form.getInputProps(`components.${at}.name`)} />
          <NativeSelect
            label={text.part}
            data={gradeParts.map((part) => ({ value: part, label: text.parts[part] }))}
            {...form.getInputProps(`components.${at}.part`)}
          />
          <NumberField hasFraction label={text.weight} {...form.getInputProps(`components.${at}.weight`)} />
          <NativeSelect
            label={text.combine}
            data={combinations.map((one) => ({ value: one, label: text.combinations[one] }))}
            {...form.getInputProps(`components.${at}.combine`)}
          />
          {combine === 'MEAN' && (
            <NativeSelect
              label={text.drop}
              data={Array.from({ length: 11 }, (_, count) => String(count))}
              {...form.getInputProps(`components.${at}.dropLowest`)}
            />
          )}
          <IconButton label={text.removeComponent(name)} onClick={() => form.removeListItem('components', at)}>
            <IconTrash size={18} aria-hidden />
          </IconButton>
        </div>
      ))}
      <Button variant="subtle" leftSection={<IconPlus size={18} aria-hidden />} onClick={add}>
        {text.addComponent}
      </Button>
    </fieldset>
  )
}

const isWeight = (typed: string) => numberIn(typed) >= 0.5 && numberIn(typed) <= 100

/** Makes or changes the plan of a book; a change can be tried before it is saved (R-book-7). */
export function PlanDialog({ isOpen, plan, classroomId, onClose }: PlanDialogProps) {
  const save = useSavePlan(classroomId)
  const trial = useTryPlan(classroomId)
  const remove = useDeletePlan(classroomId)
  const form = useForm<Values>({
    initialValues: toValues(plan),
    validate: {
      practicalMax: (typed) => {
        const value = readNumber(typed)
        return typeof value === 'number' && value >= 0 && value <= 100 ? null : text.maxRange
      },
      components: {
        name: (name) => (name.trim() === '' ? text.nameRequired : null),
        weight: (typed) => (isWeight(typed) ? null : text.weightRange),
      },
    },
  })

  const handleSave = async (values: Values) => {
    const reason = values.reason.trim()
    const body = { ...toBody(values), version: plan.version, ...(reason !== '' && { reason }) }
    showSuccess((await save.mutateAsync(body)).message)
    return true
  }
  const handleTry = () => {
    if (form.validate().hasErrors) return
    trial.mutate(toBody(form.values), {
      onError: (error) => showFailure(text.tryFailed, toReason(text.tryFailed)(error)),
    })
  }

  return (
    <FormDialog
      isOpen={isOpen}
      title={text.planTitle}
      saveLabel={text.savePlan}
      form={form}
      onSave={handleSave}
      toFormError={toFormError(text.planFailed)}
      onClose={onClose}
      removal={
        plan.version === 0
          ? undefined
          : {
              label: text.deletePlan,
              question: text.deletePlanText,
              confirmLabel: text.deletePlan,
              onConfirm: async () => {
                await remove.mutateAsync(undefined)
                showSuccess(text.planDeleted)
              },
              getErrorMessage,
            }
      }
    >
      <NumberField
        withAsterisk
        hasFraction
        label={text.practicalMax}
        description={text.practicalMaxHelp}
        {...form.getInputProps('practicalMax')}
      />
      <NativeSelect
        label={text.rounding}
        data={roundings.map((one) => ({ value: one, label: text.roundings[one] }))}
        {...form.getInputProps('rounding')}
      />
      <NativeSelect
        className="wide"
        label={text.showsMarks}
        description={text.showsHelp}
        data={showings.toReversed().map((one) => ({ value: one, label: text.showings[one] }))}
        {...form.getInputProps('showsMarks')}
      />
      <Switch
        className="wide"
        label={text.missingIsZero}
        {...form.getInputProps('missingIsZero', { type: 'checkbox' })}
      />
      <Components form={form} />
      {gradeParts.map((part) => (
        <Weights key={part} part={part} values={form.values} />
      ))}
      {plan.isPosted && (
        <TextInput
          className="wide"
          withAsterisk
          label={text.planReason}
          description={text.planReasonHelp}
          maxLength={300}
          {...form.getInputProps('reason')}
        />
      )}
      {plan.version > 0 && (
        <div className="wide stack">
          <Button variant="light" loading={trial.isPending} onClick={handleTry}>
            {text.try}
          </Button>
          {trial.data && <PlanTrial preview={trial.data} />}
        </div>
      )}
    </FormDialog>
  )
}

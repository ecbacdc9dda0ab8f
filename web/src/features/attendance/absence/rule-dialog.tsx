import {
  type AttendanceRule,
  absenceEffects,
  offeredRule,
  type UpdateAttendanceRuleBody,
} from '@manara/contract/attendance-rules.ts'
import { NativeSelect, Switch } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { acceptedNumber, writeNumber } from '../../../format/typed-number.ts'
import { toFormError } from '../../../http/form-error.ts'
import { showSuccess } from '../../../http/toasts.tsx'
import { useEdit } from '../../../http/use-edit.tsx'
import { WaitingDialog } from '../../../http/waiting-dialog.tsx'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { NumberField } from '../../../ui/form/number-field.tsx'
import { rulesQuery, useUpdateRule } from './absence.api.ts'
import { absenceText as text } from './absence.text.ts'
import '@mantine/core/styles/Switch.css'

type Rule = Omit<AttendanceRule, 'programId' | 'programName'>

interface RuleDialogProps {
  isOpen: boolean
  onClose: () => void
}

const write = (value: number | null) => (value === null ? '' : writeNumber(value))
const read = (typed: string) => (typed.trim() === '' ? null : acceptedNumber(typed))
const within = (least: number, most: number, isRequired?: boolean) => (typed: string) => {
  if (typed.trim() === '') return isRequired ? text.range(least, most) : null
  const value = acceptedNumber(typed)
  return Number.isInteger(value) && value >= least && value <= most ? null : text.range(least, most)
}

const toValues = (rule: Rule) => ({
  minPercent: writeNumber(rule.minPercent),
  warn1: write(rule.warn1),
  warn2: write(rule.warn2),
  latePerAbsence: write(rule.latePerAbsence),
  excusedFloorPercent: write(rule.excusedFloorPercent),
  excusedCounts: rule.excusedCounts,
  effect: rule.effect,
})

const toFields = (values: ReturnType<typeof toValues>): Rule => ({
  ...values,
  minPercent: acceptedNumber(values.minPercent),
  warn1: read(values.warn1),
  warn2: read(values.warn2),
  latePerAbsence: read(values.latePerAbsence),
  excusedFloorPercent: read(values.excusedFloorPercent),
})

function RuleForm({ isOpen, onClose, rule }: RuleDialogProps & { rule: Rule }) {
  const update = useUpdateRule()
  const form = useForm({
    initialValues: toValues(rule),
    validate: {
      minPercent: within(0, 100, true),
      warn1: within(1, 100),
      warn2: within(1, 100),
      latePerAbsence: within(1, 10),
      excusedFloorPercent: within(0, 100),
    },
  })
  const edit = useEdit({
    form,
    stored: rule,
    toFields,
    labels: text.fields,
    write: {
      minPercent: (value) => ({ minPercent: writeNumber(value) }),
      warn1: (value) => ({ warn1: write(value) }),
      warn2: (value) => ({ warn2: write(value) }),
      latePerAbsence: (value) => ({ latePerAbsence: write(value) }),
      excusedFloorPercent: (value) => ({ excusedFloorPercent: write(value) }),
      excusedCounts: (value) => ({ excusedCounts: value }),
      effect: (value) => ({ effect: value }),
    },
  })
  const least = acceptedNumber(form.values.minPercent)
  const isExample = least >= 0 && least < 100
  const number = (
    field: 'minPercent' | 'warn1' | 'warn2' | 'latePerAbsence' | 'excusedFloorPercent',
    unit?: string,
  ) => (
    <NumberField
      label={text.fields[field]}
      {...(unit && { unit })}
      {...(field !== 'minPercent' && { placeholder: text.emptyMeansNone })}
      {...form.getInputProps(field)}
    />
  )
  return (
    <FormDialog
      isOpen={isOpen}
      title={text.rule}
      saveLabel={text.ruleSave}
      form={form}
      onSave={async (values) => {
        const saved = await edit.save(values, (body) => update.mutateAsync(body as UpdateAttendanceRuleBody))
        if (saved) showSuccess(saved.message)
        return saved !== undefined
      }}
      toFormError={toFormError(text.ruleFailed)}
      onClose={onClose}
    >
      {edit.conflicts}
      {number('minPercent', '%')}
      <NativeSelect
        label={text.fields.effect}
        data={absenceEffects.map((value) => ({ value, label: text.effects[value] }))}
        {...form.getInputProps('effect')}
      />
      {number('warn1', '%')}
      {number('warn2', '%')}
      {number('latePerAbsence')}
      {number('excusedFloorPercent', '%')}
      <Switch
        className="wide"
        label={text.fields.excusedCounts}
        {...form.getInputProps('excusedCounts', { type: 'checkbox' })}
      />
      <p className="dim wide">{isExample ? text.example(least) : ''}</p>
    </FormDialog>
  )
}

/** The rule of absence of the school; a school without one begins with the offered one. */
export function RuleDialog(props: RuleDialogProps) {
  const rules = useQuery(rulesQuery)
  const { data } = rules
  if (!data)
    return (
      <WaitingDialog
        {...props}
        title={text.rule}
        loading={text.ruleLoading}
        failed={text.ruleLoadFailed}
        query={rules}
      />
    )
  const {
    programId: _,
    programName: __,
    ...rule
  } = data.find(({ programId }) => programId === null) ?? {
    programId: null,
    programName: null,
    ...offeredRule,
  }
  return <RuleForm {...props} rule={rule} />
}

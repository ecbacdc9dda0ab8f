import {
  type AttendanceRule,
  absenceEffects,
  offeredRule,
  type UpdateAttendanceRuleBody,
} from '@manara/contract/attendance-rules.ts'
import { Button, Group, NativeSelect, Switch } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { acceptedNumber, writeNumber } from '../../../format/typed-number.ts'
import { toFormError, toReason } from '../../../http/form-error.ts'
import { showSuccess } from '../../../http/toasts.tsx'
import { useEdit } from '../../../http/use-edit.tsx'
import { WaitingDialog } from '../../../http/waiting-dialog.tsx'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { NumberField } from '../../../ui/form/number-field.tsx'
import { ProgramPicker } from '../../programs/program-picker.tsx'
import { rulesQuery, useDeleteRule, useUpdateRule } from './absence.api.ts'
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

interface RuleFormProps extends RuleDialogProps {
  rules: readonly AttendanceRule[]
  /** Null: the whole school. */
  programId: number | null
  onProgram: (programId: number | null) => void
}

const toRule = ({ programId: _, programName: __, ...rule }: AttendanceRule): Rule => rule

function RuleForm({ isOpen, onClose, rules, programId, onProgram }: RuleFormProps) {
  const update = useUpdateRule(programId ?? 0)
  const remove = useDeleteRule(programId ?? 0)
  const own = rules.find((one) => one.programId === programId)
  const usual = own ?? rules.find((one) => one.programId === null)
  const rule = usual ? toRule(usual) : offeredRule
  const named = rules.filter((one) => one.programId !== null)
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
        const saved = own
          ? await edit.save(values, (body) => update.mutateAsync(body as UpdateAttendanceRuleBody))
          : await update.mutateAsync(toFields(values))
        if (saved) showSuccess(saved.message)
        return saved !== undefined
      }}
      toFormError={toFormError(text.ruleFailed)}
      onClose={onClose}
      removal={
        own && {
          label: text.ruleDelete,
          question: text.ruleDeleteQuestion(own.programName),
          confirmLabel: text.ruleDelete,
          onConfirm: async () => {
            await remove.mutateAsync()
            showSuccess(text.ruleDeleted)
          },
          getErrorMessage: toReason(text.ruleDeleteFailed),
        }
      }
    >
      <ProgramPicker
        isClearable
        className="wide"
        label={text.ruleOf}
        placeholder={text.wholeSchool}
        disabled={form.isDirty()}
        {...(form.isDirty() && { description: text.saveFirst })}
        value={programId ?? undefined}
        known={own?.programName ? { id: programId ?? 0, name: own.programName } : undefined}
        onChange={(chosen) => onProgram(chosen ?? null)}
      />
      {programId === null && named.length > 0 && (
        <Group className="wide" gap="0.375rem">
          <span className="dim">{text.ownRules}</span>
          {named.map((one) => (
            <Button
              key={one.programId}
              size="xs"
              variant="light"
              disabled={form.isDirty()}
              onClick={() => onProgram(one.programId)}
            >
              <bdi>{one.programName}</bdi>
            </Button>
          ))}
        </Group>
      )}
      {programId !== null && !own && (
        <div className="wide">
          <Note>{text.noOwnRule}</Note>
        </div>
      )}
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

/** The rules of absence of the school and of single programs; where there is none, the form begins with the one that holds. */
export function RuleDialog(props: RuleDialogProps) {
  const rules = useQuery(rulesQuery)
  const [programId, setProgramId] = useState<number | null>(null)
  if (rules.data)
    return <RuleForm key={programId} {...props} rules={rules.data} programId={programId} onProgram={setProgramId} />
  const { ruleLoading: loading, ruleLoadFailed: failed } = text
  return <WaitingDialog {...props} title={text.rule} loading={loading} failed={failed} query={rules} />
}

import { CreateHolidayBody, type Holiday, type HolidayKind, holidayKinds } from '@manara/contract/calendar.ts'
import { NativeSelect, Switch, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconSelector } from '@tabler/icons-react'
import { useState } from 'react'
import { formatHijri } from '../../../format/hijri.ts'
import { fieldRules } from '../../../http/field-rules.ts'
import { toFormError, toReason } from '../../../http/form-error.ts'
import { newIdempotencyKey } from '../../../http/idempotency-key.ts'
import { showSuccess } from '../../../http/toasts.tsx'
import { useEdit } from '../../../http/use-edit.tsx'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { ProgramPicker } from '../../programs/program-picker.tsx'
import { useCreateHoliday, useDeleteHoliday, useUpdateHoliday } from '../calendar.api.ts'
import { calendarText as text } from '../calendar.text.ts'
import { HolidayRehearsal } from './holiday-rehearsal.tsx'
import '@mantine/core/styles/Switch.css'

type HolidayValues = {
  name: string
  firstDay: string
  lastDay: string
  kind: HolidayKind
  isTentative: boolean
  programId: number | undefined
}

const newValues: HolidayValues = {
  name: '',
  firstDay: '',
  lastDay: '',
  kind: 'NATIONAL',
  isTentative: false,
  programId: undefined,
}

const { programId: _, ...rules } = fieldRules(CreateHolidayBody)

/** One day is enough for a holiday of one day. */
const toFields = ({ name, firstDay, lastDay, kind, isTentative, programId }: HolidayValues) => ({
  name: name.trim(),
  firstDay,
  lastDay: lastDay || firstDay,
  kind,
  isTentative: kind === 'RELIGIOUS' && isTentative,
  programId: programId ?? null,
})

const toValues = ({ programId, ...holiday }: Holiday): HolidayValues => ({
  name: holiday.name,
  firstDay: holiday.firstDay,
  lastDay: holiday.lastDay,
  kind: holiday.kind,
  isTentative: holiday.isTentative,
  programId: programId ?? undefined,
})

interface HolidayDialogProps {
  isOpen: boolean
  /** Absent for a new one. */
  holiday?: Holiday | undefined
  hijriOffset: number
  onClose: () => void
}

/** Adds, moves or deletes a holiday; what lies on its days is named before it is saved (R-calendar-2). */
export function HolidayDialog({ isOpen, holiday, hijriOffset, onClose }: HolidayDialogProps) {
  const create = useCreateHoliday()
  const update = useUpdateHoliday(holiday?.holidayId ?? 0)
  const remove = useDeleteHoliday()
  const [idempotencyKey] = useState(newIdempotencyKey)
  const initialValues = holiday ? toValues(holiday) : newValues
  const form = useForm<HolidayValues>({
    initialValues,
    validate: { ...rules, lastDay: (day, { firstDay }) => (day === '' && firstDay !== '' ? null : rules.lastDay(day)) },
  })
  const edit = useEdit({
    form,
    stored: toFields(initialValues),
    toFields,
    labels: {
      name: text.name,
      firstDay: text.firstDay,
      lastDay: text.lastDay,
      kind: text.kind,
      isTentative: text.tentative,
      programId: text.program,
    },
    show: { kind: (kind) => text.kinds[kind], programId: (id) => (id === null ? text.everybody : String(id)) },
    write: { programId: (id) => ({ programId: id ?? undefined }) },
  })

  const handleSave = async (values: HolidayValues) => {
    const saved = holiday
      ? await edit.save(values, update.mutateAsync)
      : await create.mutateAsync({ body: toFields(values), idempotencyKey })
    if (saved) showSuccess(text.saved, saved.message)
    return saved !== undefined
  }

  const hijri = (day: string) => (day === '' ? undefined : formatHijri(day, hijriOffset))
  const { firstDay, lastDay, kind, programId } = form.values
  return (
    <FormDialog
      isOpen={isOpen}
      title={holiday ? text.edit(holiday.name) : text.addTitle}
      saveLabel={text.save}
      form={form}
      onSave={handleSave}
      toFormError={toFormError(text.saveFailed)}
      onClose={onClose}
      removal={
        holiday && {
          label: text.remove,
          question: text.removeQuestion(holiday.name),
          confirmLabel: text.remove,
          onConfirm: () => remove.mutateAsync(holiday.holidayId),
          getErrorMessage: toReason(text.saveFailed),
        }
      }
    >
      {edit.conflicts}
      <TextInput
        withAsterisk
        className="wide"
        label={text.name}
        maxLength={100}
        autoComplete="off"
        {...form.getInputProps('name')}
      />
      <TextInput
        withAsterisk
        type="date"
        label={text.firstDay}
        description={hijri(firstDay)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...form.getInputProps('firstDay')}
      />
      <TextInput
        type="date"
        label={text.lastDay}
        description={hijri(lastDay || firstDay)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...form.getInputProps('lastDay')}
      />
      <NativeSelect
        label={text.kind}
        data={holidayKinds.map((value) => ({ value, label: text.kinds[value] }))}
        rightSection={<IconSelector size={16} aria-hidden />}
        {...form.getInputProps('kind')}
      />
      <ProgramPicker
        label={text.program}
        placeholder={text.everybody}
        isClearable
        value={programId}
        onChange={(id) => form.setFieldValue('programId', id)}
      />
      {kind === 'RELIGIOUS' && (
        <Switch
          className="wide"
          label={text.isTentative}
          description={text.isTentativeHelp}
          {...form.getInputProps('isTentative', { type: 'checkbox' })}
        />
      )}
      <HolidayRehearsal firstDay={firstDay} lastDay={lastDay || firstDay} programId={programId ?? null} />
    </FormDialog>
  )
}

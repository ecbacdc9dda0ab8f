import {
  type AttendanceSettings,
  mostHijriOffset,
  UpdateAttendanceSettingsBody,
} from '@manara/contract/attendance-settings.ts'
import { NativeSelect, Switch } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { acceptedNumber } from '../../../format/typed-number.ts'
import { fieldRules } from '../../../http/field-rules.ts'
import { QueryFailed } from '../../../http/query-failed.tsx'
import { useEdit } from '../../../http/use-edit.tsx'
import { NumberField } from '../../../ui/form/number-field.tsx'
import { attendanceSettingsQuery, useUpdateAttendanceSettings } from '../attendance-settings.api.ts'
import { settingsScreenText } from '../settings-screen.text.ts'
import { type OnDirty, SettingsSection } from './settings-section.tsx'
import '@mantine/core/styles/Switch.css'

const { attendance: text } = settingsScreenText

const offsets = text.offsets.map((label, at) => ({ value: String(at - mostHijriOffset), label }))

const toValues = ({ usesAttendance, ...numbers }: AttendanceSettings) => ({
  usesAttendance,
  attendanceEditDays: String(numbers.attendanceEditDays),
  excuseDays: String(numbers.excuseDays),
  hijriOffset: String(numbers.hijriOffset),
})

function SettingsForm({ settings, onDirty }: { settings: AttendanceSettings; onDirty: OnDirty }) {
  const update = useUpdateAttendanceSettings()
  const form = useForm({ initialValues: toValues(settings), validate: fieldRules(UpdateAttendanceSettingsBody) })
  const edit = useEdit({
    form,
    stored: settings,
    toFields: (values) => ({
      usesAttendance: values.usesAttendance,
      attendanceEditDays: acceptedNumber(values.attendanceEditDays),
      excuseDays: acceptedNumber(values.excuseDays),
      hijriOffset: Number(values.hijriOffset),
    }),
    labels: {
      usesAttendance: text.isOn,
      attendanceEditDays: text.editDays,
      excuseDays: text.excuseDays,
      hijriOffset: text.hijri,
    },
    write: {
      attendanceEditDays: (days) => ({ attendanceEditDays: String(days) }),
      excuseDays: (days) => ({ excuseDays: String(days) }),
      hijriOffset: (offset) => ({ hijriOffset: String(offset) }),
    },
  })
  return (
    <SettingsSection
      title={text.title}
      hint={text.hint}
      saveLabel={text.save}
      form={form}
      onDirty={onDirty}
      onSave={(values) => edit.save(values, update.mutateAsync)}
    >
      {edit.conflicts}
      <Switch
        className="wide"
        label={text.isOn}
        description={text.isOnHelp}
        {...form.getInputProps('usesAttendance', { type: 'checkbox' })}
      />
      {form.values.usesAttendance && (
        <>
          <NumberField
            withAsterisk
            label={text.editDays}
            description={text.editDaysHelp}
            {...form.getInputProps('attendanceEditDays')}
          />
          <NumberField
            withAsterisk
            label={text.excuseDays}
            description={text.excuseDaysHelp}
            {...form.getInputProps('excuseDays')}
          />
          <NativeSelect
            label={text.hijri}
            description={text.hijriHelp}
            data={offsets}
            {...form.getInputProps('hijriOffset')}
          />
        </>
      )}
    </SettingsSection>
  )
}

/** Whether the school uses attendance, and its rules. */
export function AttendanceSection({ onDirty }: { onDirty: OnDirty }) {
  const settings = useQuery(attendanceSettingsQuery)
  if (settings.isPending) return <p className="card card-body dim">{text.loading}</p>
  if (settings.data === undefined)
    return (
      <section className="card">
        <QueryFailed title={text.loadFailed} query={settings} />
      </section>
    )
  return <SettingsForm settings={settings.data} onDirty={onDirty} />
}

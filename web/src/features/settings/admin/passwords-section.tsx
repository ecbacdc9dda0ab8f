import { passwordLength, type SchoolSettings } from '@manara/contract/settings.ts'
import { useForm } from '@mantine/form'
import { useEdit } from '../../../http/use-edit.tsx'
import { NumberField } from '../../../ui/form/number-field.tsx'
import { useUpdateSettings } from '../settings.api.ts'
import { settingsScreenText } from '../settings-screen.text.ts'
import { type OnDirty, SettingsSection } from './settings-section.tsx'

const { passwords: text } = settingsScreenText
const { least, most } = passwordLength

const toFormError = (typed: string) => {
  const length = Number(typed)
  return typed === '' || length < least || length > most ? text.range(least, most) : null
}

/** How short new passwords may be; those that exist go on working. */
export function PasswordsSection({ settings, onDirty }: { settings: SchoolSettings; onDirty: OnDirty }) {
  const updateSettings = useUpdateSettings()
  const form = useForm({
    initialValues: { staff: String(settings.staffPasswordLength), students: String(settings.studentPasswordLength) },
    validate: { staff: toFormError, students: toFormError },
  })
  const { staffPasswordLength, studentPasswordLength } = settings
  const edit = useEdit({
    form,
    stored: { staffPasswordLength, studentPasswordLength },
    toFields: ({ staff, students }) => ({
      staffPasswordLength: Number(staff),
      studentPasswordLength: Number(students),
    }),
    labels: { staffPasswordLength: text.staff, studentPasswordLength: text.students },
    write: {
      staffPasswordLength: (length) => ({ staff: String(length) }),
      studentPasswordLength: (length) => ({ students: String(length) }),
    },
  })

  return (
    <SettingsSection
      title={text.title}
      hint={text.hint}
      saveLabel={text.save}
      form={form}
      onDirty={onDirty}
      onSave={(values) => edit.save(values, updateSettings.mutateAsync)}
    >
      {edit.conflicts}
      <NumberField withAsterisk unit={text.unit} label={text.staff} {...form.getInputProps('staff')} />
      <NumberField withAsterisk unit={text.unit} label={text.students} {...form.getInputProps('students')} />
    </SettingsSection>
  )
}

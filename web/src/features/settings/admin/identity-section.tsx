import { type SchoolSettings, UpdateSettingsBody } from '@manara/contract/settings.ts'
import { NativeSelect, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { fieldRules } from '../../../http/field-rules.ts'
import { useUpdateSettings } from '../settings.api.ts'
import { settingsScreenText } from '../settings.text.ts'
import { type OnDirty, SettingsSection } from './settings-section.tsx'

const { identity: text } = settingsScreenText
const { schoolName: nameField, timeZone: zoneField } = UpdateSettingsBody.properties
const rules = fieldRules({ properties: { schoolName: nameField, timeZone: zoneField } })

/** Every zone that the browser knows, and the one in force, should the browser not know it. */
const zonesWith = (present: string) => [...new Set([present, ...Intl.supportedValuesOf('timeZone')])].sort()

export function IdentitySection({ settings, onDirty }: { settings: SchoolSettings; onDirty: OnDirty }) {
  const updateSettings = useUpdateSettings()
  const form = useForm({
    initialValues: { schoolName: settings.schoolName, timeZone: settings.timeZone },
    validate: { schoolName: rules.schoolName, timeZone: rules.timeZone },
  })
  return (
    <SettingsSection
      title={text.title}
      hint={text.hint}
      saveLabel={text.save}
      form={form}
      onDirty={onDirty}
      onSave={({ schoolName, timeZone }) => updateSettings.mutateAsync({ schoolName: schoolName.trim(), timeZone })}
    >
      <TextInput
        withAsterisk
        label={text.name}
        maxLength={255}
        autoComplete="organization"
        {...form.getInputProps('schoolName')}
      />
      <NativeSelect
        withAsterisk
        dir="ltr"
        label={text.timeZone}
        description={text.timeZoneHelp}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={zonesWith(settings.timeZone)}
        {...form.getInputProps('timeZone')}
      />
    </SettingsSection>
  )
}

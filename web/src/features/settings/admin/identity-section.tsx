import { type SchoolSettings, UpdateSettingsBody } from '@manara/contract/settings.ts'
import { NativeSelect, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useEffect, useState } from 'react'
import { fieldRules } from '../../../http/field-rules.ts'
import { useEdit } from '../../../http/use-edit.tsx'
import { useUpdateSettings } from '../settings.api.ts'
import { settingsScreenText } from '../settings-screen.text.ts'
import { zoneOption, zoneOptions } from '../time-zones.ts'
import { type OnDirty, SettingsSection } from './settings-section.tsx'

const { identity: text } = settingsScreenText
const { schoolName: nameField, timeZone: zoneField } = UpdateSettingsBody.properties
const rules = fieldRules({ properties: { schoolName: nameField, timeZone: zoneField } })

/** The page does not wait until all zones are named. */
function useZones(present: string) {
  const [zones, setZones] = useState<ReturnType<typeof zoneOptions>>()
  useEffect(() => {
    const naming = setTimeout(() => setZones(zoneOptions(present)))
    return () => clearTimeout(naming)
  }, [present])
  return zones ?? [zoneOption(present)]
}

export function IdentitySection({ settings, onDirty }: { settings: SchoolSettings; onDirty: OnDirty }) {
  const updateSettings = useUpdateSettings()
  const zones = useZones(settings.timeZone)
  const form = useForm({
    initialValues: { schoolName: settings.schoolName, timeZone: settings.timeZone },
    validate: { schoolName: rules.schoolName, timeZone: rules.timeZone },
  })
  const edit = useEdit({
    form,
    stored: { schoolName: settings.schoolName, timeZone: settings.timeZone },
    toFields: ({ schoolName, timeZone }) => ({ schoolName: schoolName.trim(), timeZone }),
    labels: { schoolName: text.name, timeZone: text.timeZone },
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
      <TextInput
        withAsterisk
        label={text.name}
        maxLength={255}
        autoComplete="organization"
        {...form.getInputProps('schoolName')}
      />
      <NativeSelect
        withAsterisk
        label={text.timeZone}
        description={text.timeZoneHelp}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={zones}
        {...form.getInputProps('timeZone')}
      />
    </SettingsSection>
  )
}

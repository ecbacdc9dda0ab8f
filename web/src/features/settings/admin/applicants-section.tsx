import type { SchoolSettings } from '@manara/contract/settings.ts'
import { Switch } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useEdit } from '../../../http/use-edit.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { useUpdateSettings } from '../settings.api.ts'
import { settingsScreenText } from '../settings-screen.text.ts'
import { type OnDirty, SettingsSection } from './settings-section.tsx'
import '@mantine/core/styles/Switch.css'

const { applicants: text } = settingsScreenText

/** Whether a request counts only once its mailbox was confirmed. */
export function ApplicantsSection({ settings, onDirty }: { settings: SchoolSettings; onDirty: OnDirty }) {
  const updateSettings = useUpdateSettings()
  const { confirmsApplicantEmail, hasMailServer } = settings
  const form = useForm({ initialValues: { confirmsApplicantEmail } })
  const edit = useEdit({
    form,
    stored: { confirmsApplicantEmail },
    toFields: (values) => values,
    labels: { confirmsApplicantEmail: text.isConfirmed },
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
      <Switch
        label={text.isConfirmed}
        description={text.isConfirmedHelp}
        {...form.getInputProps('confirmsApplicantEmail', { type: 'checkbox' })}
      />
      {form.values.confirmsApplicantEmail && !hasMailServer && (
        <div className="wide">
          <Note tone="yellow">{text.noMailServer}</Note>
        </div>
      )}
    </SettingsSection>
  )
}

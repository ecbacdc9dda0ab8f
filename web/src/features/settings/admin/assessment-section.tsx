import type { AssessmentSettings } from '@manara/contract/assessment-settings.ts'
import { Switch } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { QueryFailed } from '../../../http/query-failed.tsx'
import { assessmentSettingsQuery, useUpdateAssessmentSettings } from '../assessment-settings.api.ts'
import { settingsScreenText } from '../settings-screen.text.ts'
import { type OnDirty, SettingsSection } from './settings-section.tsx'
import '@mantine/core/styles/Switch.css'

const { assessment: text } = settingsScreenText

function SettingsForm({ settings, onDirty }: { settings: AssessmentSettings; onDirty: OnDirty }) {
  const update = useUpdateAssessmentSettings()
  const form = useForm({ initialValues: { usesGradeBook: settings.usesGradeBook } })
  return (
    <SettingsSection
      title={text.title}
      hint={text.hint}
      saveLabel={text.save}
      form={form}
      onDirty={onDirty}
      onSave={(values) => update.mutateAsync(values)}
    >
      <Switch
        className="wide"
        label={text.gradeBook}
        description={text.gradeBookHelp}
        {...form.getInputProps('usesGradeBook', { type: 'checkbox' })}
      />
    </SettingsSection>
  )
}

/** Which parts of assessment the school shows. */
export function AssessmentSection({ onDirty }: { onDirty: OnDirty }) {
  const settings = useQuery(assessmentSettingsQuery)
  if (settings.isPending) return <p className="card card-body dim">{text.loading}</p>
  if (settings.data === undefined)
    return (
      <section className="card">
        <QueryFailed title={text.loadFailed} query={settings} />
      </section>
    )
  return <SettingsForm settings={settings.data} onDirty={onDirty} />
}

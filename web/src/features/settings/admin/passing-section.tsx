import type { SchoolSettings } from '@manara/contract/settings.ts'
import { Switch } from '@mantine/core'
import { useForm } from '@mantine/form'
import { NumberField } from '../../../ui/number-field.tsx'
import { useUpdateSettings } from '../settings.api.ts'
import { settingsScreenText } from '../settings.text.ts'
import { type OnDirty, SettingsSection } from './settings-section.tsx'

const { passing: text } = settingsScreenText

const isMark = (typed: string) => typed !== '' && Number(typed) <= 100

/** The mean to graduate, and an optional minimum of every course (decisions §5). */
export function PassingSection({ settings, onDirty }: { settings: SchoolSettings; onDirty: OnDirty }) {
  const updateSettings = useUpdateSettings()
  const { passingGpa, minimumCourseGrade } = settings
  const form = useForm({
    initialValues: {
      passingGpa: String(passingGpa),
      hasMinimum: minimumCourseGrade !== null,
      minimumCourseGrade: minimumCourseGrade === null ? '' : String(minimumCourseGrade),
    },
    validate: {
      passingGpa: (typed) => (isMark(typed) ? null : text.range),
      minimumCourseGrade: (typed, { hasMinimum }) => {
        if (!hasMinimum || isMark(typed)) return null
        return typed === '' ? text.minimumRequired : text.range
      },
    },
  })
  const { hasMinimum } = form.values

  return (
    <SettingsSection
      title={text.title}
      hint={text.hint}
      saveLabel={text.save}
      form={form}
      onDirty={onDirty}
      onSave={(values) =>
        updateSettings.mutateAsync({
          passingGpa: Number(values.passingGpa),
          minimumCourseGrade: values.hasMinimum ? Number(values.minimumCourseGrade) : null,
        })
      }
    >
      <NumberField
        withAsterisk
        decimals={2}
        unit={text.markUnit}
        label={text.gpa}
        description={text.gpaHelp}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...form.getInputProps('passingGpa')}
      />
      <div className="settings-choice">
        <Switch
          label={text.hasMinimum}
          description={text.hasMinimumHelp}
          {...form.getInputProps('hasMinimum', { type: 'checkbox' })}
        />
        {hasMinimum && (
          <NumberField
            withAsterisk
            decimals={2}
            unit={text.markUnit}
            label={text.minimum}
            {...form.getInputProps('minimumCourseGrade')}
          />
        )}
      </div>
    </SettingsSection>
  )
}

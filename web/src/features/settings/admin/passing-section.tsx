import type { SchoolSettings } from '@manara/contract/settings.ts'
import { Switch } from '@mantine/core'
import { useForm } from '@mantine/form'
import { acceptedNumber, writeNumber } from '../../../format/typed-number.ts'
import { NumberField } from '../../../ui/number-field.tsx'
import { useUpdateSettings } from '../settings.api.ts'
import { settingsScreenText } from '../settings.text.ts'
import { type OnDirty, SettingsSection } from './settings-section.tsx'

const { passing: text } = settingsScreenText

const markTrouble = (typed: string): string | null => {
  const mark = acceptedNumber(typed)
  if (!(mark >= 0 && mark <= 100)) return text.range
  return Number(mark.toFixed(2)) === mark ? null : text.tooFine
}

/** The mean to graduate, and an optional minimum of every course (decisions §5). */
export function PassingSection({ settings, onDirty }: { settings: SchoolSettings; onDirty: OnDirty }) {
  const updateSettings = useUpdateSettings()
  const { passingGpa, minimumCourseGrade } = settings
  const form = useForm({
    initialValues: {
      passingGpa: writeNumber(passingGpa),
      hasMinimum: minimumCourseGrade !== null,
      minimumCourseGrade: minimumCourseGrade === null ? '' : writeNumber(minimumCourseGrade),
    },
    validate: {
      passingGpa: markTrouble,
      minimumCourseGrade: (typed, { hasMinimum }) => {
        if (!hasMinimum) return null
        return typed.trim() === '' ? text.minimumRequired : markTrouble(typed)
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
          passingGpa: acceptedNumber(values.passingGpa),
          minimumCourseGrade: values.hasMinimum ? acceptedNumber(values.minimumCourseGrade) : null,
        })
      }
    >
      <NumberField
        withAsterisk
        hasFraction
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
            hasFraction
            unit={text.markUnit}
            label={text.minimum}
            {...form.getInputProps('minimumCourseGrade')}
          />
        )}
      </div>
    </SettingsSection>
  )
}

import type { SchoolSettings } from '@manara/contract/settings.ts'
import { Stack, Switch } from '@mantine/core'
import { useForm } from '@mantine/form'
import { acceptedNumber, writeNumber } from '../../../format/typed-number.ts'
import { useEdit } from '../../../http/use-edit.tsx'
import { NumberField } from '../../../ui/form/number-field.tsx'
import { useUpdateSettings } from '../settings.api.ts'
import { settingsScreenText } from '../settings-screen.text.ts'
import { type OnDirty, SettingsSection } from './settings-section.tsx'
import '@mantine/core/styles/Switch.css'

const { passing: text } = settingsScreenText

const gradeProblem = (typed: string): string | null => {
  const mark = acceptedNumber(typed)
  if (!(mark >= 0 && mark <= 100)) return text.range
  return Number(mark.toFixed(2)) === mark ? null : text.tooFine
}

const minimumValues = (minimum: number | null) => ({
  hasMinimum: minimum !== null,
  minimumCourseGrade: minimum === null ? '' : writeNumber(minimum),
})

/** The mean to graduate, and an optional minimum of every course (R-graduation-1). */
export function PassingSection({ settings, onDirty }: { settings: SchoolSettings; onDirty: OnDirty }) {
  const updateSettings = useUpdateSettings()
  const { passingGpa, minimumCourseGrade } = settings
  const form = useForm({
    initialValues: {
      passingGpa: writeNumber(passingGpa),
      ...minimumValues(minimumCourseGrade),
    },
    validate: {
      passingGpa: gradeProblem,
      minimumCourseGrade: (typed, { hasMinimum }) => {
        if (!hasMinimum) return null
        return typed.trim() === '' ? text.minimumRequired : gradeProblem(typed)
      },
    },
  })
  const { hasMinimum } = form.values
  const edit = useEdit({
    form,
    stored: { passingGpa, minimumCourseGrade },
    toFields: (values) => ({
      passingGpa: acceptedNumber(values.passingGpa),
      minimumCourseGrade: values.hasMinimum ? acceptedNumber(values.minimumCourseGrade) : null,
    }),
    labels: { passingGpa: text.gpa, minimumCourseGrade: text.minimum },
    write: {
      passingGpa: (mark) => ({ passingGpa: writeNumber(mark) }),
      minimumCourseGrade: minimumValues,
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
      <NumberField
        withAsterisk
        hasFraction
        unit={text.markUnit}
        label={text.gpa}
        description={text.gpaHelp}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...form.getInputProps('passingGpa')}
      />
      <Stack gap="0.75rem">
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
      </Stack>
    </SettingsSection>
  )
}

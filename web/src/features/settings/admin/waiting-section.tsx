import { paymentWait, type SchoolSettings } from '@manara/contract/settings.ts'
import { Switch } from '@mantine/core'
import { useForm } from '@mantine/form'
import { acceptedNumber } from '../../../format/typed-number.ts'
import { NumberField } from '../../../ui/number-field.tsx'
import { useUpdateSettings } from '../settings.api.ts'
import { settingsScreenText } from '../settings.text.ts'
import { type OnDirty, SettingsSection } from './settings-section.tsx'

const { waiting: text } = settingsScreenText

/** How long the school waits for a payment before it rejects the request by itself; off unless somebody wants it. */
export function WaitingSection({ settings, onDirty }: { settings: SchoolSettings; onDirty: OnDirty }) {
  const updateSettings = useUpdateSettings()
  const { paymentWaitDays } = settings
  const form = useForm({
    initialValues: { isOn: paymentWaitDays !== null, paymentWaitDays: String(paymentWaitDays ?? 14) },
    validate: {
      paymentWaitDays: (typed, { isOn }) => {
        if (!isOn) return null
        if (typed.trim() === '') return text.daysRequired
        const days = acceptedNumber(typed)
        return Number.isInteger(days) && days >= paymentWait.least && days <= paymentWait.most
          ? null
          : text.daysRange(paymentWait.least, paymentWait.most)
      },
    },
  })

  return (
    <SettingsSection
      title={text.title}
      hint={text.hint}
      saveLabel={text.save}
      form={form}
      onDirty={onDirty}
      onSave={({ isOn, paymentWaitDays: days }) =>
        updateSettings.mutateAsync({ paymentWaitDays: isOn ? acceptedNumber(days) : null })
      }
    >
      <Switch
        className="settings-choice"
        label={text.isOn}
        description={text.isOnHelp}
        {...form.getInputProps('isOn', { type: 'checkbox' })}
      />
      {form.values.isOn && (
        <NumberField withAsterisk unit={text.daysUnit} label={text.days} {...form.getInputProps('paymentWaitDays')} />
      )}
    </SettingsSection>
  )
}

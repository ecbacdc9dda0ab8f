import { paymentWait, type SchoolSettings } from '@manara/contract/settings.ts'
import { Switch } from '@mantine/core'
import { useForm } from '@mantine/form'
import { acceptedNumber } from '../../../format/typed-number.ts'
import { useEdit } from '../../../http/use-edit.tsx'
import { NumberField } from '../../../ui/form/number-field.tsx'
import { useUpdateSettings } from '../settings.api.ts'
import { settingsScreenText } from '../settings-screen.text.ts'
import { type OnDirty, SettingsSection } from './settings-section.tsx'
import '@mantine/core/styles/Switch.css'

const { waiting: text } = settingsScreenText

const waitValues = (days: number | null) => ({ isOn: days !== null, paymentWaitDays: String(days ?? 14) })

/** How long the school waits for a payment before it rejects the request automatically; off by default. */
export function WaitingSection({ settings, onDirty }: { settings: SchoolSettings; onDirty: OnDirty }) {
  const updateSettings = useUpdateSettings()
  const { paymentWaitDays } = settings
  const form = useForm({
    initialValues: waitValues(paymentWaitDays),
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
  const edit = useEdit({
    form,
    stored: { paymentWaitDays },
    toFields: ({ isOn, paymentWaitDays: days }) => ({ paymentWaitDays: isOn ? acceptedNumber(days) : null }),
    labels: { paymentWaitDays: text.days },
    write: { paymentWaitDays: waitValues },
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
      <Switch label={text.isOn} description={text.isOnHelp} {...form.getInputProps('isOn', { type: 'checkbox' })} />
      {form.values.isOn && <NumberField withAsterisk label={text.days} {...form.getInputProps('paymentWaitDays')} />}
    </SettingsSection>
  )
}

import { UpdateCountryFormats } from '@manara/contract/country.ts'
import {
  type CountryCode,
  type CountryPreset,
  countryCodes,
  countryName,
  getCountryPreset,
  hijriPlaces,
  monthNameLocales,
  writeMoney,
} from '@manara/contract/country-presets.ts'
import type { SchoolSettings } from '@manara/contract/settings.ts'
import { Button, MultiSelect, NativeSelect, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { dateFormats, weekdayName } from '../../../format/dates.ts'
import { fieldRules } from '../../../http/field-rules.ts'
import { useEdit } from '../../../http/use-edit.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { useUpdateSettings } from '../settings.api.ts'
import { settingsScreenText } from '../settings-screen.text.ts'
import { type OnDirty, SettingsSection } from './settings-section.tsx'
import '@mantine/core/styles/Combobox.css'
import '@mantine/core/styles/Pill.css'
import '@mantine/core/styles/PillsInput.css'

const { country: text } = settingsScreenText
const { weekend: _, ...rules } = fieldRules(UpdateCountryFormats)

const asForm = (formats: CountryPreset) => ({
  ...formats,
  currencyDecimals: String(formats.currencyDecimals),
  weekStart: String(formats.weekStart),
  weekend: formats.weekend.map(String),
})
type FormValues = ReturnType<typeof asForm>

const asFormats = (values: FormValues): CountryPreset => ({
  ...values,
  currencyName: values.currencyName.trim(),
  currencySign: values.currencySign.trim(),
  nationalIdName: values.nationalIdName.trim(),
  currencyDecimals: Number(values.currencyDecimals),
  weekStart: Number(values.weekStart),
  weekend: values.weekend.map(Number),
})

const weekdays = [6, 0, 1, 2, 3, 4, 5].map((day) => ({ value: String(day), label: weekdayName(day) }))
const countries = countryCodes.map((code) => ({ value: code, label: countryName(code) }))
const months = monthNameLocales.map((value) => {
  const { formatMonth } = dateFormats(value)
  return { value, label: ['2026-01-01', '2026-08-01', '2026-11-01'].map(formatMonth).join('، ') }
})
const decimals = text.decimalLabels.map((label, count) => ({ value: String(count), label }))
const places = hijriPlaces.map((value) => ({ value, label: text.hijriPlaces[value] }))

/** A sample price and date in the formats being chosen. */
const preview = (values: FormValues) =>
  text.preview(
    writeMoney(1_500_000, asFormats(values)),
    dateFormats(values.monthNames).formatDate('2026-11-20T09:00:00Z'),
    values.nationalIdName,
  )

/** How the country writes money, days and numbers: choosing one proposes them all, and each can be changed. */
export function CountrySection({ settings, onDirty }: { settings: SchoolSettings; onDirty: OnDirty }) {
  const updateSettings = useUpdateSettings()
  const [isSaved, setSaved] = useState(false)
  const form = useForm<FormValues>({ initialValues: asForm(settings.country), validate: rules })
  const edit = useEdit({
    form,
    stored: { country: settings.country },
    toFields: (values) => ({ country: asFormats(values) }),
    labels: { country: text.title },
    show: { country: (formats) => countryName(formats.country) },
    write: { country: asForm },
  })

  const handleSave = async (values: FormValues) => {
    const saved = await edit.save(values, updateSettings.mutateAsync)
    if (saved) setSaved(true)
    return saved
  }

  return (
    <SettingsSection
      title={text.title}
      hint={text.hint}
      saveLabel={text.save}
      form={form}
      onDirty={onDirty}
      onSave={handleSave}
    >
      {edit.conflicts}
      <NativeSelect
        withAsterisk
        label={text.country}
        description={text.countryHelp}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={countries}
        value={form.values.country}
        onChange={({ currentTarget }) => form.setValues(asForm(getCountryPreset(currentTarget.value as CountryCode)))}
      />
      <TextInput withAsterisk label={text.nationalIdName} maxLength={60} {...form.getInputProps('nationalIdName')} />
      <TextInput withAsterisk label={text.currencyName} maxLength={60} {...form.getInputProps('currencyName')} />
      <TextInput withAsterisk label={text.currencySign} maxLength={12} {...form.getInputProps('currencySign')} />
      <NativeSelect label={text.currencyDecimals} data={decimals} {...form.getInputProps('currencyDecimals')} />
      <NativeSelect label={text.monthNames} data={months} {...form.getInputProps('monthNames')} />
      <NativeSelect label={text.weekStart} data={weekdays} {...form.getInputProps('weekStart')} />
      <MultiSelect label={text.weekend} data={weekdays} maxValues={3} {...form.getInputProps('weekend')} />
      <NativeSelect label={text.hijri} data={places} {...form.getInputProps('hijri')} />
      <Text className="wide" c="dimmed" fz="xs" my="1em">
        {preview(form.values)}
      </Text>
      {isSaved && (
        <div className="wide">
          <Note
            tone="green"
            action={
              <Button variant="subtle" size="xs" onClick={() => window.location.reload()}>
                {text.reload}
              </Button>
            }
          >
            {text.savedTitle}
          </Note>
        </div>
      )}
    </SettingsSection>
  )
}

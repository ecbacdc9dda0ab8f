import {
  askedIdentity,
  type FieldUse,
  type FieldUses,
  fieldUses,
  presetUses,
  type RecordPreset,
  type RecordSettings,
  recordPresets,
} from '@manara/contract/record-settings.ts'
import { userRole } from '@manara/contract/roles.ts'
import { NativeSelect, SegmentedControl, Stack, Switch, TextInput } from '@mantine/core'
import { type UseFormReturnType, useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { foldDigits } from '../../format/typed-number.ts'
import { QueryFailed } from '../../http/query-failed.tsx'
import { useEdit } from '../../http/use-edit.tsx'
import { extraKey } from './extra-input.tsx'
import { useExtraFields } from './new-record-fields.tsx'
import { recordSettingsQuery, useUpdateRecordSettings } from './record-settings.api.ts'
import { recordSettingsText as text } from './record-settings.text.ts'
import '@mantine/core/styles/Switch.css'

type SettingsValues = {
  preset: RecordPreset
  uses: FieldUses[]
  /** By the names of the fields. */
  applicationUses: Record<string, FieldUse>
  teachersSeePhones: boolean
  /** As they are written: «10، 11». */
  nationalIdLengths: string
}
type SettingsForm = UseFormReturnType<SettingsValues>

/** Input of the frame that the settings page puts around the fields. */
export interface RecordSettingsFrame {
  title: string
  hint: string
  saveLabel: string
  form: SettingsForm
  onSave: (values: SettingsValues) => Promise<{ message: string } | undefined>
  children: ReactNode
}

interface RecordSettingsSectionProps {
  frame: (given: RecordSettingsFrame) => ReactNode
}

const presets = recordPresets.map((value) => ({ value, label: text.presets[value] }))
const choices = fieldUses.map((value) => ({ value, label: text.fieldUses[value] }))
const whose = ['student', 'teacher', 'application'] as const

/** The table of fields; a choice of its own makes the preset the school's own. */
function UsesTable({ form }: { form: SettingsForm }) {
  const extraFields = useExtraFields(userRole.Student)
  const askedOnly = [
    ...askedIdentity.map((field) => ({ field: field as string, title: text.identity[field] as string })),
    ...extraFields.map((field) => ({ field: extraKey(field), title: field.label })),
  ]
  const select = (path: string, title: string, role: (typeof whose)[number]) => {
    const { onChange, value = 'HIDDEN', ...given } = form.getInputProps(path)
    return (
      <td key={role} style={{ paddingInline: 2 }}>
        <NativeSelect
          aria-label={text.labelOfUse(title, text[role])}
          miw="4.5rem"
          rightSectionWidth={20}
          styles={{ input: { paddingInlineStart: 8 } }}
          data={choices}
          value={value}
          {...given}
          onChange={(event) => {
            onChange(event)
            form.setFieldValue('preset', 'OWN')
          }}
        />
      </td>
    )
  }
  return (
    <table className="table wide" aria-label={text.uses}>
      <thead>
        <tr>
          <th scope="col">{text.field}</th>
          {whose.map((role) => (
            <th key={role} scope="col">
              {text[role]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {form.values.uses.map(({ field }, at) => (
          <tr key={field}>
            <th scope="row" style={{ whiteSpace: 'normal' }}>
              {text.fields[field]}
            </th>
            {whose.map((role) =>
              // The note of the office is never asked of applicants.
              role === 'application' && field === 'note' ? (
                <td key={role} />
              ) : (
                select(`uses.${at}.${role}`, text.fields[field], role)
              ),
            )}
          </tr>
        ))}
        {askedOnly.map(({ field, title }) => (
          <tr key={field}>
            <th scope="row" style={{ whiteSpace: 'normal' }}>
              <bdi>{title}</bdi>
            </th>
            <td colSpan={2} className="dim small">
              {text.alwaysOffered}
            </td>
            {select(`applicationUses.${field}`, title, 'application')}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const writeLengths = (lengths: readonly number[]) => lengths.join('، ')

const toUses = (uses: SettingsValues['applicationUses']) =>
  Object.entries(uses)
    .map(([field, use]) => ({ field, use }))
    .filter(({ use }) => use !== 'HIDDEN')
    .toSorted((one, other) => (one.field < other.field ? -1 : 1))
const writeUses = (uses: RecordSettings['applicationUses']) =>
  Object.fromEntries(uses.map(({ field, use }) => [field, use]))

const toFields = (values: SettingsValues): RecordSettings => ({
  ...values,
  applicationUses: toUses(values.applicationUses),
  nationalIdLengths: (foldDigits(values.nationalIdLengths).match(/\d+/g) ?? []).map(Number),
})

function SettingsForm({ settings, frame }: RecordSettingsSectionProps & { settings: RecordSettings }) {
  const update = useUpdateRecordSettings()
  const form = useForm<SettingsValues>({
    initialValues: {
      ...settings,
      applicationUses: writeUses(settings.applicationUses),
      nationalIdLengths: writeLengths(settings.nationalIdLengths),
    },
  })
  const edit = useEdit({
    form,
    stored: settings,
    toFields,
    labels: {
      preset: text.preset,
      uses: text.uses,
      applicationUses: text.applicationUses,
      teachersSeePhones: text.teachersSeePhones,
      nationalIdLengths: text.nationalIdLengths,
    },
    show: {
      preset: (preset) => text.presets[preset],
      uses: () => text.ownUses,
      applicationUses: () => text.ownUses,
      nationalIdLengths: writeLengths,
    },
    write: {
      applicationUses: (uses) => ({ applicationUses: writeUses(uses) }),
      nationalIdLengths: (lengths) => ({ nationalIdLengths: writeLengths(lengths) }),
    },
  })

  const handlePreset = (preset: RecordPreset) =>
    form.setValues({ preset, ...(preset !== 'OWN' && { uses: presetUses(preset), applicationUses: {} }) })

  return frame({
    title: text.title,
    hint: text.hint,
    saveLabel: text.save,
    form,
    onSave: (values) => edit.save(values, update.mutateAsync),
    children: (
      <>
        {edit.conflicts}
        <Stack className="wide" gap="md">
          <SegmentedControl
            aria-label={text.preset}
            data={presets}
            value={form.values.preset}
            onChange={handlePreset}
          />
          <UsesTable form={form} />
          <Switch
            label={text.teachersSeePhones}
            description={text.teachersSeePhonesHelp}
            {...form.getInputProps('teachersSeePhones', { type: 'checkbox' })}
          />
          <TextInput
            label={text.nationalIdLengths}
            description={text.nationalIdLengthsHelp}
            inputMode="numeric"
            maw="20rem"
            {...form.getInputProps('nationalIdLengths')}
          />
        </Stack>
      </>
    ),
  })
}

/** Which fields the records of students and teachers hold. */
export function RecordSettingsSection({ frame }: RecordSettingsSectionProps) {
  const settings = useQuery(recordSettingsQuery)
  if (settings.isPending) return <p className="card card-body dim">{text.loading}</p>
  if (settings.data === undefined)
    return (
      <section className="card">
        <QueryFailed title={text.loadFailed} query={settings} />
      </section>
    )
  return <SettingsForm settings={settings.data} frame={frame} />
}

import { type PaymentDetails, UpdatePaymentDetailsBody } from '@manara/contract/settings.ts'
import { Flex, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { ReactNode } from 'react'
import { fieldRules } from '../../../http/field-rules.ts'
import { useEdit } from '../../../http/use-edit.tsx'
import { useUpdatePaymentDetails } from '../settings.api.ts'
import { settingsScreenText } from '../settings-screen.text.ts'
import { type OnDirty, SettingsSection } from './settings-section.tsx'

const { payment: text } = settingsScreenText

interface PaymentSectionProps {
  details: PaymentDetails
  onDirty: OnDirty
  /** The card of the applicant, with what is being typed. */
  preview: (details: PaymentDetails) => ReactNode
}

/** To whom applicants pay, and what they see of it while it is typed. */
export function PaymentSection({ details, onDirty, preview }: PaymentSectionProps) {
  const updatePaymentDetails = useUpdatePaymentDetails()
  const form = useForm({ initialValues: details, validate: fieldRules(UpdatePaymentDetailsBody) })
  const isEmpty = Object.values(form.values).every((words) => words.trim() === '')

  const edit = useEdit({
    form,
    stored: details,
    toFields: ({ adminFullName, phoneNumber, address }) => ({
      adminFullName: adminFullName.trim(),
      phoneNumber: phoneNumber.trim(),
      address: address.trim(),
    }),
    labels: { adminFullName: text.recipient, phoneNumber: text.phone, address: text.address },
  })

  return (
    <SettingsSection
      title={text.title}
      hint={text.hint}
      saveLabel={text.save}
      form={form}
      onDirty={onDirty}
      onSave={(values) => edit.save(values, updatePaymentDetails.mutateAsync)}
      aside={
        <Flex component="aside" direction="column" gap="xs" aria-label={text.preview}>
          <span className="dim small">{text.preview}</span>
          {isEmpty ? <p className="dim">{text.previewEmpty}</p> : preview(form.values)}
        </Flex>
      }
    >
      {edit.conflicts}
      <TextInput
        withAsterisk
        className="wide"
        label={text.recipient}
        maxLength={255}
        autoComplete="off"
        {...form.getInputProps('adminFullName')}
      />
      <TextInput
        withAsterisk
        className="wide"
        type="tel"
        dir="ltr"
        label={text.phone}
        placeholder="09xx xxx xxx"
        maxLength={50}
        autoComplete="off"
        {...form.getInputProps('phoneNumber')}
      />
      <TextInput
        withAsterisk
        className="wide"
        label={text.address}
        placeholder={text.addressPlaceholder}
        maxLength={500}
        autoComplete="off"
        {...form.getInputProps('address')}
      />
    </SettingsSection>
  )
}

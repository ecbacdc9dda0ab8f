import { TextInput, type TextInputProps } from '@mantine/core'
import { personText } from './person.text.ts'

// Fields of a person in forms; each form passes its input properties, and what it shows differently.

export const FirstNameField = (props: TextInputProps) => (
  <TextInput withAsterisk label={personText.firstName} maxLength={100} autoComplete="given-name" {...props} />
)

export const LastNameField = (props: TextInputProps) => (
  <TextInput withAsterisk label={personText.lastName} maxLength={100} autoComplete="family-name" {...props} />
)

export const NationalIdField = (props: TextInputProps) => (
  <TextInput withAsterisk label={personText.nationalId} dir="ltr" maxLength={30} autoComplete="off" {...props} />
)

export const EmailField = (props: TextInputProps) => (
  <TextInput
    withAsterisk
    type="email"
    label={personText.email}
    dir="ltr"
    maxLength={255}
    autoComplete="email"
    {...props}
  />
)

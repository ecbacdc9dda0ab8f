import { TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { ReactNode } from 'react'
import { GenderField } from '../gender-field.tsx'
import { usersText } from '../users.text.ts'

export interface UserFormValues extends Record<string, unknown> {
  firstName: string
  lastName: string
  nationalId: string
  email: string
  role: string
  gender: string
}

interface UserFieldsProps {
  getInputProps: UseFormReturnType<UserFormValues>['getInputProps']
  role: ReactNode
  /** Who bears the name already. */
  namesakes: ReactNode
}

/** What adding and editing have in common. */
export const UserFields = ({ getInputProps, role, namesakes }: UserFieldsProps) => (
  <>
    <TextInput
      withAsterisk
      data-autofocus
      label={usersText.columns.firstName}
      maxLength={100}
      autoComplete="off"
      {...getInputProps('firstName')}
    />
    <TextInput
      withAsterisk
      label={usersText.columns.lastName}
      maxLength={100}
      autoComplete="off"
      {...getInputProps('lastName')}
    />
    {namesakes}
    <TextInput
      withAsterisk
      label={usersText.nationalId}
      dir="ltr"
      maxLength={30}
      autoComplete="off"
      {...getInputProps('nationalId')}
    />
    {role}
    <GenderField {...getInputProps('gender')} />
    <TextInput
      withAsterisk
      className="wide"
      type="email"
      label={usersText.columns.email}
      dir="ltr"
      maxLength={255}
      autoComplete="off"
      {...getInputProps('email')}
    />
  </>
)

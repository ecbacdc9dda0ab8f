import type { SplitName } from '@manara/contract/names.ts'
import type { User } from '@manara/contract/users.ts'
import { Button, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useDisclosure } from '@mantine/hooks'
import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { personText } from '../../../ui/form/person.text.ts'
import { EmailField, FirstNameField, LastNameField, NationalIdField } from '../../../ui/form/person-fields.tsx'
import { GenderField } from '../gender-field.tsx'
import { usersText } from '../users.text.ts'
import { PasteName } from './paste-name.tsx'

const furtherNames = ['fatherName', 'grandfatherName', 'latinName', 'birthDate'] as const

type Further = Record<(typeof furtherNames)[number], string>

export interface UserFormValues extends Record<string, unknown>, Further {
  firstName: string
  lastName: string
  nationalId: string
  email: string
  role: string
  gender: string
}

/** The optional parts of a person as the form holds them: an empty text for what is not known. */
export const toFurtherValues = (user?: Pick<User, keyof Further>): Further => ({
  fatherName: user?.fatherName ?? '',
  grandfatherName: user?.grandfatherName ?? '',
  latinName: user?.latinName ?? '',
  birthDate: user?.birthDate ?? '',
})

/** The same as requests send them: null for an empty text. */
export const toFurtherFields = (values: Further): Record<keyof Further, string | null> => ({
  fatherName: values.fatherName.trim() || null,
  grandfatherName: values.grandfatherName.trim() || null,
  latinName: values.latinName.trim() || null,
  birthDate: values.birthDate || null,
})

interface UserFieldsProps {
  form: Pick<
    UseFormReturnType<UserFormValues>,
    'getInputProps' | 'setValues' | 'getInitialValues' | 'values' | 'errors'
  >
  role: ReactNode
  /** Who bears the name already. */
  namesakes: ReactNode
  /** Without one, the person signs in with the national id. */
  isEmailOptional?: boolean
  /** In the place of the field of the national id. */
  nationalId?: ReactNode
  /** Shown with what a school may leave out, once `onUnfold` was called. */
  further?: ReactNode
  onUnfold?: () => void
}

const isUsed = (values: Further) => furtherNames.some((name) => values[name] !== '')

/** Fields shared by adding and editing. What a school may leave out is folded, unless something of it is there. */
export function UserFields(props: UserFieldsProps) {
  const { form, role, namesakes, isEmailOptional = false, nationalId, further, onUnfold } = props
  const { getInputProps, setValues, getInitialValues, errors } = form
  const [hasFather, setFather] = useState(getInitialValues().fatherName !== '')
  const [isUnfolded, { open: unfold }] = useDisclosure(isUsed(getInitialValues()))
  const isOpen = isUnfolded || furtherNames.some((name) => errors[name])

  const handleUnfold = () => {
    unfold()
    onUnfold?.()
  }
  const handleSplit = ({ firstName, fatherName = '', grandfatherName = '', lastName = '' }: SplitName) => {
    setValues({ firstName, fatherName, grandfatherName, lastName })
    if (fatherName !== '') setFather(true)
    if (grandfatherName !== '') unfold()
  }
  const father = (
    <TextInput label={personText.fatherName} maxLength={40} autoComplete="off" {...getInputProps('fatherName')} />
  )
  return (
    <>
      <FirstNameField data-autofocus autoComplete="off" {...getInputProps('firstName')} />
      {hasFather && father}
      <LastNameField autoComplete="off" {...getInputProps('lastName')} />
      <PasteName onSplit={handleSplit} />
      {namesakes}
      {nationalId ?? <NationalIdField {...getInputProps('nationalId')} />}
      {role}
      <GenderField {...getInputProps('gender')} />
      <EmailField
        className="wide"
        autoComplete="off"
        withAsterisk={!isEmailOptional}
        {...(isEmailOptional && { description: usersText.emailOptional })}
        {...getInputProps('email')}
      />
      {isOpen && (
        <>
          {!hasFather && father}
          <TextInput
            label={personText.grandfatherName}
            maxLength={40}
            autoComplete="off"
            {...getInputProps('grandfatherName')}
          />
          <TextInput
            dir="ltr"
            label={personText.latinName}
            description={usersText.latinNameHelp}
            maxLength={150}
            autoComplete="off"
            {...getInputProps('latinName')}
          />
          <TextInput type="date" label={personText.birthDate} autoComplete="off" {...getInputProps('birthDate')} />
          {further}
        </>
      )}
      {(!isOpen || (onUnfold && !further)) && (
        <Button
          className="wide"
          variant="subtle"
          size="xs"
          justify="start"
          rightSection={<IconChevronDown size={16} aria-hidden />}
          onClick={handleUnfold}
        >
          {usersText.moreFields}
        </Button>
      )}
    </>
  )
}

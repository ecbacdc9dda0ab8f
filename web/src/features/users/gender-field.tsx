import type { Gender } from '@manara/contract/gender.ts'
import { NativeSelect } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import type { ChangeEvent } from 'react'
import { usersText } from './users.text.ts'

interface GenderFieldProps {
  value?: string
  onChange: (event: ChangeEvent<HTMLSelectElement>) => void
}

/** Value of the choice in requests; no choice is null. */
export const toGender = (choice: string): Gender | null => (choice === 'Male' || choice === 'Female' ? choice : null)

export const genderInWords = (gender: Gender | null): string =>
  usersText.genders.find(([value]) => value === (gender ?? ''))?.[1] ?? ''

/** Optional: it chooses the form of the words about a person. */
export const GenderField = (field: GenderFieldProps) => (
  <NativeSelect
    {...field}
    label={usersText.gender}
    rightSection={<IconSelector size={16} aria-hidden />}
    data={usersText.genders.map(([value, label]) => ({ value, label }))}
  />
)

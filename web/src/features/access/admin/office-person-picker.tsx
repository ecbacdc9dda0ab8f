import { userRole } from '@manara/contract/roles.ts'
import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { UserPicker, type UserPickerProps } from '../../users/user-picker.tsx'
import { usersText } from '../../users/users.text.ts'
import { grantsText } from '../access.text.ts'

const kinds = [
  { value: String(userRole.Staff), label: usersText.filters.Staff },
  { value: String(userRole.Teacher), label: usersText.filters.Teachers },
]

/** One of the staff, or one of the teachers. */
export function OfficePersonPicker(field: Omit<UserPickerProps, 'role'>) {
  const [kind, setKind] = useState(String(userRole.Staff))
  const handleKind = (chosen: string) => {
    setKind(chosen)
    field.onChange(undefined)
  }
  return (
    <>
      <SegmentedControl className="wide" aria-label={grantsText.kind} data={kinds} value={kind} onChange={handleKind} />
      <UserPicker
        key={kind}
        withAsterisk
        data-autofocus
        className="wide"
        role={kind === String(userRole.Teacher) ? userRole.Teacher : userRole.Staff}
        placeholder={grantsText.personHint}
        {...field}
      />
    </>
  )
}

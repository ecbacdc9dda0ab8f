import { getUser, listUsers, type User, type UserRole } from '@manara/contract/users.ts'
import { formatFullName } from '../../format/full-name.ts'
import { call, callPage } from '../../http/api.ts'
import { type OptionSource, useChoice } from '../../http/use-choice.ts'
import type { PickerOption } from '../../ui/form/picker-options.tsx'
import { type PickerField, SearchPicker } from '../../ui/form/search-picker.tsx'

export interface UserPickerProps extends PickerField {
  /** Everybody without it. */
  role?: UserRole
  value?: number | undefined
  onChange: (userId: number | undefined) => void
  isClearable?: boolean
  /** Who is chosen at the start, when the name is at hand. */
  known?: PickerOption
}

const toSource = (role: UserRole | undefined): OptionSource<User> => ({
  queryKey: ['users', 'of-role', role],
  load: (asked, signal) =>
    callPage(listUsers, { query: { ...(role !== undefined && { role }), sort: 'firstName', ...asked }, signal }),
  loadOne: (id, signal) => call(getUser, { params: { id }, signal }),
  toOption: (user) => ({ id: user.userId, name: formatFullName(user), detail: user.email }),
})

/** One of the people with an account of a kind, by name or e-mail. */
export function UserPicker({ role, value, onChange, known, ...field }: UserPickerProps) {
  return <SearchPicker {...field} {...useChoice(toSource(role), value, onChange, known)} />
}

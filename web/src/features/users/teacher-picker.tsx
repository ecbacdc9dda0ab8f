import { getUser, listUsers, type User, userRole } from '@manara/contract/users.ts'
import { formatFullName } from '../../format/full-name.ts'
import { call, callPage } from '../../http/api.ts'
import { type OptionSource, useChoice } from '../../http/use-choice.ts'
import type { PickerOption } from '../../ui/form/picker-options.tsx'
import { type PickerField, SearchPicker } from '../../ui/form/search-picker.tsx'

interface TeacherPickerProps extends PickerField {
  value?: number | undefined
  onChange: (teacherId: number | undefined) => void
  isClearable?: boolean
  /** Who is chosen at the start, when the name is at hand. */
  known?: PickerOption
}

const source: OptionSource<User> = {
  queryKey: ['users', 'teachers'],
  load: (asked, signal) =>
    callPage(listUsers, { query: { role: userRole.Teacher, sort: 'firstName', ...asked }, signal }),
  loadOne: (id, signal) => call(getUser, { params: { id }, signal }),
  toOption: (user) => ({ id: user.userId, name: formatFullName(user), detail: user.email }),
}

/** One of the teachers, by name or e-mail. */
export function TeacherPicker({ value, onChange, known, ...field }: TeacherPickerProps) {
  return <SearchPicker {...field} {...useChoice(source, value, onChange, known)} />
}

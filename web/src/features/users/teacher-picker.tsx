import { userRole } from '@manara/contract/users.ts'
import { UserPicker, type UserPickerProps } from './user-picker.tsx'

/** One of the teachers, by name or e-mail. */
export const TeacherPicker = (props: Omit<UserPickerProps, 'role'>) => <UserPicker role={userRole.Teacher} {...props} />

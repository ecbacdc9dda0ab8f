/**
 * Kinds of accounts, by their codes on the wire (R-wire-12). Grants give permissions in the office
 * (R-access-1); administrators hold all of them.
 */
export const userRole = { Administrator: 0, Teacher: 1, Student: 2, Staff: 3 } as const
export type RoleName = keyof typeof userRole
export type UserRole = (typeof userRole)[RoleName]

export const roleNames = Object.keys(userRole) as RoleName[]
export const roleName = (role: UserRole): RoleName => roleNames[role] ?? 'Student'

/** Whose texts and help a reader gets: staff read those of administrators, as far as their permissions go. */
export type ReaderName = Exclude<RoleName, 'Staff'>
export type ReaderRole = (typeof userRole)[ReaderName]
export const readerNames = ['Administrator', 'Teacher', 'Student'] as const satisfies readonly ReaderName[]
export const readerRole = (role: UserRole): ReaderRole => (role === userRole.Staff ? userRole.Administrator : role)

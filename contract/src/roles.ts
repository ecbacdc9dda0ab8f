/**
 * Kinds of accounts, by their codes on the wire (R-wire-12). What somebody may do in the office is a matter of grants
 * (R-access-1); administrators hold every permission.
 */
export const userRole = { Administrator: 0, Teacher: 1, Student: 2, Staff: 3 } as const
export type RoleName = keyof typeof userRole
export type UserRole = (typeof userRole)[RoleName]

export const roleNames = Object.keys(userRole) as RoleName[]
export const roleName = (role: UserRole): RoleName => roleNames[role] ?? 'Student'

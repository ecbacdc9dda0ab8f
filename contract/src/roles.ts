/** Role codes on the wire (R-wire-12). */
export const userRole = { Administrator: 0, Teacher: 1, Student: 2 } as const
export type RoleName = keyof typeof userRole
export type UserRole = (typeof userRole)[RoleName]

export const roleNames = Object.keys(userRole) as RoleName[]
export const roleName = (role: UserRole): RoleName => roleNames[role] ?? 'Student'

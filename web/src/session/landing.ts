import type { RoleName } from '@manara/contract/users.ts'

/** Where a role goes after signing in (R-screen-1). */
const landings = {
  Administrator: '/admin/dashboard',
  Teacher: '/teacher/dashboard',
  Student: '/student/my-classrooms',
  Staff: '/admin',
} as const satisfies Record<RoleName, string>

/** Where the own password is changed. */
const profiles = {
  Administrator: '/admin/user-profile',
  Teacher: '/teacher/my-profile',
  Student: '/student/my-profile',
  Staff: '/admin/user-profile',
} as const satisfies Record<RoleName, string>

export const getProfilePath = (role: RoleName) => profiles[role]

export const getLanding = (role: RoleName) => landings[role]

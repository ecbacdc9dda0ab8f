import type { RoleName } from '@manara/contract/users.ts'

/** Where a role goes after signing in (spec/admin §2.2). */
const landings = {
  Administrator: '/admin/dashboard',
  Teacher: '/teacher/dashboard',
  Student: '/student/my-classrooms',
} as const satisfies Record<RoleName, string>

/** Where the own password is changed. */
const profiles = {
  Administrator: '/admin/user-profile',
  Teacher: '/teacher/my-profile',
  Student: '/student/my-profile',
} as const satisfies Record<RoleName, string>

export const profileOf = (role: RoleName) => profiles[role]

export const landingOf = (role: RoleName) => landings[role]

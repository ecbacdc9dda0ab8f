import type { RoleName } from '@manara/contract/users.ts'

/** Where a role goes after signing in (spec/admin §2.2). */
const landings = {
  Administrator: '/admin/dashboard',
  Teacher: '/teacher/dashboard',
  Student: '/student/my-classrooms',
} as const satisfies Record<RoleName, string>

export const landingOf = (role: RoleName) => landings[role]

import { redirect } from '@tanstack/react-router'
import { canWith } from './can.tsx'
import { getLanding } from './landing.ts'
import { loadPermissions } from './my-profile.ts'
import { officePages } from './office-pages.tsx'
import { currentSession } from './session.ts'

/** Staff enter the office, and teachers with some permission (R-access-1); what a page asks for is its own matter. */
export async function enterWithGrants(): Promise<void> {
  const permissions = await loadPermissions()
  if (currentSession()?.role === 'Teacher' && permissions.length === 0) throw redirect({ to: getLanding('Teacher') })
}

/** Where somebody with grants begins: on the first page that is open to them, in the order of the menu. */
export async function findFirstPage(): Promise<string> {
  const can = canWith(await loadPermissions())
  return Object.entries(officePages).find(([, needs]) => can(needs))?.[0] ?? '/admin/user-profile'
}

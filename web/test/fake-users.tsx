import { fullName } from '@manara/contract/names.ts'
import { findPersonMatches } from '@manara/contract/person-matches.ts'
import { listUserRoles, listUsers, previewUserDeletion, type User, userRole } from '@manara/contract/users.ts'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { UsersScreen } from '../src/features/users/admin/users-screen.tsx'
import { defaultUsersSearch, type UsersSearch } from '../src/features/users/users.search.ts'
import type { FakeWire } from './fake-wire.ts'
import { render } from './render.tsx'

/** A person; a test names only what it is about. */
export function buildUser(user: Partial<User> & { userId: number }): User {
  const names = { firstName: `الطالب ${user.userId}`, lastName: 'الشامي', ...user }
  return {
    fullName: fullName(names),
    email: `user${user.userId}@manara.example`,
    nationalId: `0201${String(user.userId).padStart(6, '0')}`,
    role: userRole.Student,
    createdAt: '2026-11-20T06:00:00Z',
    ...names,
  }
}

export const buildStudents = (count: number) =>
  Array.from({ length: count }, (_, index) => buildUser({ userId: index + 1 }))

const isWanted = (wanted: string | undefined, value: string) => wanted === undefined || wanted === value

/** A server that filters by role and name, and pages, as the real one does. */
export function serveUsers(wire: FakeWire, users: User[]) {
  wire.reply(listUserRoles, ['Administrator', 'Teacher', 'Student'])
  wire.reply(findPersonMatches, { matches: [] })
  wire.reply(previewUserDeletion, { usersCount: 1, activeSeatsCount: 0, seatedStudentsCount: 0 })
  wire.replyPage(listUsers, ({ query }) => {
    const matching = users.filter(
      ({ role, firstName, lastName }) =>
        String(role) === query.role &&
        `${firstName} ${lastName}`.includes(query.q ?? '') &&
        isWanted(query.sameName, `${firstName} ${lastName}`),
    )
    const limit = Number(query.limit)
    const start = (Number(query.page ?? 1) - 1) * limit
    return { rows: matching.slice(start, start + limit), total: matching.length }
  })
}

/** The screen with an address that it can change, as the router gives it. */
function UsersPage({ search: start }: { search: Partial<UsersSearch> }) {
  const [search, setSearch] = useState({ ...defaultUsersSearch, ...start })
  const change = useCallback((patch: Partial<UsersSearch>) => setSearch((last) => ({ ...last, ...patch })), [])
  // The column heads stick below the top bar, so the page leaves its room free.
  return (
    <main style={{ paddingBlockStart: '6rem' }}>
      <UsersScreen search={search} onSearch={change} />
    </main>
  )
}

/** Rows lead to other screens, which are not there: the router only tells where it was sent. */
export function showUsers(search: Partial<UsersSearch> = {}) {
  const routeTree = createRootRoute({
    component: () => <UsersPage search={search} />,
    notFoundComponent: () => <UsersPage search={search} />,
  })
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/'] }) })
  render(<RouterProvider router={router} />)
  return router
}

import { type CreatePersonBody, createPerson } from '@manara/contract/people.ts'
import {
  type BulkDeleteUsersBody,
  bulkDeleteUsers,
  type CreateUserBody,
  createUser,
  listUserRoles,
  listUsers,
  previewUserDeletion,
  type ResetUserPasswordBody,
  type RoleName,
  resetUserPassword,
  roleNames,
  type UpdateUserBody,
  updateUser,
} from '@manara/contract/users.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, callPage } from '../../http/api.ts'
import { sortReader } from '../../ui/list/sort-reader.ts'
import { filterRole, type UsersSearch } from './users.search.ts'

const all = ['users'] as const

export const usersPerPage = 25

export const readSort = sortReader(['userId', 'firstName', 'lastName', 'email'], '-userId')

/** Whom the screen shows, in the words of the wire. */
export const toFilter = ({ filter, q }: UsersSearch) => ({
  role: filterRole[filter],
  ...(q !== '' && { q }),
})

/** One page, together with the search that it answers: the screen may have moved on in the meantime. */
export const usersQuery = (search: UsersSearch) =>
  queryOptions({
    queryKey: [...all, 'list', search],
    queryFn: async ({ signal }) => {
      const { page, sort } = search
      const query = { ...toFilter(search), sort: readSort(sort), page, limit: usersPerPage }
      return { ...(await callPage(listUsers, { query, signal })), search }
    },
  })

const isRoleName = (name: string): name is RoleName => roleNames.some((known) => known === name)

/** The roles that a screen may give: administrators are not made here (R-people-7). */
export const assignableRolesQuery = queryOptions({
  queryKey: ['user-roles'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async ({ signal }) => {
    const names = await call(listUserRoles, { signal })
    return names.filter(isRoleName).filter((name) => name !== 'Administrator')
  },
})

/** Records that a deletion would end, counted when the question is asked. */
export const deletionPreviewQuery = (body: BulkDeleteUsersBody) =>
  queryOptions({
    queryKey: [...all, 'deletion', body],
    staleTime: 0,
    gcTime: 0,
    queryFn: ({ signal }) => call(previewUserDeletion, { body, signal }),
  })

/** After any change every list of users is out of date. */
function useUsersChange<Input, Reply>(change: (input: Input) => Promise<Reply>) {
  const client = useQueryClient()
  return useMutation({ mutationFn: change, onSuccess: () => client.invalidateQueries({ queryKey: all }) })
}

interface Keyed<Body> {
  body: Body
  /** Stays the same when the same form is sent again, so that a lost answer makes no second user. */
  idempotencyKey: string
}

export const useCreateUser = () => useUsersChange((input: Keyed<CreateUserBody>) => call(createUser, input))

export const useCreatePerson = () => useUsersChange((input: Keyed<CreatePersonBody>) => call(createPerson, input))

export const useUpdateUser = () =>
  useUsersChange(({ id, body }: { id: number; body: UpdateUserBody }) => call(updateUser, { params: { id }, body }))

export const useBulkDeleteUsers = () =>
  useUsersChange((input: Keyed<BulkDeleteUsersBody>) => call(bulkDeleteUsers, input))

export const useResetUserPassword = () =>
  useUsersChange(({ id, body }: { id: number; body: ResetUserPasswordBody }) =>
    call(resetUserPassword, { params: { id }, body }),
  )

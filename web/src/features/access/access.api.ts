import {
  type CreateAccessRoleBody,
  type CreateGrantBody,
  createAccessRole,
  createGrant,
  deleteAccessRole,
  endGrant,
  getPermissionCatalogue,
  listAccessRoles,
  listGrants,
  restoreAccessRole,
  type UpdateAccessRoleBody,
  updateAccessRole,
} from '@manara/contract/access.ts'
import { pageSize } from '@manara/contract/fields.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call, callPage } from '../../http/api.ts'
import { useChange } from '../../http/use-change.ts'
import { sortReader } from '../../ui/list/sort-reader.ts'
import type { AccessSearch } from './access.search.ts'

const all = ['access'] as const

export const grantsPerPage = 25

/** All roles fit on one page (R-access-3). */
export const rolesPerPage = pageSize.max

export const readGrantSort = sortReader(['grantId', 'fullName', 'grantedAt'], '-grantedAt')

/** One page, together with the search that it answers. Sign-ins and other screens change it: asked for each time. */
export const grantsQuery = (search: AccessSearch) =>
  queryOptions({
    queryKey: [...all, 'grants', search],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const { roleId, permission, q, page, sort } = search
      const query = {
        ...(roleId !== undefined && { roleId }),
        ...(permission !== undefined && { permission }),
        ...(q !== '' && { q }),
        sort: readGrantSort(sort),
        page,
        limit: grantsPerPage,
      }
      return { ...(await callPage(listGrants, { query, signal })), search }
    },
  })

export const rolesQuery = queryOptions({
  queryKey: [...all, 'roles'],
  staleTime: 0,
  queryFn: ({ signal }) => callPage(listAccessRoles, { query: { sort: 'roleId', limit: rolesPerPage }, signal }),
})

export const deletedRolesQuery = queryOptions({
  queryKey: [...all, 'deletedRoles'],
  staleTime: 0,
  queryFn: ({ signal }) =>
    callPage(listAccessRoles, { query: { isDeleted: true, sort: '-roleId', limit: rolesPerPage }, signal }),
})

const catalogueQuery = queryOptions({
  queryKey: ['permissions'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: ({ signal }) => call(getPermissionCatalogue, { signal }),
})

/** The permissions in groups, and in words by their names. */
export function useCatalogue() {
  const query = useQuery(catalogueQuery)
  const groups = query.data ?? []
  const known = groups.flatMap(({ permissions }) => permissions)
  return {
    query,
    groups,
    /** Those of the names, in the order of the screens. */
    find: (names: readonly string[]) => known.filter(({ permission }) => names.includes(permission)),
  }
}

export const useCreateAccessRole = () =>
  useChange((input: { body: CreateAccessRoleBody; idempotencyKey: string }) => call(createAccessRole, input), all)

export const useUpdateAccessRole = () =>
  useChange(
    ({ id, body }: { id: number; body: UpdateAccessRoleBody }) => call(updateAccessRole, { params: { id }, body }),
    all,
  )

export const useDeleteAccessRole = () => useChange((id: number) => call(deleteAccessRole, { params: { id } }), all)

export const useRestoreAccessRole = () => useChange((id: number) => call(restoreAccessRole, { params: { id } }), all)

export const useCreateGrant = () =>
  useChange((input: { body: CreateGrantBody; idempotencyKey: string }) => call(createGrant, input), all)

export const useEndGrant = () => useChange((id: number) => call(endGrant, { params: { id } }), all)

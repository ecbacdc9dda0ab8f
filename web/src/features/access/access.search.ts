import type { Permission } from '@manara/contract/permissions.ts'

/** Tabs of the screen: who holds which role, the roles themselves, the deleted ones, and acts that wait for an approval. */
export const accessTabs = ['people', 'roles', 'deleted', 'approvals'] as const
export type AccessTab = (typeof accessTabs)[number]

/** Search parameters of roles and permissions. */
export interface AccessSearch {
  tab: AccessTab
  /** Only holders of this role. */
  roleId: number | undefined
  /** Only people who may do this. */
  permission: Permission | undefined
  q: string
  page: number
  sort: string
  /** Opens the dialog for granting a role to this person; removed from the address at once. */
  grantTo: number | undefined
}

export const defaultAccessSearch: AccessSearch = {
  tab: 'people',
  roleId: undefined,
  permission: undefined,
  q: '',
  page: 1,
  sort: '-grantedAt',
  grantTo: undefined,
}

/** The address may hold anything; an unknown tab becomes the usual one. */
export const readAccessTab = (text: unknown): AccessTab =>
  accessTabs.find((tab) => tab === text) ?? defaultAccessSearch.tab

/** Anything else means any; the names themselves stay out of the first visit, and the server knows them. */
export const readPermission = (text: unknown): Permission | undefined =>
  typeof text === 'string' && /^[a-z]+\.[a-z]+$/.test(text) ? (text as Permission) : undefined

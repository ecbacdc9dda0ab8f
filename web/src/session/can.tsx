import type { Endpoint } from '@manara/contract/endpoint.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { myProfileQuery } from './my-profile.ts'
import { hasGrants } from './session.ts'

/** An endpoint, as far as the office asks for permissions; other areas ask for none. */
export type Needs = Pick<Endpoint, 'permission'> & Partial<Pick<Endpoint, 'area'>>

/** Whether the signed-in person may call an endpoint of the office; what needs nothing is open. */
export type Can = (needs?: Needs) => boolean

const none: readonly string[] = []
const canAll: Can = () => true

export const canWith =
  (permissions: readonly string[]): Can =>
  ({ permission = 'any', area = 'admin' } = {}) =>
    permission === 'any' ||
    ![area].flat().includes('admin') ||
    [permission].flat().every((asked) => permissions.includes(asked))

/** Permissions that were granted to the signed-in person; undefined for administrators, who need no request for it. */
export function useGrantedPermissions(): readonly string[] | undefined {
  const isAsked = hasGrants()
  const { data } = useQuery({ ...myProfileQuery, enabled: isAsked })
  return isAsked ? (data?.permissions ?? none) : undefined
}

/** What the signed-in person may call. The server decides; screens leave out what it would refuse. */
export function useCan(): Can {
  const permissions = useGrantedPermissions()
  return useMemo(() => (permissions ? canWith(permissions) : canAll), [permissions])
}

/** Shows its content to those who may call the endpoint. */
export const Allowed = ({ needs, children }: { needs?: Needs | undefined; children: ReactNode }) =>
  useCan()(needs) ? children : null

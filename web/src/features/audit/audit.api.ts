import {
  auditKinds,
  getAuditOverview,
  getGradeHistory,
  listAudit,
  type RestoreGradesBody,
  restoreGrades,
} from '@manara/contract/audit.ts'
import { queryOptions } from '@tanstack/react-query'
import { call, callPage } from '../../http/api.ts'
import { useChange } from '../../http/use-change.ts'
import type { AuditSearch } from './audit.search.ts'

export const auditPerPage = 25

const all = ['audit'] as const

/** The address may hold anything; an unknown kind means all of them. */
export const readKind = (text: string) => auditKinds.find((kind) => kind === text)

/** One page, together with the search that it answers. Everything changes it, so it is asked for each time. */
export const auditQuery = (search: AuditSearch) =>
  queryOptions({
    queryKey: [...all, 'list', search],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const { q, operation, actorId, entity, entityId, from, to, page } = search
      const kind = readKind(search.kind)
      const query = {
        ...(q !== '' && { q }),
        ...(operation !== '' && { operation }),
        ...(kind && { kind }),
        ...(actorId !== undefined && { actorId }),
        ...(entity !== '' && entityId !== '' && { entity, entityId }),
        ...(from !== undefined && { from }),
        ...(to !== undefined && { to }),
        page,
        limit: auditPerPage,
      }
      return { ...(await callPage(listAudit, { query, signal })), search }
    },
  })

export const auditOverviewQuery = queryOptions({
  queryKey: [...all, 'overview'],
  queryFn: ({ signal }) => call(getAuditOverview, { signal }),
})

export const gradeHistoryQuery = (enrollmentId: number) =>
  queryOptions({
    queryKey: [...all, 'grades', enrollmentId],
    staleTime: 0,
    queryFn: ({ signal }) => call(getGradeHistory, { params: { id: enrollmentId }, signal }),
  })

/** Marks appear on many screens: all of them are refetched, also after a refusal. */
export const useRestoreGrades = (enrollmentId: number) =>
  useChange((input: { body: RestoreGradesBody; idempotencyKey: string }) =>
    call(restoreGrades, { params: { id: enrollmentId }, ...input }),
  )

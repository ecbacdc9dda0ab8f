import type { AuditOperation } from '@manara/contract/audit.ts'
import { getAreas } from '@manara/contract/endpoint.ts'
import { endpoints } from '@manara/contract/endpoints.ts'
import { auditText, changeNothing, operationGroups, otherOperations, shortNames } from './audit.text.ts'

const getGroup = (path: string) => operationGroups.find(([, paths]) => paths.test(path))?.[0] ?? auditText.otherGroup

/** A summary up to where it begins to explain. */
const brief = (summary: string) => summary.replace(/\s*[،:(].*$/, '').replace(/ مع نتيجة لكل .*$/, '')

/** What changes something or takes a list away: the endpoints in their own words, then commands and jobs. */
export const auditedOperations: readonly AuditOperation[] = [
  ...endpoints
    .filter(({ method, name, listExport }) => method !== 'GET' || listExport || shortNames[name])
    .filter(({ name }) => !otherOperations[name] && !changeNothing.includes(name))
    .map(({ name, summary, path }) => ({
      operation: name,
      name: shortNames[name] ?? brief(summary),
      group: getGroup(path),
    })),
  ...Object.entries(otherOperations).map(([operation, name]) => ({ operation, name, group: auditText.otherGroup })),
]

/** Reads too: they may have been refused (R-access-8). */
const names = new Map([
  ...endpoints.map(({ name, summary }) => [name, brief(summary)] as const),
  ...auditedOperations.map(({ operation, name }) => [operation, name] as const),
])

export const nameOfOperation = (operation: string): string => names.get(operation) ?? auditText.otherOperation

const visitors = new Set(endpoints.filter((one) => getAreas(one).includes('public')).map(({ name }) => name))

/** Operations before sign-in. */
export const isByVisitors = (operation: string): boolean => visitors.has(operation)

import type { AuditOperation } from '@manara/contract/audit.ts'
import { areasOf } from '@manara/contract/endpoint.ts'
import { endpoints } from '@manara/contract/endpoints.ts'
import { auditText, changeNothing, operationGroups, otherOperations, shortNames } from './audit.text.ts'

const groupOf = (path: string) => operationGroups.find(([, paths]) => paths.test(path))?.[0] ?? auditText.otherGroup

/** A summary up to where it begins to explain. */
const brief = (summary: string) => summary.replace(/\s*[،:(].*$/, '').replace(/ مع نتيجة لكل .*$/, '')

/** Whatever changes something: the endpoints in their own words, then commands and jobs. */
export const auditedOperations: readonly AuditOperation[] = [
  ...endpoints
    .filter(({ method, name }) => method !== 'GET' && !otherOperations[name] && !changeNothing.includes(name))
    .map(({ name, summary, path }) => ({
      operation: name,
      name: shortNames[name] ?? brief(summary),
      group: groupOf(path),
    })),
  ...Object.entries(otherOperations).map(([operation, name]) => ({ operation, name, group: auditText.otherGroup })),
]

const names = new Map(auditedOperations.map(({ operation, name }) => [operation, name]))

export const nameOfOperation = (operation: string): string => names.get(operation) ?? auditText.otherOperation

const visitors = new Set(endpoints.filter((one) => areasOf(one).includes('public')).map(({ name }) => name))

/** What people do before they have signed in. */
export const isByVisitors = (operation: string): boolean => visitors.has(operation)

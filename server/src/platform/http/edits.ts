import type { ChangedMeanwhile } from '@manara/contract/edits.ts'
import { httpProblem } from '../problems/http.errors.ts'

type Base<Fields> = { [Name in keyof Fields]?: unknown }
type Edit<Fields> = { [Name in keyof Fields]?: Fields[Name] | undefined } & { base?: Base<Fields> | undefined }

/** Absent and empty text look the same to users; letters are compared in the form in which they are stored. */
function comparable(value: unknown): unknown {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return value.normalize().trim()
  if (Array.isArray(value)) return value.map(comparable)
  if (typeof value !== 'object') return value
  return Object.entries(value)
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([name, part]) => [name, comparable(part)])
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(comparable(one)) === JSON.stringify(comparable(other))

/**
 * Merges an edit into the present record (locked by the caller): fields that differ from `base`, or all without `base`,
 * take the sent value. Refuses a field that another user changed meanwhile, with the present values.
 */
export function mergeEdit<Fields extends object>(present: Fields, { base, ...sent }: Edit<Fields>): Fields {
  const now: Record<string, unknown> = Object.fromEntries(Object.entries(present))
  const start: Record<string, unknown> = base ?? {}
  const hasStart = (name: string) => start[name] !== undefined
  const touched = Object.entries(sent).filter(
    ([name, value]) => name in now && value !== undefined && !(hasStart(name) && isSame(value, start[name])),
  )
  const conflicts = touched
    .filter(([name, value]) => hasStart(name) && !isSame(now[name], start[name]) && !isSame(now[name], value))
    .map(([name]) => name)
  if (conflicts.length === 0) return { ...present, ...Object.fromEntries(touched) }
  const state: ChangedMeanwhile = { conflicts, present: now }
  throw httpProblem.changedMeanwhile({ state })
}

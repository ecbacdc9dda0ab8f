import { named } from '@manara/contract/named.ts'
import { writtenDay } from '../../platform/format/dates.ts'
import type { FoundRow } from './found-row.ts'

/** What the office calls those who work in it. */
const roles: Record<string, string> = { administrator: 'مدير النظام', staff: 'موظف' }

/** What tells a row from others of its name: the day of an announcement, a role, or where a thing belongs. */
export function subtitleOf({ kind, id, details, monthNames }: FoundRow): string {
  const known = details.filter((part) => part !== null)
  const [first] = known
  if (first === undefined) return roles[kind] ?? ''
  if (kind === 'announcement')
    return writtenDay(first, { timeZone: 'UTC', monthNames }, { day: 'numeric', month: 'long', year: 'numeric' })
  const number = kind === 'registration' ? [`رقم ${id}`] : []
  return [...number, ...known.map(named)].join(' · ')
}

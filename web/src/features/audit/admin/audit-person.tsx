import { listUsers } from '@manara/contract/users.ts'
import { SegmentedControl } from '@mantine/core'
import type { ReactNode } from 'react'
import { Allowed } from '../../../session/can.tsx'
import type { PickerField } from '../../../ui/form/search-picker.tsx'
import type { AuditSearch } from '../audit.search.ts'
import { auditText } from '../audit.text.ts'
import styles from './audit.module.css'
import '@mantine/core/styles/SegmentedControl.css'

/** The picker of people, which the area passes in. */
export type PersonPicker = (field: PickerField & { onChange: (userId: number | undefined) => void }) => ReactNode

interface AuditPersonProps {
  personPicker: PersonPicker
  search: AuditSearch
  onNarrow: (patch: Partial<AuditSearch>) => void
}

type Side = keyof typeof auditText.sides

const isSide = (text: string): text is Side => text in auditText.sides

const toFilter = (side: Side, id: number): Partial<AuditSearch> =>
  side === 'actor'
    ? { actorId: id, entity: '', entityId: '' }
    : { actorId: undefined, entity: 'person', entityId: String(id) }

/** Chooses a person, and then between what they did and what was done to their record. */
export function AuditPerson({ personPicker, search: { actorId, entity, entityId }, onNarrow }: AuditPersonProps) {
  const isThing = entity !== '' && entityId !== ''
  if (actorId === undefined && !isThing)
    return (
      <Allowed needs={listUsers}>
        {personPicker({
          className: styles.auditPerson ?? '',
          'aria-label': auditText.personLabel,
          placeholder: auditText.personHint,
          onChange: (id) => id !== undefined && onNarrow(toFilter('actor', id)),
        })}
      </Allowed>
    )
  const isSubject = isThing && entity === 'person'
  if ((actorId !== undefined && isThing) || (isThing && !isSubject)) return null
  const id = actorId ?? Number(entityId)
  return (
    <SegmentedControl
      aria-label={auditText.sideLabel}
      data={Object.entries(auditText.sides).map(([value, label]) => ({ value, label }))}
      value={isSubject ? 'subject' : 'actor'}
      onChange={(side) => isSide(side) && onNarrow(toFilter(side, id))}
    />
  )
}

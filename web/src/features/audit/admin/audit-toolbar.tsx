import { type AuditOperation, auditKinds } from '@manara/contract/audit.ts'
import { Group, NativeSelect } from '@mantine/core'
import { IconSelector, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { DayRangeField } from '../../../ui/form/day-range-field.tsx'
import { SearchField } from '../../../ui/form/search-field.tsx'
import { FilterChips } from '../../../ui/list/filter-chips.tsx'
import { Toolbar } from '../../../ui/list/toolbar.tsx'
import { auditOverviewQuery, readKind } from '../audit.api.ts'
import type { AuditSearch } from '../audit.search.ts'
import { auditText } from '../audit.text.ts'
import styles from './audit.module.css'
import { AuditPerson, type PersonPicker } from './audit-person.tsx'

interface AuditToolbarProps {
  personPicker: PersonPicker
  search: AuditSearch
  /** How the chosen person and thing are called, as far as the rows tell. */
  names: { actor: string | undefined; thing: string | undefined }
  onNarrow: (patch: Partial<AuditSearch>) => void
}

/** The operations under the headings of their groups. */
function toOptions(operations: readonly AuditOperation[]) {
  const groups = new Map<string, { value: string; label: string }[]>()
  for (const { operation, name, group } of operations)
    groups.set(group, [...(groups.get(group) ?? []), { value: operation, label: name }])
  return [{ value: '', label: auditText.allOperations }, ...[...groups].map(([group, items]) => ({ group, items }))]
}

const kindChips = auditKinds.map((value) => ({ value, label: auditText.kinds[value], count: undefined }))

const FilterChip = ({ words, onRemove }: { words: string; onRemove: () => void }) => (
  <button
    type="button"
    className={`touch ${styles.auditChip}`}
    aria-label={auditText.removeFilter(words)}
    onClick={onRemove}
  >
    <bdi>{words}</bdi>
    <IconX size={15} aria-hidden />
  </button>
)

export function AuditToolbar({ personPicker, search, names, onNarrow }: AuditToolbarProps) {
  const overview = useQuery(auditOverviewQuery)
  const { q, operation, kind, actorId, entity, entityId, from, to } = search
  return (
    <>
      <Toolbar
        actions={
          <DayRangeField
            label={auditText.days}
            value={{ from, to }}
            onChange={({ from, to }) => onNarrow({ from, to })}
          />
        }
      >
        <SearchField label={auditText.search} value={q} onSearch={(text) => onNarrow({ q: text })} />
        <NativeSelect
          className={styles.auditOperations}
          aria-label={auditText.operationLabel}
          rightSection={<IconSelector size={16} aria-hidden />}
          data={toOptions(overview.data?.operations ?? [])}
          value={operation}
          onChange={(event) => onNarrow({ operation: event.currentTarget.value })}
        />
      </Toolbar>
      <Group gap="xs" align="stretch" pt="sm" px={20} pb="sm">
        <FilterChips
          label={auditText.kindLabel}
          chips={kindChips}
          pressed={readKind(kind)}
          onPress={(pressed) => onNarrow({ kind: pressed === kind ? '' : pressed })}
        />
        <AuditPerson personPicker={personPicker} search={search} onNarrow={onNarrow} />
        {actorId !== undefined && (
          <FilterChip
            words={auditText.byPerson(names.actor ?? auditText.byPersonNumber(actorId))}
            onRemove={() => onNarrow({ actorId: undefined })}
          />
        )}
        {entity !== '' && entityId !== '' && (
          <FilterChip
            words={auditText.aboutThing(names.thing ?? auditText.oneThing)}
            onRemove={() => onNarrow({ entity: '', entityId: '' })}
          />
        )}
      </Group>
    </>
  )
}

import type { ChangeUnit } from '@manara/contract/changes.ts'
import { List, Text } from '@mantine/core'
import '@mantine/core/styles/List.css'
import { changesText } from './changes.text.ts'

const Field = ({ field: { name, before, after } }: { field: ChangeUnit['fields'][number] }) => (
  <Text size="sm" c="dimmed">
    {name}: {before !== null && <del>{before}</del>} {after !== null && <b>{after}</b>}
    {before === null && after === null && changesText.none}
  </Text>
)

interface UnitListProps {
  units: readonly ChangeUnit[]
  label: string
}

/** Things of an act: their fields, old and new, or why they stay as they are. */
export const UnitList = ({ units, label }: UnitListProps) => (
  <List aria-label={label} tabIndex={0} mah="16rem" spacing="xs" size="sm" style={{ overflowY: 'auto' }}>
    {units.map(({ unitId, thing, name, fate, fields, blocked }) => (
      <List.Item key={unitId}>
        {changesText.unitName(thing, name)}{' '}
        <Text span c="dimmed">
          ({changesText.fates[fate]})
        </Text>
        {blocked ? (
          <Text size="sm">{blocked.text}</Text>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: two fields may carry the same name
          fields.map((field, index) => <Field key={index} field={field} />)
        )}
      </List.Item>
    ))}
  </List>
)

import { type AuditEntry, getGradeHistory } from '@manara/contract/audit.ts'
import { Flex, Group, Stack } from '@mantine/core'
import { IconFilter, IconHistory } from '@tabler/icons-react'
import { formatDate, formatTime } from '../../../format/dates.ts'
import { Allowed } from '../../../session/can.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Avatar } from '../../../ui/layout/avatar.tsx'
import { IconButton } from '../../../ui/layout/icon-button.tsx'
import { Ltr } from '../../../ui/layout/ltr.tsx'
import { RowButton } from '../../../ui/list/row-button.tsx'
import type { AuditSearch } from '../audit.search.ts'
import { auditText } from '../audit.text.ts'
import styles from './audit.module.css'
import { ChangedFields } from './changed-fields.tsx'
import { ThingLink } from './thing-link.tsx'

export interface AuditRowsProps {
  rows: readonly AuditEntry[]
  search: AuditSearch
  onNarrow: (patch: Partial<AuditSearch>) => void
  onGrades: (entry: AuditEntry) => void
}

type RowProps = Omit<AuditRowsProps, 'rows'> & { entry: AuditEntry }

function Actor({ entry: { actorId, actorName }, search, onNarrow }: RowProps) {
  if (actorId === null || search.actorId === actorId) return <bdi className="strong">{actorName}</bdi>
  return (
    <button
      type="button"
      className={`touch ${styles.auditActor}`}
      aria-label={auditText.onlyPerson(actorName)}
      onClick={() => onNarrow({ actorId })}
    >
      <bdi>{actorName}</bdi>
    </button>
  )
}

function Thing({ entry, search, onNarrow }: RowProps) {
  const { entity, entityId, entityName, thingName } = entry
  const isOnly = search.entity === entity && search.entityId === entityId
  return (
    <Flex className={styles.auditThing} component="span" gap="0.25rem 0.5rem" align="center" wrap="wrap">
      <Badge>{entityName}</Badge>
      {thingName !== null && (
        <ThingLink entry={entry}>
          <bdi>{thingName}</bdi>
        </ThingLink>
      )}
      {entityId !== null && thingName !== null && !isOnly && (
        <IconButton
          label={auditText.onlyThing(thingName)}
          hint={auditText.onlyThing(thingName)}
          onClick={() => onNarrow({ entity, entityId, q: '' })}
        >
          <IconFilter size={16} />
        </IconButton>
      )}
    </Flex>
  )
}

function AuditRow(props: RowProps) {
  const { entry, onGrades } = props
  const { actorName, operationName, at, fields, entity, thingName, address = '', browser = '' } = entry
  return (
    <li className={styles.auditRow}>
      <Avatar name={actorName} />
      <Stack gap={6} miw={0}>
        <Group className={styles.auditHead} gap="0.125rem 0.625rem" align="baseline">
          <Actor {...props} />
          <span className="audit-operation">{operationName}</span>
          <time className="dim small num" dateTime={at}>
            {auditText.when(formatDate(at), formatTime(at))}
          </time>
        </Group>
        <Thing {...props} />
        {(address || browser) && (
          <Flex component="span" gap="0 0.625rem" wrap="wrap" c="dimmed" fz="xs" title={auditText.fromWhere}>
            {browser && <bdi>{browser}</bdi>}
            {address && <Ltr>{address}</Ltr>}
          </Flex>
        )}
        <ChangedFields fields={fields} operation={operationName} />
      </Stack>
      {entity === 'enrollment' && (
        <Allowed needs={getGradeHistory}>
          <RowButton
            label={auditText.gradesLabel(thingName ?? '')}
            icon={<IconHistory size={16} aria-hidden />}
            onPress={() => onGrades(entry)}
          >
            {auditText.grades}
          </RowButton>
        </Allowed>
      )}
    </li>
  )
}

/** Who changed what, newest first; the same on a phone, only narrower. */
export const AuditRows = ({ rows, ...rest }: AuditRowsProps) => (
  <ol aria-label={auditText.rows}>
    {rows.map((entry) => (
      <AuditRow key={entry.auditId} entry={entry} {...rest} />
    ))}
  </ol>
)

import type { AuditEntry } from '@manara/contract/audit.ts'
import { IconFilter, IconHistory } from '@tabler/icons-react'
import { formatDate, formatTime } from '../../../format/dates.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { RowButton } from '../../../ui/row-button.tsx'
import type { AuditSearch } from '../audit.search.ts'
import { auditText } from '../audit.text.ts'
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
      className="audit-actor strong"
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
    <span className="audit-thing">
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
    </span>
  )
}

function AuditRow(props: RowProps) {
  const { entry, onGrades } = props
  const { actorName, operationName, at, fields, entity, thingName, address = '', browser = '' } = entry
  return (
    <li className="audit-row">
      <Avatar name={actorName} />
      <div className="audit-words">
        <div className="audit-head">
          <Actor {...props} />
          <span className="audit-operation">{operationName}</span>
          <time className="dim small num" dateTime={at}>
            {auditText.when(formatDate(at), formatTime(at))}
          </time>
        </div>
        <Thing {...props} />
        {(address || browser) && (
          <span className="dim small audit-from" title={auditText.fromWhere}>
            {browser && <bdi>{browser}</bdi>}
            {address && <Ltr>{address}</Ltr>}
          </span>
        )}
        <ChangedFields fields={fields} operation={operationName} />
      </div>
      {entity === 'enrollment' && (
        <RowButton
          label={auditText.gradesOf(thingName ?? '')}
          icon={<IconHistory size={16} aria-hidden />}
          onPress={() => onGrades(entry)}
        >
          {auditText.grades}
        </RowButton>
      )}
    </li>
  )
}

/** Who changed what, newest first; the same on a phone, only narrower. */
export const AuditRows = ({ rows, ...rest }: AuditRowsProps) => (
  <ol className="audit-rows" aria-label={auditText.rows}>
    {rows.map((entry) => (
      <AuditRow key={entry.auditId} entry={entry} {...rest} />
    ))}
  </ol>
)

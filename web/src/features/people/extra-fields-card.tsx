import { createExtraField, type ExtraField, updateExtraField } from '@manara/contract/extra-fields.ts'
import { Button } from '@mantine/core'
import { IconPencil, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { QueryFailed } from '../../http/query-failed.tsx'
import { Allowed } from '../../session/can.tsx'
import { useDialog } from '../../ui/dialog/use-dialog.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { IconButton } from '../../ui/layout/icon-button.tsx'
import { ExtraFieldDialog } from './extra-field-dialog.tsx'
import { extraFieldsQuery } from './record-settings.api.ts'
import { recordSettingsText as text } from './record-settings.text.ts'

const FieldRow = ({ field, onEdit }: { field: ExtraField; onEdit: () => void }) => (
  <li>
    <span className="two">
      <bdi>{field.label}</bdi>
      <span className="dim small">
        {text.kinds[field.kind]} · {text.roles[field.forRole === null ? '' : field.forRole === 1 ? '1' : '2']}
      </span>
    </span>
    <span className="push row">
      {field.isRequired && <Badge tone="teal">{text.isRequired}</Badge>}
      <Allowed needs={updateExtraField}>
        <IconButton label={text.editField(field.label)} isLarge onClick={onEdit}>
          <IconPencil size={18} stroke={1.7} aria-hidden />
        </IconButton>
      </Allowed>
    </span>
  </li>
)

/** The fields that the school has added to records. */
export function ExtraFieldsCard() {
  const fields = useQuery(extraFieldsQuery)
  const editing = useDialog<ExtraField | 'new'>()
  const face = () => {
    if (fields.isPending) return <p className="card-body dim">{text.loading}</p>
    if (fields.data === undefined) return <QueryFailed title={text.loadFailed} query={fields} />
    if (fields.data.length === 0) return <p className="card-body dim">{text.noExtra}</p>
    return (
      <ul className="list" aria-label={text.extraTitle}>
        {fields.data.map((field) => (
          <FieldRow key={field.id} field={field} onEdit={() => editing.open(field)} />
        ))}
      </ul>
    )
  }
  return (
    <section className="card settings-section" aria-label={text.extraTitle}>
      <div className="card-head">
        <div>
          <h2>{text.extraTitle}</h2>
          <p className="dim small">{text.extraHint}</p>
        </div>
        <Allowed needs={createExtraField}>
          <Button
            className="push"
            variant="light"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => editing.open('new')}
          >
            {text.addField}
          </Button>
        </Allowed>
      </div>
      {face()}
      {editing.target && (
        <ExtraFieldDialog
          key={editing.turn}
          field={editing.target === 'new' ? undefined : editing.target}
          isOpen={editing.isOpen}
          onClose={editing.close}
        />
      )}
    </section>
  )
}

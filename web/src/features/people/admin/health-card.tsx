import type { Person } from '@manara/contract/people.ts'
import { listHealthReaders, type PersonHealth } from '@manara/contract/person-health.ts'
import { Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { formatFullName } from '../../../format/full-name.ts'
import { toFormError } from '../../../http/form-error.ts'
import { QueryFailed } from '../../../http/query-failed.tsx'
import { showSuccess } from '../../../http/toasts.tsx'
import { useEdit } from '../../../http/use-edit.tsx'
import { useCan } from '../../../session/can.tsx'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import { Note } from '../../../ui/feedback/note.tsx'
import { Fact, Facts } from '../../../ui/layout/facts.tsx'
import { healthReadersQuery, personHealthQuery, useUpdatePersonHealth } from '../person-health.api.ts'
import { healthText as text } from '../person-health.text.ts'
import { RecordCard } from './record-card.tsx'

interface HealthDialogProps {
  isOpen: boolean
  personId: number
  health: PersonHealth
  onClose: () => void
}

function HealthDialog({ isOpen, personId, health, onClose }: HealthDialogProps) {
  const update = useUpdatePersonHealth(personId)
  const form = useForm({ initialValues: health })
  const edit = useEdit({
    form,
    stored: health,
    toFields: ({ alert, note }) => ({ alert: alert.trim(), note: note.trim() }),
    labels: { alert: text.alert, note: text.note },
  })
  const handleSave = async (values: PersonHealth) => {
    const saved = await edit.save(values, update.mutateAsync)
    if (saved) showSuccess(text.saved)
    return saved !== undefined
  }
  return (
    <FormDialog
      isOpen={isOpen}
      title={text.title}
      saveLabel={text.save}
      form={form}
      onSave={handleSave}
      toFormError={toFormError(text.saveFailed)}
      onClose={onClose}
    >
      {edit.conflicts}
      <TextInput
        className="wide"
        label={text.alert}
        description={text.alertHelp}
        maxLength={200}
        autoComplete="off"
        {...form.getInputProps('alert')}
      />
      <Textarea
        className="wide"
        label={text.note}
        description={text.noteHelp}
        autosize
        minRows={4}
        maxLength={5000}
        {...form.getInputProps('note')}
      />
    </FormDialog>
  )
}

const HealthFacts = ({ alert, note }: Partial<PersonHealth>) => (
  <Facts>
    <Fact name={text.alert}>
      <bdi>{alert || text.nothing}</bdi>
    </Fact>
    {note !== undefined && (
      <Fact name={text.note}>
        <bdi style={{ whiteSpace: 'pre-line' }}>{note || text.nothing}</bdi>
      </Fact>
    )}
  </Facts>
)

/** For administrators who are not named: the alert, and the names of those who may read. */
function ClosedHealth({ person }: { person: Person }) {
  const readers = useQuery({ ...healthReadersQuery, enabled: useCan()(listHealthReaders) })
  const names = readers.data?.filter(({ isReader }) => isReader).map(formatFullName) ?? []
  return (
    <RecordCard title={text.title}>
      <div className="card-body stack">
        <HealthFacts alert={person.alert} />
        {readers.isSuccess && (
          <Note tone="blue">{names.length > 0 ? `${text.closed} ${names.join('، ')}` : text.closedToAll}</Note>
        )}
      </div>
    </RecordCard>
  )
}

function OpenHealth({ personId }: { personId: number }) {
  const health = useQuery(personHealthQuery(personId))
  const editing = useDialog()
  if (health.isPending || health.isPlaceholderData) return <p className="card card-body dim">{text.loading}</p>
  if (health.data === undefined)
    return (
      <section className="card">
        <QueryFailed title={text.loadFailed} query={health} />
      </section>
    )
  return (
    <RecordCard title={text.title} onEdit={() => editing.open(true)}>
      <div className="card-body">
        <HealthFacts {...health.data} />
      </div>
      <HealthDialog
        key={editing.turn}
        isOpen={editing.isOpen}
        personId={personId}
        health={{ alert: health.data.alert, note: health.data.note }}
        onClose={editing.close}
      />
    </RecordCard>
  )
}

/** The alert for all administrators, the note for those who are named. */
export const HealthCard = ({ person }: { person: Person }) =>
  person.canReadHealth ? <OpenHealth personId={person.userId} /> : <ClosedHealth person={person} />
